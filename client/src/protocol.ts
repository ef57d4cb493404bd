/**
 * What travels on the wire, as docs/protocol.md says it.
 * Written by `python3 dev types` from the Python types: do not edit.
 */

/** The command with this id has happened, and is on disk. */
export interface Ack {
  type: 'ack';
  ack: string;
  v: number;
}

/** Let an AI player sit there, also for somebody who has been away for long. */
export interface AddBot {
  type: 'AddBot';
  team: Side;
  role: Role;
  level: 'easy' | 'hard' | 'medium' | 'model';
}

/** Let the other spymaster see a clue first, and allow or refuse it (R35). */
export interface AskRival {
  type: 'AskRival';
  word: string;
  number: number | 'unlimited';
  meant?: number[];
}

/** Seconds that each team has in its bank. */
export interface Bank {
  red: number;
  blue: number;
}

/** A card on the board; `identity` None: not known to this observer. */
export interface BoardCard {
  position: number;
  card: Card;
  identity: Identity | null;
  covered: boolean;
}

/** What the page starts with. */
export interface Boot {
  code: string | null;
  invite: string | null;
  frame: Frame | null;
  base: string | null;
  error: ErrorBody | null;
  language_model: OfferedModel | null;
}

/** How AI players play; `pause`: for how many seconds they think at least. */
export interface Bots {
  pause: number;
}

/** A number for each team. */
export interface ByTeam {
  red: number;
  blue: number;
}

/** A card that nobody knew was replaced before the first clue. */
export interface CardSwapped {
  type: 'CardSwapped';
  position: number;
  card: Card;
}

/** Say that the other team's clue is not valid, before the first touch (R38). */
export interface Challenge {
  type: 'Challenge';
}

/** The host has said whether the clue that `team` challenged is valid (R38). */
export interface ChallengeRuled {
  type: 'ChallengeRuled';
  team: Team;
  valid: boolean;
}

/** Change some settings; the others stay. */
export interface ChangeSettings {
  type: 'ChangeSettings';
  settings: Partial<Settings>;
}

/** Ask what would be said of a clue, without giving it; never logged. */
export interface CheckClue {
  type: 'CheckClue';
  word: string;
  number: number | 'unlimited';
}

/** How long one may take, in seconds, and what the end of it means (R72). */
export interface Clock {
  spymaster: number | null;
  operatives: number | null;
  first_extra: number | null;
  bank: number | null;
  glass: boolean;
  end: 'sound' | 'turn';
}

/** Time runs until `deadline` (Unix ms, by the server's clock); None: it does not. */
export interface ClockSet {
  type: 'ClockSet';
  deadline: number | null;
  bank: Bank | null;
  paused: boolean;
  time_left: number | null;
}

/** One word and one number, given by a team's spymaster (R11). */
export interface Clue {
  team: Team;
  word: string;
  number: number | 'unlimited';
}

/** `team` holds that the clue is not valid; the host is to say (R38). */
export interface ClueChallenged {
  type: 'ClueChallenged';
  team: Team;
  player: string;
}

/** A clue was published. */
export interface ClueGiven {
  type: 'ClueGiven';
  team: Team;
  word: string;
  number: number | 'unlimited';
  player: string;
}

/** What the clue just given was meant for, as its giver said (R23). */
export interface ClueMeant {
  type: 'ClueMeant';
  team: Team;
  word: string;
  number: number | 'unlimited';
  meant: number[];
}

/** The other spymaster is asked about a clue, before anybody else sees it (R35). */
export interface ClueProposed {
  type: 'ClueProposed';
  team: Team;
  word: string;
  number: number | 'unlimited';
  objections: Objection[];
  player: string;
  meant: number[] | null;
}

/** The other spymaster does not allow the clue that was proposed. */
export interface ClueRefused {
  type: 'ClueRefused';
  team: Team;
  word: string;
  number: number | 'unlimited';
  objections: Objection[];
}

/** Its giver has taken back the clue that was proposed. */
export interface ClueWithdrawn {
  type: 'ClueWithdrawn';
  team: Team;
  word: string;
  number: number | 'unlimited';
}

/** Cover an agent: of the simulated team (R61), or one that is owed (R38). */
export interface Cover {
  type: 'Cover';
  position: number;
}

