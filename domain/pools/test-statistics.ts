// Exact tests of whether people are drawn evenly. Each returns the chance of a result as uneven as this or more: near 0 it is too uneven,
// near 1 too even.

/** The logarithm of the gamma function, of whole and half numbers. */
function logGamma(of: number): number {
  let sum = Number.isInteger(of) ? 0 : Math.log(Math.PI) / 2;
  for (let at = of - 1; at > 0; at -= 1) sum += Math.log(at);
  return sum;
}

const ENOUGH = 1e-15;

/** The chance that a chi-square variable is at least `value`: the regularized gamma function, by its series or its continued fraction. */
export function chiSquareTail(value: number, degrees: number): number {
  const [shape, half] = [degrees / 2, value / 2];
  if (half <= 0) return 1;
  const scale = Math.exp(shape * Math.log(half) - half - logGamma(shape));
  if (half < shape + 1) {
    let [term, sum] = [1 / shape, 1 / shape];
    for (let at = 1; term > sum * ENOUGH; at += 1) {
      term *= half / (shape + at);
      sum += term;
    }
    return 1 - scale * sum;
  }
  let below = half + 1 - shape;
  let [ratio, inverse] = [1 / ENOUGH, 1 / below];
  let fraction = inverse;
  for (let at = 1, step = 0; Math.abs(step - 1) > ENOUGH; at += 1) {
    const above = -at * (at - shape);
    below += 2;
    inverse = 1 / (above * inverse + below);
    ratio = below + above / ratio;
    step = inverse * ratio;
    fraction *= step;
  }
  return scale * fraction;
}

const pearson = (counts: readonly number[], expected: (at: number) => number): number =>
  counts.reduce((sum, count, at) => sum + (count - expected(at)) ** 2 / expected(at), 0);

/**
 * Whether equally large groups of a pool are drawn equally often; `counts` has one number for each group. In a draw without replacement
 * who is drawn takes the place of another, so Pearson's sum is too small by (size - taken) / (size - 1).
 */
export function evenness(counts: readonly number[], size: number, taken: number): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return chiSquareTail((pearson(counts, () => mean) * (size - 1)) / (size - taken), counts.length - 1);
}

/** Whether independent values are as frequent as they should be. Rare ones count together, so that five of each are expected. */
export function fit(values: readonly number[], chanceOf: (value: number) => number, most: number): number {
  const cells: { expected: number; count: number }[] = [{ expected: 0, count: 0 }];
  for (let value = 0; value <= most; value += 1) {
    if (cells.at(-1)!.expected >= 5) cells.push({ expected: 0, count: 0 });
    const cell = cells.at(-1)!;
    cell.expected += values.length * chanceOf(value);
    cell.count += values.filter((one) => one === value).length;
  }
  if (cells.at(-1)!.expected < 5) {
    const { expected, count } = cells.pop()!;
    cells.at(-1)!.expected += expected;
    cells.at(-1)!.count += count;
  }
  const counts = cells.map(({ count }) => count);
  return chiSquareTail(
    pearson(counts, (at) => cells[at]!.expected),
    cells.length - 1,
  );
}

const logChoose = (from: number, take: number): number =>
  logGamma(from + 1) - logGamma(take + 1) - logGamma(from - take + 1);

/** The chance that two independent draws have `both` people in common. */
export const overlapChance = (size: number, one: number, other: number) => (both: number) =>
  both < one + other - size
    ? 0
    : Math.exp(logChoose(one, both) + logChoose(size - one, other - both) - logChoose(size, other));
