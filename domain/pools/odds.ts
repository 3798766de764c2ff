/** How likely a person of a pool is drawn. */
export interface Odds {
  /** In one period, from 0 to 1. */
  inPeriod: number;
  /** "1 in 8": how many people there are for each one drawn, rounded; null if no one is drawn. */
  oneIn: number | null;
  /** At least once in the periods of a year. */
  inYear: number;
}

/** The odds of each person, where every period of a year draws as many of as many people. Earlier draws change nothing: 49 CFR 382.305(i)(2). */
export function oddsOf({
  selected,
  size,
  periods,
}: {
  selected: number;
  size: number;
  periods: number;
}): Odds {
  const areCounts = [selected, size, periods].every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!areCounts || selected > size) throw new RangeError(`${selected} of ${size}, ${periods} times`);
  const inPeriod = size === 0 ? 0 : selected / size;
  return {
    inPeriod,
    oneIn: selected === 0 ? null : Math.round(size / selected),
    // Never drawn at all is the one case that is left out.
    inYear: 1 - (1 - inPeriod) ** periods,
  };
}
