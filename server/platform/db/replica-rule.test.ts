import { describe, expect, it } from 'vitest';
import { createPositions, hasReplayed, isRecent, positionOf, problemOf, readAfterOf } from './replica-rule';

describe('a position', () => {
  it('is read as PostgreSQL writes it', () => {
    expect(positionOf('0/0')).toBe(0n);
    expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
    expect(positionOf('1/0')! - positionOf('0/FFFFFFFF')!).toBe(1n);
  });

  it.each([null, undefined, 7, '', '16', '16/', '/16', '16/B374D8480', 'x/1', '0/1 '])(
    'is not %s',
    (text) => {
      expect(positionOf(text)).toBeNull();
    },
  );

  it('that a request can’t name properly requires the latest state', () => {
    expect(readAfterOf(undefined)).toBeNull();
    expect(readAfterOf('0/1F')).toBe(0x1fn);
    expect(readAfterOf('latest')).toBe('latest');
    expect(readAfterOf('')).toBe('latest');
    expect(readAfterOf(['0/1', '0/2'])).toBe('latest');
  });
});

describe('the time as of which a replica is complete', () => {
  const positions = () => {
    const of = createPositions(5_000);
    of.add({ position: 100n, at: 1_000 });
    of.add({ position: 100n, at: 2_000 });
    of.add({ position: 200n, at: 3_000 });
    return of;
  };

  it('is the last time at which the primary was no further', () => {
    const of = positions();
    expect([99n, 100n, 199n, 200n, 900n].map(of.asOf)).toEqual([null, 2_000, 2_000, 3_000, 3_000]);
  });

  it('is unknown once it is longer ago than the positions that are kept', () => {
    const of = positions();
    of.add({ position: 300n, at: 7_000 });
    expect(of.asOf(100n)).toBe(2_000);
    of.add({ position: 300n, at: 7_001 });
    expect(of.asOf(100n)).toBeNull();
  });

  it('is not taken from a primary that another server has replaced', () => {
    const of = positions();
    of.add({ position: 150n, at: 4_000 });
    expect([149n, 150n].map(of.asOf)).toEqual([null, 4_000]);
    of.clear();
    expect(of.asOf(900n)).toBeNull();
  });
});

describe('a replica', () => {
  const primary = { identity: 'a/1', position: 200n };
  const time = { asOf: 1_000, now: 6_000, maxAgeMs: 5_000 };

  it('may be read up to its greatest age', () => {
    const of = (now: number) => problemOf(primary, { identity: 'a/1', replayed: 150n }, { ...time, now });
    expect([of(6_000), of(6_001)]).toEqual([null, 'behind']);
    expect([isRecent(1_000, 6_000, 5_000), isRecent(1_000, 6_001, 5_000)]).toEqual([true, false]);
    expect(problemOf(primary, { identity: 'a/1', replayed: 1n }, { ...time, asOf: null })).toBe('behind');
  });

  it('may not be read after its promotion, or if it is one of another database', () => {
    expect(problemOf(primary, { identity: 'a/2', replayed: null }, time)).toBe('promoted');
    expect(problemOf(primary, { identity: 'a/2', replayed: 900n }, time)).toBe(
      'not a replica of this database',
    );
  });

  it('answers readers who know of no more than it has', () => {
    expect([100n, 101n, null, 'latest' as const].map((after) => hasReplayed(100n, after))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
