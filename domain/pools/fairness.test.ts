import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawKey, pseudonyms, ranked, type Hashing, type Tag } from './rfdraw1';
import { blockHmac, hashBytes, newBlock, SHORT_BYTES } from './sha256';
import { evenness, fit, overlapChance } from './test-statistics';

// All follows from fixed seeds, so each of these always has the same result.

const sha256 = (text: string) => createHash('sha256').update(text).digest();
const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  hmac: (key) => {
    const keyed = blockHmac(key);
    const block = newBlock();
    return (message) => {
      if (message.length > SHORT_BYTES) return createHmac('sha256', key).update(message).digest();
      block.set(message);
      return hashBytes(keyed(block, message.length));
    };
  },
};

/** A draw from the people 0, 1, …: `order` has them in the order of the draw, `roster` in that of their pseudonyms. */
function drawOf(name: string, size: number, hashes = hashing) {
  const nameOf = pseudonyms(hashing, sha256(`${name}, salt`));
  const people = new Map(Array.from({ length: size }, (_, id) => [nameOf(String(100_000 + 7 * id)), id]));
  const names = [...people.keys()].toSorted();
  const key = drawKey(hashing, sha256(`${name}, seed`), sha256(name).toString('hex'), 'a nonce');
  const order = (tag: Tag) => ranked(hashes, key, tag, names).map((one) => people.get(one)!);
  return { roster: names.map((one) => people.get(one)!), order };
}

/** How often each of `groups` equal parts of a list was drawn. */
function countsOf(draws: readonly (readonly number[])[], size: number, groups = size): number[] {
  const counts = Array<number>(groups).fill(0);
  for (const drawn of draws) for (const one of drawn) counts[Math.floor((one * groups) / size)]! += 1;
  return counts;
}

const overlapOf = (one: readonly number[], other: readonly number[]): number =>
  one.filter((person) => other.includes(person)).length;

function expectChance(found: number): void {
  expect(found).toBeGreaterThan(0.001);
  expect(found).toBeLessThan(0.999);
}

const [SIZE, DRUG, ALCOHOL, EXTENSION] = [80, 10, 8, 5];
/** Periods of one pool. */
const periods = Array.from({ length: 2_000 }, (_, period) => {
  const { roster, order } = drawOf(`period ${period}`, SIZE);
  const drug = order('drug');
  const placeOf = new Map(roster.map((person, place) => [person, place]));
  return {
    drug: drug.slice(0, DRUG),
    extension: drug.slice(DRUG, DRUG + EXTENSION),
    alcohol: order('alcohol').slice(0, ALCOHOL),
    places: drug.slice(0, DRUG).map((person) => placeOf.get(person)!),
  };
});
const drug = periods.map((period) => period.drug);
const places = periods.map((period) => period.places);

