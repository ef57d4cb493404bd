/**
 * The language that the page speaks.
 *
 * The server chooses it (`?lang`, the choice kept here, what the browser accepts) and
 * says so in the page. What is worded by it words itself anew when somebody changes it.
 */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import texts from 'virtual:texts';

import { hanFor } from './han';

const COOKIE = 'cryptonym-language';
const YEAR = 365 * 24 * 3600;

export const languages = Object.keys(texts);

class Speech {
  language = $state('en');
  /** the texts; while developing, English ones stand in for those that are missing */
  private bundles: FluentBundle[] = $state.raw([]);

  /** Returns the bundle that has the text `id`. */
  bundle(id: string): FluentBundle | undefined {
    return this.bundles.find((bundle) => bundle.hasMessage(id));
  }

  /** Speaks `language` from now on. */
  async speak(language: string): Promise<void> {
    const spoken = languages.includes(language) ? language : 'en';
    const wanted = import.meta.env.DEV ? [...new Set([spoken, 'en'])] : [spoken];
    const [bundles] = await Promise.all([
      Promise.all(wanted.map(bundleOf)),
      hanFor(nameOf(spoken)),
    ]);
    this.bundles = bundles;
    this.language = spoken;
    document.documentElement.lang = spoken;
  }

  /** Speaks `language`, also when the page is opened again. */
  async choose(language: string): Promise<void> {
    await this.speak(language);
    const path = new URL(document.baseURI).pathname;
    document.cookie = `${COOKIE}=${language}; path=${path}; max-age=${YEAR}; samesite=lax`;
    const here = new URL(location.href);
    here.searchParams.delete('lang'); // it would be stronger than the choice
    if (here.href !== location.href) history.replaceState(history.state, '', here);
  }
}

async function bundleOf(language: string): Promise<FluentBundle> {
  // Isolating every part would put invisible signs into plain words; see `isolated`.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource((await texts[language]!()).default));
  return bundle;
}

/** Returns what a language is called by those who speak it. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)!;
  const [first, ...rest] = name;
  return first!.toLocaleUpperCase(language) + rest.join('');
}

export const speech = new Speech();
