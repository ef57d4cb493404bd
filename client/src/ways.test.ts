import { expect, test, vi } from 'vitest';

import Actions, { type Purpose } from './Actions.svelte';
import ClueBanner from './ClueBanner.svelte';
import ClueForm from './ClueForm.svelte';
import type { Event } from './protocol';
import { recap } from './recap';
import type { Room } from './room.svelte';
import { turns } from './rounds';
import { ada, bo, cy, hide, KEY, page, player, press, scene, settings, show } from './scene';
import Scores from './Scores.svelte';
import Seats from './Seats.svelte';
import { t } from './text';
import { decides, needed, wishes } from './votes';
import { isOn, switches, turned } from './ways';
import Ways from './Ways.svelte';
import { sentence } from './wording';

/** Shows what can be done about `selected`. */
function act(room: Room, purpose: Purpose | null, selected: number | null = null): void {
  const deaf = { onclaim: () => {}, ongiven: () => {}, onseat: () => {} };
  show(Actions, { room, purpose, selected, meant: [], onconfirm: async () => {}, ...deaf });
}

test('A clue that is given at once is not looked at before.', async () => {
  vi.useFakeTimers();
  const { room, sent } = scene({ may: ['GiveClue'] });
  room.send = (command) => {
    sent.push(command);
    return new Promise(() => {}); // the answer takes long
  };
  show(ClueForm, { room, meant: [], ongiven: () => {} });
  const field = document.querySelector('input')!;
  field.value = 'Sea';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  document.querySelector('form')!.requestSubmit();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ type }) => type)).toEqual(['GiveClue']);
  vi.useRealTimers();
});

// Agreement

const three = [ada, bo, player('Eve'), player('Fay', { present: false })];

test.each([
  ['anyone', 1],
  ['majority', 2],
  ['everyone', 2],
] as const)('Of two operatives who are here %s means %i.', (agreement, votes) => {
  expect(needed(agreement, three)).toBe(votes);
});

test('What is voted for comes with who wants it and how many are missing.', () => {
  const votes = [
    { player: 'bo', choice: 2 },
    { player: 'eve', choice: 'pass' as const },
  ];
  const found = wishes({ votes, settings: { ...settings, agreement: 'majority' } }, three);
  expect(found.map(({ choice, voters, missing }) => [choice, voters[0]?.name, missing])).toEqual([
    [2, 'Bo', 1],
    ['pass', 'Eve', 1],
  ]);
});

test('One’s own vote never counts twice.', () => {
  const view = {
    votes: [{ player: 'bo', choice: 2 }],
    settings: { ...settings, agreement: 'majority' as const },
  };
  expect(decides(view, three, 'bo', 2)).toBe(false);
  expect(decides(view, three, 'eve', 2)).toBe(true);
});

test('The button says whether it votes or reveals.', async () => {
  const members = { players: [ada, bo, player('Eve')], phase: 'guess' as const };
  const majority = { ...settings, agreement: 'majority' as const };
  const { room } = scene({ ...members, me: bo, may: ['Guess'], settings: majority });
  act(room, 'touch', 0);
  expect(page()).toContain('Vote for “Anchor”');
  await hide();
  const last = scene({
    ...members,
    me: bo,
    may: ['Guess'],
    settings: majority,
    votes: [{ player: 'eve', choice: 0 }],
  });
  act(last.room, 'touch', 0);
  expect(page()).toContain('Reveal “Anchor”');
});

// The lobby

test('Who plays against nobody is challenged by nobody.', () => {
  expect(switches('rivals')).toContain('challenge');
  expect(switches('together')).not.toContain('challenge');
});

test.each([...switches('rivals'), 'doubt'] as const)('The way %s is turned on and off again.', (way) => {
  const once = { ...settings, ...turned(settings, way) };
  expect(isOn(once, way)).toBe(!isOn(settings, way));
  const twice = { ...once, ...turned(once, way) };
  expect(isOn(twice, way)).toBe(isOn(settings, way));
  expect(twice.referee).toMatchObject({ allow: ['names'], ban: ['moon'] });
  expect(twice.table.tv_touch).toBe(true);
});

test('The host chooses who plays; the others read it.', async () => {
  const { room, sent } = scene({ may: ['ChangeSettings'], phase: 'lobby' });
  show(Ways, { room });
  press(t('way-together'));
  expect(sent).toEqual([{ type: 'ChangeSettings', settings: { mode: 'together' } }]);
  await hide();
  show(Ways, scene({ me: bo, settings: { ...settings, ending: 'finale' } }));
  expect(document.querySelectorAll('button, input')).toHaveLength(0);
  expect(page()).toContain(t('way-finale-is'));
});

test.each([
  ['together', ['Red']],
  ['shared_operative', ['Red', 'Blue', 'Both teams']],
] as const)('The seats of %s are there, and no others.', (mode, sides) => {
  show(Seats, scene({ settings: { ...settings, mode } }));
  const named = [...document.querySelectorAll('.side')];
  expect(named.map((side) => side.getAttribute('aria-label'))).toEqual(sides);
});

