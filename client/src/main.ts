/** Where the page begins. */

import '@fontsource-variable/sofia-sans/wght.css';
import '@fontsource-variable/sofia-sans-condensed/wght.css';
import '@fontsource-variable/sofia-sans-extra-condensed/wght.css';
import './app.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { offer } from './bots';
import { wordFields } from './fields';
import type { Boot } from './protocol';
import { speech } from './speech.svelte';
import { showTheme } from './theme';

const nothing: Boot = {
  code: null,
  invite: null,
  frame: null,
  base: null,
  error: null,
  language_model: null,
};
const served: Boot | null = JSON.parse(document.getElementById('boot')?.textContent ?? 'null');

showTheme();
wordFields();
offer(served?.language_model ?? null);
await speech.speak(document.documentElement.lang);
mount(App, {
  target: document.getElementById('app')!,
  props: { boot: served ?? nothing, path: pathBelow(document.baseURI) },
});

/** Returns the path of this page below where the server stands. */
function pathBelow(base: string): string {
  return location.pathname.slice(new URL(base).pathname.length);
}
