/** Tests begin in English. */

import { speech } from './speech.svelte';

await speech.speak('en');
