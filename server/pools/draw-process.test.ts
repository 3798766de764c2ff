import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_PREVIOUS } from '../../domain/pools/rfdraw1';
import { certificateLists, commit, draw, DRAW_LIMITS, MOST_IN_PLACE, proofOf } from './draw-process';
import * as work from './draw-work';
import { packIds } from './snapshot';

const [SEED, SALT] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const peopleOf = (size: number) => ({
  ids: packIds(Array.from({ length: size }, (_, at) => 2 * at + 1)),
  salt: SALT,
});
const committing = {
  seed: SEED,
  pool: '7',
  period: '2027-Q1',
  counts: { drug: 2, alcohol: 1, alternates: 0 },
  rule: '2026.1',
  previous: NO_PREVIOUS,
};
const key = { seed: SEED, commitHash: 'ab'.repeat(32), nonce: 'n' };
const take = { drug: 2_000, alcohol: 3 };

/** Processes for draws that this one has started. */
const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('roadfile-workers'));
async function read(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe('the work on a draw', () => {
  const [small, large] = [peopleOf(MOST_IN_PLACE), peopleOf(MOST_IN_PLACE + 1)];
  // Bundles the program.
  beforeAll(() => proofOf({ ...large, employeeId: 1 }));

  it.each([
    ['in place', small, false],
    ['in a process of its own', large, true],
  ])('gives the same result %s, and leaves no process', async (_name, people, started) => {
    const committed = commit({ ...people, ...committing });
    expect(children().length > 0).toBe(started);
    expect(await committed).toEqual(work.commit({ ...people, ...committing }));
    expect(await draw({ ...people, ...key, take })).toEqual(work.draw({ ...people, ...key, take }));
    const proof = { ...people, employeeId: 3 };
    expect(await proofOf(proof)).toEqual(work.proofOf(proof));
    expect(await proofOf({ ...people, employeeId: 4 })).toBeNull();
    const lists = { ...people, ...key, listed: take };
    const expected = Buffer.concat([...work.certificateLists(lists)]);
    expect((await read(certificateLists(lists))).equals(expected)).toBe(true);
    expect(children()).toEqual([]);
  });

  it.each([
    ['is to be tried again if it takes too long', { milliseconds: 1 }, { status: 503 }],
    [
      'fails if it needs too much memory',
      { residentMb: 10 },
      { message: expect.stringMatching('tooComplex') },
    ],
  ])('%s', async (_name, less, problem) => {
    const limits = { ...DRAW_LIMITS, ...less };
    await expect(draw({ ...large, ...key, take }, limits)).rejects.toMatchObject(problem);
    await expect(read(certificateLists({ ...large, ...key, listed: take }, limits))).rejects.toMatchObject(
      problem,
    );
    expect(children()).toEqual([]);
  });

  it('fails if its process is killed, also in the middle of a certificate', async () => {
    const drawn = draw({ ...large, ...key, take });
    process.kill(Number(children()[0]), 'SIGKILL');
    await expect(drawn).rejects.toThrow('tooComplex');

    const lists = certificateLists({ ...large, ...key, listed: take });
    expect((await lists.next()).value).toEqual(Buffer.from('"roster":'));
    process.kill(Number(children()[0]), 'SIGKILL');
    await expect(read(lists)).rejects.toThrow('tooComplex');
  });

  it('ends with a reader who has enough', async () => {
    for await (const chunk of certificateLists({ ...large, ...key, listed: take })) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect(children()).toEqual([]);
  });
});
