import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEADLINE_KINDS } from '../../domain/deadlines/contract';
import { demoAdditions } from '../../server/capabilities';
import { DEMO_ACCOUNTS, fillDemo } from '../../server/demo';
import { BLUE_RIDGE } from '../../server/demo/clients';
import { COLLEAGUES } from '../../server/demo/colleagues';
import { evaluateFile, filesQuery, settingsOf, setupsOf, type FileRow } from '../../server/compliance';
import { sql } from '../../server/platform/db';
import { rows } from '../support/accounts';
import { createApp, type TestApp } from '../support/create-app';

/** Those who sign in with a password, and the auditor from outside, who comes by a link. */
const ACCOUNTS = DEMO_ACCOUNTS.length + COLLEAGUES.length + 1;

let test: TestApp;
beforeEach(async () => {
  test = await createApp();
});
afterEach(() => test.close());

const fill = (log?: (line: string) => void) => {
  const { data, keys, files } = test.app;
  return fillDemo({ data, keys, files, today: '2026-03-02', additions: demoAdditions, log });
};

interface Contents {
  clients: number;
  employees: number;
  users: number;
}
const contents = async () =>
  (
    await rows<Contents>(
      test.app,
      sql`select (select count(*) from clients where parent_id is null)::int as clients,
        (select count(*) from employees)::int as employees, (select count(*) from users)::int as users`,
    )
  )[0];

describe('the demo data', () => {
  it('leaves nothing behind if creating it is interrupted, and is complete the next time', async () => {
    const stop = (line: string) => {
      throw new Error(`Interrupted: ${line}`);
    };
    await expect(fill(stop)).rejects.toThrow('Interrupted');
    expect(await contents()).toEqual({ clients: 0, employees: 0, users: 0 });
    const employees = await fill();
    expect(await contents()).toMatchObject({ employees, users: ACCOUNTS });
    expect(await fill()).toBeNull();
  });

  it('has a driver for each answer to who may drive today', async () => {
    await fill();
    const { app } = test;
    const evaluated = await app.data.withoutReach('demo', async (tx) => {
      const tenantId = BLUE_RIDGE.id ?? 0;
      const files = await tx.query<FileRow>(filesQuery(sql`e.tenant_id = ${tenantId}`));
      const context = { setups: await setupsOf(tx, tenantId), settings: await settingsOf(tx) };
      return files.map((file) => evaluateFile(file, context, '2026-03-02'));
    });
    const barring = evaluated.flatMap(({ conditions }) =>
      conditions.filter(({ status }) => status === 'bars').map(({ key }) => key),
    );
    expect(barring.sort()).toEqual([
      'disqualified',
      'fullQueryDue',
      'prohibited',
      'returnToDutyTestMissing',
      'tankOrDoublesEndorsementMissing',
      'under21',
    ]);
    expect(evaluated.some(({ requirements }) => requirements.some(({ late }) => late))).toBe(true);
    for (const asked of ['birthDateMissing', 'previousEmployersMissing'])
      expect(evaluated.filter(({ conditions }) => conditions.some(({ key }) => key === asked))).toHaveLength(
        1,
      );
    expect(
      evaluated.flatMap(({ gaps }) => gaps.flatMap(({ reason }) => reason.values['employers'] ?? [])),
    ).toEqual(['Old Dominion Drayage']);
  });

  it('has an open deadline of each kind', async () => {
    await fill();
    const open = await rows<{ kind: string }>(
      test.app,
      sql`select distinct kind from deadlines where tenant_id = ${BLUE_RIDGE.id ?? 0} and done_at is null`,
    );
    expect(open.map(({ kind }) => kind).sort()).toEqual([...DEADLINE_KINDS].sort());
  });

  it('is created once by servers that start at the same time', async () => {
    const filled = await Promise.all([fill(), fill()]);
    const [employees] = filled.filter((one) => one !== null);
    expect(filled).toContain(null);
    expect(employees).toBeGreaterThan(200);
    expect(await contents()).toMatchObject({ employees, users: ACCOUNTS });
  });
});
