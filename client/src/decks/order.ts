/** The order of a list, changed by hand. */

/** Returns the list with what was at `from` at `to`; the others close up. */
export function reordered<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const place = Math.min(Math.max(to, 0), list.length - 1);
  const rest = list.filter((_, each) => each !== from);
  return [...rest.slice(0, place), list[from]!, ...rest.slice(place)];
}
