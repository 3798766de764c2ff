import { describe, expect, it } from 'vitest';
import { applyStep } from './apply-step';
import type { Row } from './database';
import type { Step } from './migration-steps';

const BACKFILL = 'update gaps set a = 1 where a is null returning 1';

/** Applies a step; the statements answer one after the other, the others nothing. */
async function sentFor(statements: string[], answers: (Row[] | { code: string })[]): Promise<string[]> {
  const sent: string[] = [];
  const step: Step = { kind: 'transaction', locks: new Map(), statements };
  const run = async (text: string): Promise<Row[]> => {
    if (text.startsWith('select setting')) return [{ ms: 1_000 }];
    if (text.startsWith('set local')) return [];
    sent.push(text);
    const answer = statements.includes(text) ? (answers.shift() ?? []) : [];
    if (!Array.isArray(answer)) throw Object.assign(new Error('refused'), answer);
    return answer;
  };
  const record = async () => void sent.push('record');
  await applyStep({ run, step, record, say: () => {} });
  return sent;
}

describe('a step of a migration', () => {
  it('changes data in parts of their own and is recorded with the last', async () => {
    expect(await sentFor([BACKFILL], [[{}, {}], [{}]])).toEqual([
      'begin',
      BACKFILL,
      'commit',
      'begin',
      BACKFILL,
      'commit',
      'begin',
      BACKFILL,
      'record',
      'commit',
    ]);
  });

  it('changes data all at once if other statements belong to it', async () => {
    expect(await sentFor([BACKFILL, 'alter'], [[{}]])).toEqual([
      'begin',
      BACKFILL,
      BACKFILL,
      'alter',
      'record',
      'commit',
    ]);
  });

  it.each(['55P03', '40P01'])(
    'is rolled back and tried again if requests hold its locks: %s',
    async (code) => {
      expect(await sentFor(['alter'], [{ code }])).toEqual([
        'begin',
        'alter',
        'rollback',
        'begin',
        'alter',
        'record',
        'commit',
      ]);
    },
  );

  it.each(['23505', '57014'])('fails at once for another reason: %s', async (code) => {
    await expect(sentFor(['alter'], [{ code }])).rejects.toMatchObject({ code });
  });
});