// The table

test('In sudden death nobody can stop, and the banner says what it is.', async () => {
  const { room } = scene({ me: bo, phase: 'guess', may: ['Guess'], sudden_death: true });
  act(room, 'touch');
  expect(page()).not.toContain(t('end-turn'));
  await hide();
  show(ClueBanner, { room });
  expect(page()).toContain('Sudden death');
  expect(document.querySelector('.death')).not.toBeNull();
});

test('Who guesses for both is told for whom.', () => {
  const me = player('Bo', { team: 'both' });
  const clue = { team: 'blue', word: 'Sea', number: 1 } as const;
  const shared = { ...settings, mode: 'shared_operative' as const };
  const players = [ada, me, cy];
  const now = { me, players, phase: 'guess', turn: 'blue', clue, settings: shared } as const;
  show(ClueBanner, scene({ ...now, guesses_left: 2 }));
  expect(page()).toContain('You guess for Blue');
});

test('A proposal is for the other spymaster to allow or refuse, with what speaks against it.', async () => {
  const objections = [{ code: 'clue_not_one_word', params: {}, final: false }];
  const proposal = { team: 'red', word: 'Ice age', number: 2, objections } as const;
  const { room, sent } = scene({
    me: cy,
    phase: 'rival',
    may: ['Rule'],
    proposal: { ...proposal, objections },
  });
  act(room, null);
  await expect.poll(page).toContain('Ice age');
  expect(page()).toContain(t('error-clue-not-one-word'));
  press(t('doubt-refuse'));
  expect(sent).toEqual([{ type: 'Rule', allow: false }]);
});

test('A challenge takes a second press.', () => {
  const { room, sent } = scene({ me: cy, phase: 'guess', may: ['Challenge'] });
  act(room, null);
  press(t('challenge'));
  expect(sent).toEqual([]);
  press(t('challenge-sure'));
  expect(sent).toEqual([{ type: 'Challenge' }]);
});

test('The host rules on a challenge, whatever their seat.', async () => {
  const { room, sent } = scene({
    phase: 'guess',
    may: ['RuleChallenge'],
    challenged: true,
    clue: { team: 'red', word: 'Sea', number: 1 },
  });
  act(room, null);
  await expect.poll(page).toContain('Blue challenges this clue.');
  press(t('doubt-foul'));
  expect(sent).toEqual([{ type: 'RuleChallenge', valid: false }]);
});

test('A score is said in points and in words, above the best of the room.', () => {
  const scores = [
    { round: 2, score: 5, players: ['Ada', 'Bo'] },
    { round: 1, score: 2, players: ['Ada', 'Cy'] },
  ];
  show(Scores, { view: scene({ score: 5, round: 2, scores }).room.view });
  expect(page()).toContain('5 points a very good team');
  expect(page()).toContain('Ada and Cy');
  expect(document.querySelector('li.this')?.textContent).toContain('Ada and Bo');
});

// What is told

const given = (team: 'red' | 'blue'): Event => ({
  type: 'ClueGiven',
  team,
  word: 'Sea',
  number: 1,
  player: 'ada',
});
const covered: Event = { type: 'Covered', position: 1, identity: 'blue', player: 'ada' };

test('A cover belongs to the clue before it, whose turn it does not end.', () => {
  const { room } = scene({
    log: [
      given('red'),
      { type: 'TurnEnded', team: 'red', reason: 'passed' },
      covered,
      { type: 'TurnEnded', team: 'blue', reason: 'covered' },
    ],
  });
  expect(turns(room.log)).toMatchObject([{ reason: 'passed', covers: [{ position: 1 }] }]);
  expect(recap(room.log, { intents: [], explanations: [] })[0]?.covers).toHaveLength(1);
});

test.each<[Event, string]>([
  [covered, 'Ada covers Bridge: a blue agent.'],
  [{ ...covered, player: null }, 'Chance covers Bridge: a blue agent.'],
  [{ type: 'SuddenDeathBegan', team: 'red' }, 'Sudden death!'],
  [{ type: 'Voted', player: 'bo', choice: 'pass' }, 'Bo votes to stop.'],
  [{ type: 'TurnEnded', team: 'red', reason: 'foul' }, 'Red loses the turn.'],
])('%o is told.', (event, words) => {
  expect(sentence(scene({}).room, event)).toContain(words);
});

test('Alone, it is the players who lose.', () => {
  const over: Event = {
    type: 'GameOver',
    winner: 'blue',
    reason: 'assassin',
    score: null,
    key: KEY,
    nonce: 'n',
  };
  const alone = scene({ settings: { ...settings, mode: 'together' } });
  expect(sentence(alone.room, over)).toBe('The assassin! The players lose.');
  expect(sentence(scene({}).room, over)).toBe('The assassin! Blue wins.');
});
