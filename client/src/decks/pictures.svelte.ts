/** Pictures on their way into a deck: chosen, cropped, uploaded one after another. */

import { Refusal } from '../api';
import { parted } from '../parting';
import { together } from '../text';
import { upload, type DeckCard, type Owned } from './api';
import { middle, type Crop, type Size } from './crop';

/** What the server can read; browsers turn other photos into one of these. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** How many a board of 5 × 4 needs. */
export const BOARD = 20;

const PREVIEW = 640; // pixels of the longer side
const TRIES = 6;

let count = 0;

/** One picture: new from this device, or in the deck already. */
export class Picture {
  readonly key = ++count;
  /** what the server calls it; null while it is here only */
  id: string | null = $state(null);
  /** what is shown: of a new one the whole, of one in the deck its square */
  url = $state('');
  alt = $state('');
  tags = $state('');
  /** its size where it is new */
  size: Size | null = null;
  crop: Crop | null = $state(null);
  sending = $state(false);
  /** why it could not be uploaded */
  failed: unknown = $state(null);
  file: File | null = null;

  /** What the deck is told of it. */
  get card(): { id: string; alt: string; tags: string[] } {
    return { id: this.id!, alt: this.alt.trim(), tags: parted(this.tags) };
  }
}

/** Returns the picture on a card of a deck. */
export function fromCard(card: DeckCard): Picture {
  const picture = new Picture();
  if (card.type === 'Picture') {
    picture.id = card.id;
    picture.url = card.url;
    picture.alt = card.alt;
    picture.tags = together('commas', card.tags);
  }
  return picture;
}

/** Returns the picture in a file, upright; throws not_a_picture. */
export async function fromFile(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Refusal('not_a_picture');
  });
  const picture = new Picture();
  picture.file = file;
  picture.size = { width: bitmap.width, height: bitmap.height };
  picture.crop = middle(picture.size);
  picture.url = previewOf(bitmap);
  bitmap.close();
  return picture;
}

/**
 * Uploads those that are not in the deck yet, one after another; those that fail say why.
 * `onstep` hears how many are done.
 */
export async function uploadAll(
  owned: Owned,
  pictures: readonly Picture[],
  onstep: (done: number) => void,
  wait = waited,
): Promise<void> {
  let done = 0;
  for (const picture of pictures) {
    if (picture.id !== null) continue;
    picture.sending = true;
    picture.failed = null;
    try {
      const { id, url } = await patiently(
        () => upload(owned, picture.file!, picture.crop!),
        wait,
      );
      picture.id = id;
      picture.url = url;
      picture.crop = null;
    } catch (refusal) {
      picture.failed = refusal;
    } finally {
      picture.sending = false;
      onstep(++done);
    }
  }
}

/** Asks again, later and later, while the server says that this was too fast. */
async function patiently<Answer>(
  ask: () => Promise<Answer>,
  wait: (seconds: number) => Promise<void>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (refusal) {
      const early = refusal instanceof Refusal && refusal.code === 'too_fast';
      if (!early || tries === TRIES) throw refusal;
      await wait(2 ** (tries - 1));
    }
  }
}

function waited(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Draws a small copy: no page may show a file of this device as it is. */
function previewOf(bitmap: ImageBitmap): string {
  const scale = Math.min(1, PREVIEW / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}
