/** Tests begin in English, and draw on no canvas: jsdom has none. */

import { speech } from './speech.svelte';

HTMLCanvasElement.prototype.getContext = () => null;
await speech.speak('en');