describe('the chance to be drawn', () => {
  it.each([SIZE, 10, 2])('is the same wherever one is in the order of ids: %i parts', (groups) => {
    expectChance(evenness(countsOf(drug, SIZE, groups), SIZE, DRUG));
    expectChance(
      evenness(
        countsOf(
          periods.map(({ alcohol }) => alcohol),
          SIZE,
          groups,
        ),
        SIZE,
        ALCOHOL,
      ),
    );
  });

  it.each([SIZE, 10, 2])('is the same wherever one is in the roster: %i parts', (groups) => {
    expectChance(evenness(countsOf(places, SIZE, groups), SIZE, DRUG));
  });

  it.each([
    [2, 1, 400],
    [3, 2, 400],
    [7, 3, 400],
    [64, 1, 800],
    [65, 64, 800],
    [257, 32, 200],
    [1_000, 125, 60],
  ])('is the same in a pool of %i of which %i are drawn', (size, taken, count) => {
    const draws = Array.from({ length: count }, (_, at) =>
      drawOf(`${size}, ${taken}, ${at}`, size).order('drug').slice(0, taken),
    );
    expectChance(evenness(countsOf(draws, size), size, taken));
  });

  it('does not depend on who was drawn in the period before', () => {
    const overlaps = drug.slice(1).map((drawn, at) => overlapOf(drawn, drug[at]!));
    expectChance(fit(overlaps, overlapChance(SIZE, DRUG, DRUG), DRUG));
  });

  it('in the draw for alcohol does not depend on the draw for drugs', () => {
    const overlaps = periods.map((period) => overlapOf(period.drug, period.alcohol));
    expectChance(fit(overlaps, overlapChance(SIZE, DRUG, ALCOHOL), ALCOHOL));
  });

  it('is the same for all when a draw is extended', () => {
    const added = periods.map(({ extension }) => extension);
    expectChance(evenness(countsOf(added, SIZE), SIZE, EXTENSION));
    const whole = periods.map(({ drug: first, extension }) => [...first, ...extension]);
    expectChance(evenness(countsOf(whole, SIZE), SIZE, DRUG + EXTENSION));
  });

  it('is that of each order of a whole pool', () => {
    const orders = Array.from({ length: 2_400 }, (_, at) => {
      const [a, b, c] = drawOf(`order ${at}`, 4).order('drug') as [number, number, number, number];
      // The number of the order among the 24.
      return a * 6 + (b - Number(b > a)) * 2 + Number(c > [0, 1, 2, 3].find((d) => ![a, b, c].includes(d))!);
    });
    expectChance(fit(orders, () => 1 / 24, 23));
  });
});

describe('the same tests find', () => {
  it('a remainder that prefers the first people', () => {
    const draws = Array.from({ length: 2_000 }, (_, at) => {
      const drawn = new Set<number>();
      for (let round = 0; drawn.size < DRUG; round += 1)
        for (const byte of sha256(`remainder ${at}, ${round}`)) if (drawn.size < DRUG) drawn.add(byte % SIZE);
      return [...drawn];
    });
    expect(evenness(countsOf(draws, SIZE), SIZE, DRUG)).toBeLessThan(0.001);
  });

  it('tickets of 8 bits, which the order of the roster decides between', () => {
    const short: Hashing = {
      ...hashing,
      hmac: (key) => {
        const keyed = hashing.hmac(key);
        return (message) => keyed(message).fill(0, 1);
      },
    };
    const size = 200;
    const firstPlace = (name: string, hashes: Hashing) => {
      const { roster, order } = drawOf(name, size, hashes);
      return [roster.indexOf(order('drug')[0]!)];
    };
    const draws = (hashes: Hashing) => Array.from({ length: 600 }, (_, at) => firstPlace(`8, ${at}`, hashes));
    expect(evenness(countsOf(draws(short), size, 10), size, 1)).toBeLessThan(0.001);
    expectChance(evenness(countsOf(draws(hashing), size, 10), size, 1));
  });

  it('people who take turns', () => {
    const turns = Array.from({ length: 2_000 }, (_, at) =>
      Array.from({ length: DRUG }, (_turn, one) => (at * DRUG + one) % SIZE),
    );
    expect(evenness(countsOf(turns, SIZE), SIZE, DRUG)).toBeGreaterThan(0.999);
  });

  it('people who are spared if they were drawn in the period before', () => {
    const spared = periods.slice(1).map((period, at) => {
      const order = [...period.drug, ...period.extension];
      return order
        .toSorted((one, other) => Number(drug[at]!.includes(one)) - Number(drug[at]!.includes(other)))
        .slice(0, DRUG);
    });
    const overlaps = spared.slice(1).map((drawn, at) => overlapOf(drawn, spared[at]!));
    expect(fit(overlaps, overlapChance(SIZE, DRUG, DRUG), DRUG)).toBeLessThan(0.001);
  });

  it('one draw that serves for both tests', () => {
    const overlaps = drug.map((drawn) => overlapOf(drawn, drawn.slice(0, ALCOHOL)));
    expect(fit(overlaps, overlapChance(SIZE, DRUG, ALCOHOL), ALCOHOL)).toBeLessThan(0.001);
  });
});
