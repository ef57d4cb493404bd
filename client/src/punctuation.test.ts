/**
 * Punctuation is part of a language: commas, full stops and the blank after them stand in
 * Fluent texts, never between these. A middle dot and a sign belong to none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'svelte/compiler';
import { expect, test } from 'vitest';

type Node = Record<string, unknown> & { type: string };

/** What may stand between texts in every language. */
const SIGNS = /^[\s·•×∞+\d–-]*$/u;
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];
const OF_FUNCTIONS = ['t', 'wording', 'called', 'calledShort', 'sentence', 'list', 'joined'];

/** All nodes below `value`, it included; `style` and what is only for tests left out. */
function* below(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* below(each);
  else if (value && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const [name, each] of Object.entries(value)) if (name !== 'css') yield* below(each);
  }
}

/** Whether an expression is worded: it calls what gives texts. */
const worded = (node: unknown): boolean =>
  [...below(node)].some(
    ({ type, callee }) =>
      type === 'CallExpression' && OF_FUNCTIONS.includes((callee as { name?: string }).name!),
  );

const isTemplate = ({ type }: Node): boolean => type === 'TemplateLiteral';

const partsOf = (template: Node): string[] =>
  (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);

/** The blanks between texts that follow each other: there are none in Chinese. */
function blanks(nodes: Node[]): string[] {
  const said = (node?: Node): boolean =>
    node?.type === 'ExpressionTag'
      ? worded(node)
      : node?.type === 'IfBlock' && said((node.consequent as { nodes: Node[] }).nodes[0]);
  return nodes
    .filter(({ type }, place) => type === 'Text' && said(nodes[place - 1]) && said(nodes[place + 1]))
    .map(({ start }) => `a blank at ${start as number}`);
}

/** The literals of one file that only suit some languages. */
function foreign(source: string): string[] {
  const found: string[] = [];
  for (const node of below(parse(source, { modern: true }))) {
    if (node.type === 'RegularElement' || node.type === 'Component') {
      for (const attribute of node.attributes as Node[]) {
        if (attribute.type !== 'Attribute' || !SPOKEN.includes(attribute.name as string)) continue;
        const parts = Array.isArray(attribute.value) ? (attribute.value as Node[]) : [];
        found.push(...parts.filter(({ type }) => type === 'Text').map(({ data }) => data as string));
        const templates = [...below(attribute.value)].filter(isTemplate);
        found.push(...templates.flatMap(partsOf));
      }
      const { nodes } = node.fragment as { nodes: Node[] };
      if (node.name === 'script' || node.name === 'style') nodes.length = 0;
    }
    if (node.type === 'Fragment') {
      const texts = (node.nodes as Node[]).filter(({ type }) => type === 'Text');
      found.push(...texts.map(({ data }) => data as string));
      found.push(...blanks(node.nodes as Node[]));
    }
    if (isTemplate(node) && worded(node.expressions)) found.push(...partsOf(node));
    if (node.type === 'BinaryExpression' && node.operator === '+' && worded(node)) {
      const sides = [node.left, node.right] as Node[];
      found.push(...sides.filter(({ type }) => type === 'Literal').map(({ value }) => `${value}`));
    }
    const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] };
    if (node.type === 'CallExpression' && (callee?.property as Node)?.name === 'join') {
      const [by] = given!;
      if (by?.type === 'Literal' && /^[\s.,;:]*\s[\s.,;:]*$/.test(by.value as string)) {
        found.push(`join(${JSON.stringify(by.value)})`);
      }
    }
  }
  return found.filter((text) => !SIGNS.test(text));
}

test('No punctuation stands between texts.', () => {
  const names = readdirSync(import.meta.dirname, { recursive: true }).map(String);
  const wrong = names
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|\.d\.ts$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(join(import.meta.dirname, name), 'utf8');
      const whole = name.endsWith('.ts') ? `<script lang="ts">${source}</script>` : source;
      return foreign(whole).map((text) => `${name}: ${text.trim()}`);
    });
  expect(wrong).toEqual([]);
});

test.each([
  "<p>{t('one')}, {t('other')}</p>",
  "<p><bdi>{title}</bdi>.</p>",
  "<p>{place > 0 ? `${t('one')}, ` : ''}</p>",
  "<p>{names.join(', ')}</p>",
  '<p aria-label="{does}: {label}"></p>',
  '<p aria-label={`${does} (${reading})`}></p>',
  "<p>{t('one')} {#if more}{t('other')}{/if}</p>",
  '<script>const all = [one, two].join(" ");</script>',
  "<script>const all = t('one') + '.';</script>",
])('It is found in %s', (source) => {
  expect(foreign(source)).not.toEqual([]);
});
