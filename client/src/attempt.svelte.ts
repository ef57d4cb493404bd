/** Trying what may be refused, once at a time; what was wrong is said beside it. */

import { address } from './api';
import { wording } from './text';

export class Attempt {
  busy = $state(false);
  wrong = $state('');

  /** Tries `what`, unless something is being tried. */
  async make(what: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.wrong = '';
    try {
      await what();
    } catch (refusal) {
      this.wrong = wording(refusal);
    } finally {
      this.busy = false;
    }
  }
}

/** Leaves for `path`; done when the browser shows this page again, as it was. */
export function leaveFor(path: string): Promise<void> {
  location.assign(address(path));
  return new Promise((back) =>
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) back(); // else this page has only now come whole
    }),
  );
}
