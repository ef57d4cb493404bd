/** Shares: how many of a board's cards each deck gives. */

/** Returns how `size` cards are shared out by weight, as the server does it. */
export function quotas(weights: number[], size: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counts = weights.map((weight) => Math.floor((size * weight) / total));
  const left = size - counts.reduce((sum, count) => sum + count, 0);
  const remainder = (deck: number): number => (size * weights[deck]!) % total;
  weights
    .map((_, deck) => deck)
    .toSorted((a, b) => remainder(b) - remainder(a))
    .slice(0, left)
    .forEach((deck) => counts[deck]!++);
  return counts;
}

/** Returns `counts` where one deck gives `count`: the others give or take the rest. */
export function shifted(counts: number[], deck: number, count: number): number[] {
  const changed = [...counts];
  let rest = changed[deck]! - count;
  changed[deck] = count;
  while (rest !== 0) {
    const step = Math.sign(rest);
    // Who has the fewest is given to, and who has the most gives: none is left out.
    const others = changed.map((_, other) => other).filter((other) => other !== deck);
    const next = others.toSorted((a, b) => step * (changed[a]! - changed[b]!))[0];
    if (next === undefined || changed[next]! + step < 1) break;
    changed[next]! += step;
    rest -= step;
  }
  changed[deck]! += rest;
  return changed;
}

/** Returns for each of `size` places whether one of `pictures` pictures lies there. */
export function spread(pictures: number, size: number): boolean[] {
  return Array.from({ length: size }, (_, place) => {
    // A stride without a common divisor lays them out as if they were shuffled.
    const slot = (place * stride(size)) % size;
    return slot < pictures;
  });
}

function stride(size: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let found = Math.max(1, Math.round(size * 0.618));
  while (divides(size, found) !== 1) found += 1;
  return found;
}