/** An agent was covered without a guess; `player` None: by chance (R72). */
export interface Covered {
  type: 'Covered';
  position: number;
  identity: Identity;
  player: string | null;
}

/** A round began; `commitment` binds the key before anybody has seen it. */
export interface Dealt {
  type: 'Dealt';
  round: number;
  rules: Rules;
  cards: Card[];
  starter: Team;
  commitment: string;
}

/** A deck in play; `share` is its weight among the decks. */
export interface DeckShare {
  deck: string;
  share: number;
}

/** Draw a new key, of which nobody knows anything (R6). */
export interface DrawKey {
  type: 'DrawKey';
  layout: Layout;
}

/** Something that is never logged. */
export interface Ephemeral {
  type: 'ephemeral';
  ephemeral: Pointing | Saying;
}

/** Why something did not happen: a code for machines, what its sentence names. */
export interface ErrorBody {
  code: string;
  params: Record<string, string | number | boolean>;
}

/** What an AI player was thinking, told just before what it did. */
export interface Explained {
  type: 'Explained';
  team: Team;
  player: string;
  clue: number;
  position: number | 'pass' | null;
  ranking: Likelihood[];
  source: 'instead' | 'model' | 'unasked' | null;
}

/** What an AI player was thinking; as in Explained. */
export interface Explanation {
  team: Team;
  player: string;
  clue: number;
  position: number | 'pass' | null;
  ranking: Likelihood[];
  source: 'instead' | 'model' | 'unasked' | null;
}

/** Why a command did not happen; `id` None: it could not be read. */
export interface Failure {
  id: string | null;
  code: string;
  params: Record<string, string | number | boolean>;
}

/** A command was refused. */
export interface FailureMessage {
  type: 'error';
  error: Failure;
}

/** The room at version `v` for one observer, and what is new; `now` in Unix ms. */
export interface Frame {
  type: 'frame';
  v: number;
  now: number;
  view: View;
  events: FrameEvent[];
}

/** An event and its version. */
export interface FrameEvent {
  v: number;
  event: Event;
}

/** The round has ended; `key` is as drawn, and proves the commitment. */
export interface GameOver {
  type: 'GameOver';
  winner: Team | null;
  reason: string;
  score: number | null;
  key: Identity[];
  nonce: string;
}

/** Give the team a clue (R11); `meant` are the positions it is meant for (R23). */
export interface GiveClue {
  type: 'GiveClue';
  word: string;
  number: number | 'unlimited';
  meant?: number[];
}

/** Touch a card (R12). */
export interface Guess {
  type: 'Guess';
  position: number;
}

/** A claim to one's seat; `expires` in Unix ms; `qr` (a data URI) draws `link`. */
export interface Handover {
  claim: string;
  expires: number;
  link: string;
  qr: string;
}

/** Somebody else runs the room; None: nobody is left. */
export interface HostChanged {
  type: 'HostChanged';
  player: string | null;
}

export type Identity = 'red' | 'blue' | 'bystander' | 'assassin';

/** What a clue was meant for, as its giver said (R23). */
export interface Intent {
  team: Team;
  word: string;
  number: number | 'unlimited';
  meant: number[];
}

/** Who one is in the room now; the token proves it. */
export interface Joined {
  code: string;
  player: string;
  token: string;
}

/** The secret: who hides at each place, in board order. */
export interface KeyDrawn {
  type: 'KeyDrawn';
  key: Identity[];
  nonce: string;
}

/** The player has seen this round's key, and stays out of its guessing. */
export interface KeySeen {
  type: 'KeySeen';
  player: string;
}

/** The key was turned clockwise. */
export interface KeyTurned {
  type: 'KeyTurned';
  quarter_turns: number;
}

/** A kit at version `v`; `now` in Unix ms. */
export interface KitFrame {
  type: 'frame';
  v: number;
  now: number;
  view: KitView;
}

/** What brings the other spymaster to the kit; `qr` (a data URI) draws `link`. */
export interface KitLink {
  link: string;
  qr: string;
}

/** A kit as both spymasters see it; `keys` is how many it has had. */
export interface KitView {
  layout: Layout;
  starter: Team;
  key: Identity[];
  found: number[];
  agents_left: ByTeam;
  keys: number;
}

