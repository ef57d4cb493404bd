/** What a browser says of a field that is not as it has to be: in the page's language. */

import { t } from './text';

type Field = HTMLInputElement | HTMLTextAreaElement;

function wrong(field: Field): string {
  const { valueMissing, rangeUnderflow, rangeOverflow, valid } = field.validity;
  const { min = '', max = '' } = field instanceof HTMLInputElement ? field : {};
  if (valid) return '';
  if (valueMissing) return t('field-empty');
  if (rangeUnderflow) return t('field-least', { least: Number(min) });
  if (rangeOverflow) return t('field-most', { most: Number(max) });
  return t('field-number');
}

/** Words what the browser would say in its own language, on the whole page. */
export function wordFields(): void {
  const captured = { capture: true }; // what is said of a field does not bubble
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as Field;
      field.setCustomValidity(''); // else what we said before would be what is wrong
      field.setCustomValidity(wrong(field));
    },
    captured,
  );
  // What is typed may also put right what was wrong with its neighbours.
  document.addEventListener(
    'input',
    ({ target }) => {
      const form = (target as Field).form;
      for (const each of form?.elements ?? []) (each as Field).setCustomValidity?.('');
    },
    captured,
  );
}
