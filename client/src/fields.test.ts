import { beforeAll, beforeEach, expect, test } from 'vitest';

import { wordFields } from './fields';
import { t } from './text';

beforeAll(wordFields);

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input id="name" required>
    <input id="rows" type="number" min="2" max="8" value="4">
  </form>`;
});

const field = (id: string): HTMLInputElement => document.querySelector(`#${id}`)!;

function type(id: string, text: string): void {
  field(id).value = text;
  field(id).dispatchEvent(new Event('input', { bubbles: true }));
}

/** What is said of a field when the form is sent. */
function said(id: string): string {
  document.querySelector('form')!.reportValidity();
  return field(id).validationMessage;
}

test('An empty field is asked for in our words, and accepted once it is filled.', () => {
  expect(said('name')).toBe(t('field-empty'));
  type('name', 'Ada');
  expect(said('name')).toBe('');
});

test.each([
  ['1', 'field-least', { least: 2 }],
  ['9', 'field-most', { most: 8 }],
  ['2.5', 'field-number', {}],
])('A number that is %s is refused in our words.', (typed, text, params) => {
  type('rows', typed);
  expect(said('rows')).toBe(t(text, params));
  type('rows', '3');
  expect(said('rows')).toBe('');
});

test('What was wrong with a field may be put right in another.', () => {
  type('rows', '9');
  expect(said('rows')).toBe(t('field-most', { most: 8 }));
  field('rows').max = '9';
  type('name', 'Ada');
  expect(said('rows')).toBe('');
});
