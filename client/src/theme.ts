/** Light, dark, or whatever the system says; kept in this browser. */

export type Theme = 'automatic' | 'light' | 'dark';
export const themes: Theme[] = ['automatic', 'light', 'dark'];

const KEPT = 'theme';

/** Returns the theme that was chosen here. */
export function theme(): Theme {
  const kept = remembered(KEPT);
  return kept === 'light' || kept === 'dark' ? kept : 'automatic';
}

/** Chooses a theme, and shows it. */
export function chooseTheme(chosen: Theme): void {
  remember(KEPT, chosen);
  showTheme();
}

/** Shows the chosen theme. */
export function showTheme(): void {
  const chosen = theme();
  const root = document.documentElement;
  if (chosen === 'automatic') delete root.dataset.theme;
  else root.dataset.theme = chosen;
}

/** Reads what this browser keeps under `name`; null where it keeps nothing for us. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps nothing under `name` any more. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Keeps `value` under `name`, where the browser lets us. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
