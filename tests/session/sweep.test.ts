import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, type SQL } from '../../server/platform/db';
import { sweepSessions } from '../../server/session';
import { makeAccount, refresh, rows, tokensOf } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, unique } from '../support/factories';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const tokens = async () =>
  tokensOf(test.app, await makeAccount(test.app, { sites: [await makeClient(test.app)] }));
const sessionOf = (refreshToken: string) => sql`${refreshToken.split('.')[2] ?? ''}::uuid`;
const count = async (from: SQL) => (await rows(test.app, sql`select 1 from ${from}`)).length;

describe('the sweep', () => {
  it('deletes sessions with their tokens 30 days after they ended, in batches', async () => {
    const [open, recent, ...old] = await Promise.all(Array.from({ length: 7 }, tokens));
    const endedDaysAgo = (refreshToken: string, days: string) =>
      rows(
        test.app,
        sql`update sessions set expires_at = now() - ${days}::interval where id = ${sessionOf(refreshToken)}`,
      );
    await endedDaysAgo(recent!.refreshToken, '29 days 23 hours');
    for (const { refreshToken } of old) await endedDaysAgo(refreshToken, '30 days 1 minute');
    expect(await sweepSessions(test.app, 2)).toBe(5);
    for (const { refreshToken } of old) {
      expect(await count(sql`sessions where id = ${sessionOf(refreshToken)}`)).toBe(0);
      expect(await count(sql`refresh_tokens where session_id = ${sessionOf(refreshToken)}`)).toBe(0);
    }
    expect(await count(sql`sessions where id = ${sessionOf(recent!.refreshToken)}`)).toBe(1);
    expect((await refresh(test.app, open!.refreshToken)).statusCode).toBe(200);
    expect(await sweepSessions(test.app)).toBe(0);
  });

  it('deletes used tokens of open sessions 30 days after their use', async () => {
    const { refreshToken } = await tokens();
    const next = (await refresh(test.app, refreshToken)).json<{ refreshToken: string }>().refreshToken;
    const session = sessionOf(refreshToken);
    const usedAgo = (days: string) =>
      rows(
        test.app,
        sql`update refresh_tokens set used_at = now() - ${days}::interval
          where session_id = ${session} and used_at is not null`,
      );
    await usedAgo('29 days 23 hours');
    expect(await sweepSessions(test.app)).toBe(0);
    await usedAgo('30 days 1 minute');
    expect(await sweepSessions(test.app)).toBe(1);
    expect((await refresh(test.app, next)).statusCode).toBe(200);
  });

  it('deletes links 30 days after they expired, whatever they are for', async () => {
    const link = async (purpose: string, expiredAgo: string) =>
      rows(
        test.app,
        sql`insert into capability_tokens (hash, purpose, subject, expires_at)
          values (${randomBytes(32)}, ${purpose}, 'swept', now() - ${expiredAgo}::interval)`,
      );
    await link('resetPassword', '30 days 1 minute');
    await link('signup', '30 days 1 minute');
    await link('signup', '29 days 23 hours');
    expect(await sweepSessions(test.app)).toBe(2);
    expect(await count(sql`capability_tokens where subject = 'swept'`)).toBe(1);
  });

  it('deletes failures after three days, but not while they lock', async () => {
    const failure = async (updatedAgo: string, lockedAgo: string | null) => {
      const subject = `account:${unique()}@example.test`;
      await rows(
        test.app,
        sql`insert into sign_in_failures (subject, updated_at, locked_until)
          values (${subject}, now() - ${updatedAgo}::interval, now() - ${lockedAgo}::interval)`,
      );
      return subject;
    };
    const old = await failure('4 days', null);
    const kept = [await failure('71 hours', null), await failure('4 days', '71 hours')];
    expect(await sweepSessions(test.app)).toBe(1);
    expect(await count(sql`sign_in_failures where subject = ${old}`)).toBe(0);
    for (const subject of kept) expect(await count(sql`sign_in_failures where subject = ${subject}`)).toBe(1);
  });
});