/** How many cards lie where, and who hides behind them (R2, R3, R70). */
export interface Layout {
  rows: number;
  columns: number;
  first: number;
  second: number;
  assassins: number;
}

/** Go away for good; `forget` takes one's name out of the room's log, too. */
export interface Leave {
  type: 'Leave';
  forget?: boolean;
}

/** How likely somebody is thought to touch the card at a position, 0 to 1. */
export interface Likelihood {
  position: number;
  chance: number;
}

/** Let nobody new in, or let them in again. */
export interface Lock {
  type: 'Lock';
  locked: boolean;
}

/** A new kit, and the secret without which nobody sees its key. */
export interface MadeKit {
  kit: string;
  secret: string;
}

/** Let another player be the host. */
export interface MakeHost {
  type: 'MakeHost';
  player: string;
}

/** Somebody's name was taken out of the log; `name` is there in its place. */
export interface NameForgotten {
  type: 'NameForgotten';
  player: string;
  name: string;
}

/** Deal the next round; `abandon` says yes to ending a running one. */
export interface NextRound {
  type: 'NextRound';
  abandon: boolean;
}

/** What speaks against a clue; `params` are what a sentence about it must name. */
export interface Objection {
  code: string;
  params: Record<string, string | number | boolean>;
  final: boolean;
}

/** Which model there is, and who is sent what it is asked. */
export interface OfferedModel {
  model: string;
  host: string | null;
}

/** Let everybody at the table touch the TV that shows this code (R12). */
export interface PairTv {
  type: 'PairTv';
  pairing: string;
}

/** Stop guessing (R13). */
export interface Pass {
  type: 'Pass';
}

/** Stop the clock until it is resumed (R72). */
export interface PauseClock {
  type: 'PauseClock';
}

/** A picture card; `alt` says what is to be seen, and `url` no more than that. */
export interface Picture {
  type: 'Picture';
  id: string;
  url: string;
  alt: string;
}

/** Somebody in the room; `present`: connected. */
export interface Player {
  player: string;
  name: string;
  team: Side | null;
  role: Role | null;
  bot: 'easy' | 'hard' | 'medium' | 'model' | null;
  host: boolean;
  present: boolean;
}

/** Somebody new is here; `bot` is its level, None for a person. */
export interface PlayerJoined {
  type: 'PlayerJoined';
  player: string;
  name: string;
  bot: 'easy' | 'hard' | 'medium' | 'model' | null;
}

/** Somebody is gone. */
export interface PlayerLeft {
  type: 'PlayerLeft';
  player: string;
  reason: string;
}

/** Somebody is called something else. */
export interface PlayerRenamed {
  type: 'PlayerRenamed';
  player: string;
  name: string;
}

/** Somebody took a seat, or stood up (both None). */
export interface PlayerSeated {
  type: 'PlayerSeated';
  player: string;
  team: Side | null;
  role: Role | null;
}

/** Show the team a card without touching it; never logged. */
export interface Point {
  type: 'Point';
  position: number;
  on: boolean;
}

/** A player points at a card, or no longer does. */
export interface Pointing {
  type: 'Point';
  player: string;
  position: number;
  on: boolean;
}

/** The answer to a ping; `now` in Unix milliseconds. */
export interface Pong {
  type: 'pong';
  pong: number;
  now: number;
}

/** A clue that the rival is asked about, and what the checks have against it. */
export interface Proposal {
  team: Team;
  word: string;
  number: number | 'unlimited';
  objections: Objection[];
}

/** What a table allows, what it forbids, and who is asked when in doubt. */
export interface Referee {
  allow: ('abbreviations' | 'compounds' | 'foreign' | 'letters' | 'names')[];
  forbid: 'shapes'[];
  ban: string[];
  rival: 'allow' | 'ask' | 'off' | 'refuse';
  challenge: boolean;
}

/** The body of every 4xx and 5xx answer. */
export interface RefusalBody {
  error: ErrorBody;
}

/** Send a player away. */
export interface Remove {
  type: 'Remove';
  player: string;
}

/** Be called something else. */
export interface Rename {
  type: 'Rename';
  name: string;
}

/** Let the clock go on. */
export interface ResumeClock {
  type: 'ResumeClock';
}

/** `team` touched a card and its identity showed; the card is covered. */
export interface Revealed {
  type: 'Revealed';
  team: Team;
  position: number;
  identity: Identity;
  player: string;
}

