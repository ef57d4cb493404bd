/** What is fetched ahead: before there is a place on the page where it is seen. */

import { pictureAddress } from './api';
import type { BoardCard } from './protocol';

/** Lets the browser fetch the pictures among `cards`. */
export function fetchPictures(cards: readonly BoardCard[]): void {
  for (const { card } of cards) {
    if (card.type === 'Picture') new Image().src = pictureAddress(card.url);
  }
}
