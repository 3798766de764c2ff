import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditBody, AuditLink } from '../../domain/audits/contract';
import type { PoolsAnswer, Selection, SelectedItem, SelectionItem } from '../../domain/pools/contract';
import type { LoginResult } from '../../domain/session/contract';
import { json, sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import { addPool, makeWorld, NOW, person, rows, type World } from './world';

/** The audit covers 2026-Q1, and no other period. */
const PERIOD = { from: '2026-01-15', to: '2026-03-31' };
const PAGE = '?range=%5B0%2C24%5D';
let test: TestApp;
let world: World;
let owner: SignedIn;
let poolId: number;
let people: { north: number; south: number };
const drawn: Record<string, number> = {};

const CALCULATION = {
  number: 1,
  selectionsPerYear: 4,
  size: 7,
  poolSizes: [7],
  byAgency: [],
  drug: null,
  alcohol: null,
  alternates: 0,
  warnings: [],
  selectionId: null,
  basis: '',
};

async function addDraw(period: string, firstDay: string, lastDay: string) {
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into pool_selections (tenant_id, pool_id, state, period, year, number, first_day, last_day, size, drug, alcohol, alternates,
        calculation, rule, roster, salt_cipher, seed_cipher, roster_hash, seed_commit, commitment, commit_hash, previous, committed_at,
        committed_by, drawn_at)
      values (${world.client.tenantId}, ${poolId}, 'drawn', ${period}, ${Number(period.slice(0, 4))}, 1, ${firstDay}, ${lastDay}, 7, 2, 0, 0,
        ${json({ poolId, ...CALCULATION, period, firstDay, lastDay })}, '2026.1', '', '', '', '', '', '', '', '', ${firstDay}, 'Test', ${firstDay}) returning id`,
  );
  drawn[period] = row!.id;
  for (const [rank, employeeId] of [people.north, people.south].entries())
    await rows(
      test,
      sql`insert into pool_selected (tenant_id, pool_id, selection_id, year, employee_id, drawn_as, test, rank, kind, agency, status, result)
        values (${world.client.tenantId}, ${poolId}, ${row!.id}, 2026, ${employeeId}, ${employeeId}, 'drug', ${rank}, 'drawn', 'fmcsa',
          'completed', 'negative') returning 1`,
    );
}

beforeAll(async () => {
  test = await createApp({ now: () => NOW });
  world = await makeWorld(test);
  owner = await signIn(test.app, await makeUser(test.app, { sites: [world.client] }));
  ({ poolId } = await addPool(world));
  const hired = { hireDate: '2020-01-15' };
  people = {
    north: await person(test, { site: world.north, ...hired }),
    south: await person(test, { site: world.south, ...hired }),
  };
  await addDraw('2025-Q4', '2025-10-01', '2025-12-31');
  await addDraw('2026-Q1', '2026-01-01', '2026-03-31');
  await addDraw('2026-Q2', '2026-04-01', '2026-06-30');
});
afterAll(() => test.close());

async function auditor(more: Partial<AuditBody> = {}) {
  const opened = await owner.post(`/v1/clients/${world.client.id}/audits`, {
    auditor: 'Noel Strand',
    organization: 'FMCSA',
    kind: 'agency',
    sections: ['randomTesting'],
    ...PERIOD,
    expiresOn: '2026-09-01',
    ...more,
  });
  expect(opened.statusCode, opened.body).toBe(201);
  const { auditId, link } = opened.json<AuditLink>();
  // The database has the time of today.
  await rows(
    test,
    sql`update audits set expires_at = now() + interval '7 days' where id = ${auditId}::uuid returning 1`,
  );
  await rows(
    test,
    sql`update capability_tokens set expires_at = now() + interval '7 days' where subject = ${auditId} returning 1`,
  );
  const url = `/v1/auth/auditor/${link.split('/auditor/')[1]}`;
  const { token } = (await test.app.inject({ method: 'POST', url })).json<LoginResult>();
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (path: string) => test.app.inject({ method: 'GET', url: `${world.url}${path}`, headers }),
    own: (employeeId: number) =>
      test.app.inject({
        method: 'GET',
        url: `/v1/clients/${world.client.id}/selections/${employeeId}`,
        headers,
      }),
    post: (path: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `${world.url}${path}`, headers, payload }),
  };
}
const codeOf = (answer: { statusCode: number; json: <T>() => T }) => [
  answer.statusCode,
  answer.json<{ code: string }>().code,
];

describe('an auditor of random testing', () => {
  it('sees pools, draws and the people selected of the audit’s period, and no other', async () => {
    const { get } = await auditor();
    const { availablePools, summary } = (await get('')).json<PoolsAnswer>();
    expect(
      availablePools.map(({ size, selections }) => [size, selections.map(({ period }) => period)]),
    ).toEqual([[7, ['2026-Q1']]]);
    expect(summary).toMatchObject({ people: 7, undecided: 0, selected: 0 });
    const previous = (await get(`/selections/previous${PAGE}`)).json<SelectionItem[]>();
    expect(previous.map(({ period }) => period)).toEqual(['2026-Q1']);
    const selected = (await get(`/selections/people${PAGE}`)).json<SelectedItem[]>();
    expect(selected.map(({ period }) => period)).toEqual(['2026-Q1', '2026-Q1']);
    const one = await get(`/${poolId}/selections/${drawn['2026-Q1']}`);
    expect(one.json<Selection>().people).toHaveLength(2);
    for (const other of ['2025-Q4', '2026-Q2'])
      for (const path of ['', '/certificate'])
        expect((await get(`/${poolId}/selections/${drawn[other]}${path}`)).statusCode, other + path).toBe(
          404,
        );
    expect((await get(`/${poolId}/report`)).json()).toMatchObject({ year: 2026 });
    expect(codeOf(await get(`/${poolId}/report?year=2025`))).toEqual([403, 'pool.notInAudit']);
  });

  it('learns how a test ended only with the section of drug and alcohol records', async () => {
    const resultsOf = async (sections: AuditBody['sections']) => {
      const { get } = await auditor({ sections });
      const selected = (await get(`/selections/people${PAGE}`)).json<SelectedItem[]>();
      return [selected[0]!.result, (await get('/mis?year=2026&agency=fmcsa')).statusCode];
    };
    expect(await resultsOf(['randomTesting'])).toEqual([null, 403]);
    expect(await resultsOf(['randomTesting', 'drugAlcohol'])).toEqual(['negative', 200]);
  });

  it('sees only people of the audit’s locations, and then no counts of the whole client', async () => {
    const { get, own } = await auditor({ locationId: world.north.id });
    const selected = (await get(`/selections/people${PAGE}`)).json<SelectedItem[]>();
    expect(selected.map(({ employeeId }) => employeeId)).toEqual([people.north]);
    expect((await own(people.south)).statusCode).toBe(404);
    expect(codeOf(await get(`/${poolId}/report`))).toEqual([403, 'pool.wholeClient']);
  });

  it('reads nothing about the present, changes nothing, and makes a binder of the period', async () => {
    const { get, post } = await auditor();
    for (const path of [`/roster${PAGE}`, `/${poolId}/selections/calculation`])
      expect(codeOf(await get(path)), path).toEqual([403, 'pool.presentNotInAudit']);
    expect((await post(`/${poolId}/selections?drug=1`, {})).statusCode).toBe(403);
    const ordered = await post('/binder', { year: 2026, sections: ['draws', 'people'] });
    expect(ordered.statusCode, ordered.body).toBe(202);
    const [packet] = await rows<{ options: object }>(
      test,
      sql`select options from packets
      where tenant_id = ${world.client.tenantId} and id = ${ordered.json<{ packetId: string }>().packetId}::uuid`,
    );
    expect(packet!.options).toMatchObject(PERIOD);
    expect(codeOf(await post('/binder', { year: 2024, sections: ['draws'] }))).toEqual([
      422,
      'pool.notInAudit',
    ]);
  });

  it('is of an agency, and opened by who may see as much', async () => {
    const open = (who: SignedIn, kind: AuditBody['kind']) =>
      who.post(`/v1/clients/${world.client.id}/audits`, {
        auditor: 'Noel Strand',
        organization: '',
        kind,
        sections: ['randomTesting'],
        ...PERIOD,
        expiresOn: '2026-09-01',
      });
    expect((await open(owner, 'other')).json()).toMatchObject({
      fields: { sections: { code: 'audits.agencyOnly' } },
    });
    const some = await makeUser(test.app, {
      sites: [world.client],
      permissions: ['servicesDqf.auditManagement', 'client.viewRoster', 'client.viewEmployeeFile'],
    });
    expect(codeOf(await open(await signIn(test.app, some), 'agency'))).toEqual([403, 'packet.sectionClosed']);
  });
});