export type Role = 'spymaster' | 'operative';

/** The room was locked or unlocked. */
export interface RoomLocked {
  type: 'RoomLocked';
  locked: boolean;
}

/** Make the next member of each team its spymaster. */
export interface RotateSpymasters {
  type: 'RotateSpymasters';
}

/** Allow or refuse the clue that the other team's spymaster asks about (R35). */
export interface Rule {
  type: 'Rule';
  allow: boolean;
}

/** Say, as the host, whether the challenged clue is `valid` (R38). */
export interface RuleChallenge {
  type: 'RuleChallenge';
  valid: boolean;
}

/** What a round is played by; fixed when it is dealt. */
export interface Rules {
  layout: Layout;
  language: string;
  mode: 'rivals' | 'shared_operative' | 'together';
  ending: 'classic' | 'finale';
  referee: Referee;
  spymasters_record: boolean;
}

/** Tell the others something; never logged. */
export interface Say {
  type: 'Say';
  text: string;
}

/** A player has said something: the line `id`, `at` that moment in Unix ms. */
export interface Saying {
  type: 'Said';
  id: string;
  at: number;
  player: string;
  text: string;
}

/** What one team alone has won in a round (R63), and who that was, by name. */
export interface Score {
  round: number;
  score: number;
  players: string[];
}

/** Every choice of a table, complete; the types list the values there are. */
export interface Settings {
  mode: 'rivals' | 'shared_operative' | 'together';
  layout: 'pictures' | 'words' | Layout;
  decks: DeckShare[];
  ending: 'classic' | 'finale';
  language: 'bg' | 'en' | 'nb' | 'zh-Hant';
  agreement: 'anyone' | 'everyone' | 'majority';
  referee: Referee;
  clock: Clock | null;
  talk: 'everyone' | 'off' | 'team';
  table: TableScreen;
  bots: Bots;
}

/** These are the settings now, complete. */
export interface SettingsChanged {
  type: 'SettingsChanged';
  settings: Settings;
}

/** Seat everybody present in two teams as even as possible. */
export interface Shuffle {
  type: 'Shuffle';
}

export type Side = 'red' | 'blue' | 'both';

/** Take a seat, also one whose holder has been away for long. */
export interface Sit {
  type: 'Sit';
  team: Side;
  role: Role;
}

/** Leave the seat and watch. */
export interface Stand {
  type: 'Stand';
}

/** Deal a round. */
export interface Start {
  type: 'Start';
}

/** `team` goes on without another clue until it has won or missed (R52). */
export interface SuddenDeathBegan {
  type: 'SuddenDeathBegan';
  team: Team;
}

/** Replace a card that somebody does not know, before the first clue. */
export interface SwapCard {
  type: 'SwapCard';
  position: number;
}

/** Who else may touch the cards at a table with one shared screen (R12). */
export interface TableScreen {
  spymasters_record: boolean;
  tv_touch: boolean;
}

export type Team = 'red' | 'blue';

/** Tick a place off as found, or take that back. */
export interface Tick {
  type: 'Tick';
  position: number;
  found: boolean;
}

/** What an AI operative would have touched first, the likeliest first. */
export interface Touches {
  ranking: Likelihood[];
}

/** It is the other team's turn. */
export interface TurnEnded {
  type: 'TurnEnded';
  team: Team;
  reason: string;
}

/** Let the sand run for whoever one waits for (R72). */
export interface TurnGlass {
  type: 'TurnGlass';
}

/** Turn the key clockwise before the first clue (R5). */
export interface TurnKey {
  type: 'TurnKey';
  quarter_turns: number;
}

/** What a TV shows to be paired with, and what proves then which TV it is. */
export interface TvOffer {
  pairing: string;
  token: string;
}

/** A TV may be touched by everybody at the table; `tv` is the id it has here. */
export interface TvPaired {
  type: 'TvPaired';
  tv: string;
}

/** No TV may be touched any more. */
export interface TvsUnpaired {
  type: 'TvsUnpaired';
}

/** Let no TV be touched any more. */
export interface UnpairTvs {
  type: 'UnpairTvs';
}

/** Take back one's vote about what to touch. */
export interface Unvote {
  type: 'Unvote';
}

