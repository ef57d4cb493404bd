/** Who has the phone: what the table waits for says it. */

import type { Player, Role, Settings, Team, View } from '../protocol';

export interface Seat {
  team: Player['team'];
  role: Role;
}

const other = (team: Team | null): Team => (team === 'red' ? 'blue' : 'red');

/** Returns who has this seat first; null: nobody. */
function at({ players }: View, team: Player['team'], role: Role): Player | null {
  const sits = (player: Player): boolean =>
    player.team === team || (role === 'operative' && player.team === 'both');
  return players.find((player) => player.role === role && sits(player)) ?? null;
}

/** Returns whose move it is; null: everybody looks at the phone together. */
export function holder(view: View): Player | null {
  switch (view.phase) {
    case 'clue':
      return at(view, view.turn, 'spymaster');
    case 'rival':
      return at(view, other(view.turn), 'spymaster');
    case 'guess':
      if (view.challenged) return view.players.find(({ host }) => host) ?? null;
      return at(view, view.turn, 'operative') ?? at(view, view.turn, 'spymaster');
    case 'cover':
      return at(view, 'red', 'spymaster');
    default:
      return null;
  }
}

/** Returns who may challenge the clue before the first touch on it (R38); null: nobody. */
export function mayChallenge(view: View): Player | null {
  return view.contestable ? at(view, other(view.turn), 'spymaster') : null;
}

/** Whether a view may show on the phone that `me` took in round `begun`. */
export function mayShow(view: View, begun: number): boolean {
  if (holder(view) === null) return true;
  if (view.round !== begun) return false;
  const me = view.players.find(({ player }) => player === view.you?.player);
  return me?.role !== 'spymaster' || holder(view)?.player === me.player;
}

const SEATS: Record<Settings['mode'], Seat[]> = {
  rivals: [
    { team: 'red', role: 'spymaster' },
    { team: 'blue', role: 'spymaster' },
    { team: 'red', role: 'operative' },
    { team: 'blue', role: 'operative' },
  ],
  together: [
    { team: 'red', role: 'spymaster' },
    { team: 'red', role: 'operative' },
  ],
  shared_operative: [
    { team: 'red', role: 'spymaster' },
    { team: 'blue', role: 'spymaster' },
    { team: 'both', role: 'operative' },
  ],
};

/** Returns who is to sit where, so that no seat of this way to play is empty. */
export function toSeat(view: View, usual: (player: Player) => Seat): [Player, Seat][] {
  const idle = view.players.filter(({ team }) => team === null);
  const taken = ({ team, role }: Seat): boolean =>
    view.players.some((player) => player.team === team && player.role === role);
  return SEATS[view.settings.mode].filter((seat) => !taken(seat)).flatMap((seat) => {
    const fitting = idle.find((player) => {
      const { team, role } = usual(player);
      return role === seat.role && (team === seat.team || seat.team === 'both');
    });
    const player = fitting ?? idle[0];
    if (!player) return [];
    idle.splice(idle.indexOf(player), 1);
    return [[player, seat] as [Player, Seat]];
  });
}
