import { LINES, type PartNumbers } from './numbers';

/** For tests: a part with some numbers; the others are zero. */
export const partOf = (some: Partial<PartNumbers>): PartNumbers => ({
  ...(Object.fromEntries(LINES.map((line) => [line, 0])) as PartNumbers),
  ...some,
});

/** Ten random tests: eight negative, one rejected, one positive for two drugs. */
export const TEN = partOf({
  specimens: 10,
  random: 10,
  negative: 7,
  negativeDilute: 1,
  fatalFlaw: 1,
  positive: 1,
  amphetamine: 1,
  methamphetamine: 1,
});