/** The room as one observer has it; docs/protocol.md says what each field means. */
export interface View {
  you: You | null;
  board: BoardCard[];
  intents: Intent[];
  explanations: Explanation[];
  proposal: Proposal | null;
  phase: 'clue' | 'cover' | 'guess' | 'lobby' | 'over' | 'rival';
  round: number;
  settings: Settings;
  players: Player[];
  turn: Team | null;
  clue: Clue | null;
  guesses_left: number | null;
  agents_left: ByTeam;
  clues: Clue[];
  votes: Vote[];
  contestable: boolean;
  challenged: boolean;
  sudden_death: boolean;
  deadline: number | null;
  paused: boolean;
  time_left: number | null;
  bank: Bank | null;
  commitment: string | null;
  winner: Team | null;
  reason: string | null;
  score: number | null;
  tally: ByTeam;
  scores: Score[];
  locked: boolean;
  key_seen: string[];
  tvs: number;
  cannot_start: Record<string, string | number | boolean> | null;
  will_turn: number;
  protocol: 1;
}

/** What a player wants to touch. */
export interface Vote {
  player: string;
  choice: number | 'pass';
}

/** An operative says what the team should do; None: nothing any more. */
export interface Voted {
  type: 'Voted';
  player: string;
  choice: number | 'pass' | null;
}

/** Ask no longer, and think of another clue (R35). */
export interface Withdraw {
  type: 'Withdraw';
}

/** A word card; `language` (ISO 639-1) says how its letters fold. */
export interface Word {
  type: 'Word';
  text: string;
  language: string;
}

/** Who the observer is, and what may be asked for now. */
export interface You {
  player: string;
  team: Side | null;
  role: Role | null;
  may: CommandType[];
}

export type Event =
  | PlayerJoined
  | PlayerLeft
  | PlayerRenamed
  | NameForgotten
  | PlayerSeated
  | HostChanged
  | KeySeen
  | RoomLocked
  | TvPaired
  | TvsUnpaired
  | SettingsChanged
  | Voted
  | ClockSet
  | Dealt
  | KeyDrawn
  | KeyTurned
  | CardSwapped
  | ClueProposed
  | ClueRefused
  | ClueWithdrawn
  | ClueGiven
  | ClueMeant
  | Explained
  | ClueChallenged
  | ChallengeRuled
  | Revealed
  | Covered
  | SuddenDeathBegan
  | TurnEnded
  | GameOver;

export type Command =
  | Sit
  | Stand
  | Rename
  | ChangeSettings
  | Shuffle
  | RotateSpymasters
  | AddBot
  | Remove
  | MakeHost
  | Lock
  | PairTv
  | UnpairTvs
  | Start
  | NextRound
  | SwapCard
  | Unvote
  | PauseClock
  | ResumeClock
  | TurnGlass
  | Leave
  | TurnKey
  | GiveClue
  | AskRival
  | Rule
  | Withdraw
  | Guess
  | Pass
  | Cover
  | Challenge
  | RuleChallenge
  | Point
  | Say
  | CheckClue;

export type KitCommand =
  | DrawKey
  | TurnKey
  | Tick;

export type Incoming =
  | Frame
  | Ack
  | FailureMessage
  | Pong
  | Ephemeral;

export type Card =
  | Word
  | Picture;

export type CommandType = Command['type'];
export type Kind = 'pictures' | 'words';
export type ClueNumber = Clue['number'];
export type Phase = View['phase'];
export type Params = Failure['params'];

/** How the boxed games are laid out. */
export const PRESETS: Record<Kind, Layout> = {
  "words": {
    "rows": 5,
    "columns": 5,
    "first": 9,
    "second": 8,
    "assassins": 1
  },
  "pictures": {
    "rows": 4,
    "columns": 5,
    "first": 8,
    "second": 7,
    "assassins": 1
  }
};

/** The languages that clues can be judged in. */
export const PLAY_LANGUAGES = ['en', 'nb', 'bg', 'zh-Hant'] as const;

/** Seconds: what a sand glass holds if nobody says; the longest time. */
export const SAND = 60;
export const LONGEST = 3600;

/** Seconds: the longest that AI players may have to think. */
export const LONGEST_PAUSE = 10;

/** Characters: the longest that one can say at a time. */
export const LONGEST_SAID = 200;
