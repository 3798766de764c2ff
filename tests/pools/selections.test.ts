import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { verifyProof } from '../../domain/pools/proof';
import { verifyCertificate } from '../../domain/pools/verify';
import type { Certificate } from '../../domain/pools/certificate';
import type {
  Calculation,
  OwnSelection,
  SelectedItem,
  Selection,
  SelectionItem,
} from '../../domain/pools/contract';
import { hashing } from '../../server/pools/hashing';
import { revealSeeds } from '../../server/pools/reveal';
import { sql } from '../../server/platform/db';
import { verify } from '../../scripts/verify-draw.mjs';
import { textOf } from '../packets/read-text';
import { strFromU8, unzipSync } from 'fflate';
import { MAKES_BINDERS } from '../../domain/packets/binder-sections';
import { download, finish } from '../packets/world';
import { mergeInto } from '../merge/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeUser, makeClient, signIn, type SignedIn } from '../support/factories';
import { ALL, makeWorld, person, rows, type World } from './world';

const NOW = new Date('2026-05-15T20:00:00Z');
const RESULTS = [
  'servicesRandoms.viewRandomNegativeResults',
  'servicesRandoms.viewRandomNonNegativeResults',
  'servicesRandoms.viewRandomNoTestResults',
] as const;
const CLOSE = 'servicesRandoms.markRandomTestCompleteOutOfWorkflow';
let now = NOW;
let test: TestApp;
let world: World;
let people: number[];
let poolId: number;

const insertPool = async ({ client }: World, name = 'Drivers', drug: number | null = 5_000) => {
  const [row] = await rows<{ id: number }>(
    test,
    sql`insert into pools (tenant_id, name, name_key, state, top_level, agencies, drug_rate_bp, alcohol_rate_bp, alternates, created_by, created_at)
      values (${client.tenantId}, ${name}, ${name.toLowerCase()}, 'active', true, '{fmcsa}', ${drug}, 1000, 2, 'Test', '2026-04-02') returning id`,
  );
  return row!.id;
};

/** Another client: no two pools of the same people can be drawn in a period. */
async function openWorld(name: string): Promise<void> {
  const made = await makeWorld(test);
  world = { ...made, owner: await made.userOf([made.client], [...ALL, ...RESULTS, CLOSE]) };
  people = [];
  for (let n = 0; n < 12; n += 1)
    people.push(await person(test, { site: n % 3 === 0 ? world.south : world.north }));
  poolId = await insertPool(world, name);
}

beforeAll(async () => {
  test = await createApp({ now: () => now });
  await openWorld('Drivers');
});
afterAll(() => test.close());

const at = (path = '') => `${world.url}/${poolId}/selections${path}`;
const calculate = async () => (await world.owner.get(at('/calculation'))).json<Calculation>();

const post = <T>(path: string, body: object = {}) =>
  world.owner.post(at(path), body).then((answer) => ({
    status: answer.statusCode,
    body: answer.json<T>(),
  }));
type Refused = { code: string; params: object; fields?: Record<string, { code: string }> };

describe('a selection', () => {
  let selection: Selection;

  it('is calculated from the size of the pool, the rates and the year so far [API-POOL-15, RANDOM-23]', async () => {
    const found = await calculate();
    // 2026-Q1 ended before the pool was kept here, and no totals were entered: the full yearly rate holds.
    expect(found).toMatchObject({ period: '2026-Q2', size: 12, poolSizes: [12, 12], selectionId: null });
    expect(found.drug).toMatchObject({ rateBp: 5_000, target: 3, need: 3, forecast: 6, completed: 0 });
    expect(found.alcohol).toMatchObject({ rateBp: 1_000, target: 1, need: 1 });
  });

  it.each([
    [
      'more people than there are',
      'drug=13&alcohol=1',
      { drug: 'pool.tooMany', reason: 'pool.reasonRequired' },
    ],
    ['other numbers than calculated without a reason', 'drug=2&alcohol=1', { reason: 'pool.reasonRequired' }],
  ])('is refused for %s', async (_what, query, fields) => {
    const { status, body } = await post<Refused>(`?${query}`);
    expect(status).toBe(400);
    expect(Object.fromEntries(Object.entries(body.fields!).map(([name, { code }]) => [name, code]))).toEqual(
      fields,
    );
  });

  it('is refused if the pool changed since it was calculated, and says what changed', async () => {
    const { basis } = await calculate();
    const added = await person(test, { site: world.north });
    const { status, body } = await post<Refused>('?drug=3&alcohol=1', { basis });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'pool.changedSize', params: { before: 12, now: 13 } });
    await rows(test, sql`update employees set status_id = 3 where id = ${added} returning 1`);
    // As many, but someone else.
    const [first] = people;
    await rows(
      test,
      sql`update employees set status_id = case id when ${added} then 2 else 3 end where id in (${added}, ${first}) returning 1`,
    );
    expect((await post<Refused>('?drug=3&alcohol=1', { basis })).body.code).toBe('pool.changedPeople');
    await rows(
      test,
      sql`update employees set status_id = case id when ${added} then 3 else 2 end where id in (${added}, ${first}) returning 1`,
    );
    await rows(test, sql`update pools set version = version + 1 where id = ${poolId} returning 1`);
    expect((await post<Refused>('?drug=3&alcohol=1', { basis })).body.code).toBe('pool.changedSettings');
  });

  it('begins with a commitment that is on the audit trail, and selects no one yet [API-POOL-16, API-POOL-17, ENT-44, RANDOM-24]', async () => {
    const { basis } = await calculate();
    const { status, body } = await post<Selection>('?drug=3&alcohol=1', { basis });
    expect(status).toBe(201);
    selection = body;
    expect(selection).toMatchObject({
      state: 'committed',
      size: 12,
      numToSelectDrug: 3,
      numToSelectAlcohol: 1,
      alternateNumber: 2,
      people: [],
      nonce: null,
    });
    expect(selection.commitment).toContain(`pool=P-${poolId}\nperiod=2026-Q2\nsize=12\n`);
    const entries = await rows<{ body: string }>(
      test,
      sql`select body from audit_entries where subject = ${`poolSelection/${selection.selectionId}`}`,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]!.body).toContain(selection.commitHash);
    expect((await post<Refused>('?drug=3&alcohol=1')).body.code).toBe('pool.commitmentOpen');
  });

  it('can be given up before the draw, with a reason, and the certificate names it', async () => {
    expect((await post<Refused>(`/${selection.selectionId}/void`, { reason: ' ' })).status).toBe(400);
    const { body } = await post<Selection>(`/${selection.selectionId}/void`, { reason: 'The wrong rate' });
    expect(body).toMatchObject({ state: 'void', voidReason: 'The wrong rate' });
    expect((await post<Refused>(`/${selection.selectionId}/draw`, { nonce: 'x' })).body.code).toBe(
      'pool.isVoid',
    );
    selection = (await post<Selection>('?drug=3&alcohol=1')).body;
  });

  it('is drawn once, by the nonce that came first, also when two people draw at once', async () => {
    const draws = await Promise.all(
      ['dice 4 2 6', 'dice 1 1 1'].map((nonce) =>
        post<Selection & Refused>(`/${selection.selectionId}/draw`, { nonce }),
      ),
    );
    expect(draws.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(draws.find(({ status }) => status === 409)!.body.code).toBe('pool.alreadyDrawn');
    selection = draws.find(({ status }) => status === 200)!.body;
    expect(['dice 4 2 6', 'dice 1 1 1']).toContain(selection.nonce);
    expect(selection).toMatchObject({ state: 'drawn', outstanding: 4, revealed: false });
    expect(selection.people.map((one) => [one.test, one.rank, one.kind, one.status])).toEqual([
      ['drug', 0, 'drawn', 'selected'],
      ['drug', 1, 'drawn', 'selected'],
      ['drug', 2, 'drawn', 'selected'],
      ['alcohol', 0, 'drawn', 'selected'],
    ]);
    expect((await post<Refused>('?drug=3&alcohol=1')).body.code).toBe('pool.periodDrawn');
    expect(
      (await post<Refused>(`/${selection.selectionId}/void`, { reason: 'I do not like it' })).body.code,
    ).toBe('pool.alreadyDrawn');
  });

  const read = async (query = '') =>
    (await world.owner.get(at(`/${selection.selectionId}${query}`))).json<Selection>();
  const record = async (who: SelectedItem, patch: object) => {
    const answer = await world.owner.patch(`${world.url}/selections/people/${who.selectedId}`, {
      version: who.version,
      ...patch,
    });
    return { status: answer.statusCode, body: answer.json<SelectedItem & Refused>() };
  };

  it('is read with its alternates and the people who were in the pool [API-POOL-21, API-POOL-22, API-POOL-23]', async () => {
    const found = await read('?alternates=true&snapshot=true');
    expect(found.people.filter(({ status }) => status === 'waiting')).toHaveLength(4);
    expect(found.snapshot!.map(({ employeeId }) => employeeId).toSorted()).toEqual(people.toSorted());
  });

  it('refuses a caller who claims to be someone else [ACCESS-06, ACCESS-07, API-POOL-24, API-POOL-25]', async () => {
    expect((await world.owner.get(at(`/${selection.selectionId}?isInternalUser=true`))).statusCode).toBe(403);
    expect(
      (await world.owner.get(at(`/${selection.selectionId}?impersonatingUserId=${'a'.repeat(24)}`)))
        .statusCode,
    ).toBe(403);
    expect((await world.owner.get(at(`/${selection.selectionId}?isInternalUser=false`))).statusCode).toBe(
      200,
    );
  });

  it('records notification and collection in order, and results with their documents', async () => {
    const [one, other] = selection.people;
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    now = new Date(now.getTime() + 3_600_000);
    expect((await record(one!, { notifiedAt: later(1) })).body.fields).toMatchObject({
      notifiedAt: { code: 'pool.timeInFuture' },
    });
    expect((await record(one!, { notifiedAt: '2026-05-01T10:00:00Z' })).body.fields).toMatchObject({
      notifiedAt: { code: 'pool.beforeDraw' },
    });
    const notified = (await record(one!, { notifiedAt: later(-20) })).body;
    expect(notified.status).toBe('notified');
    expect(
      (await record(notified, { collectedAt: later(-30), result: 'negative' })).body.fields,
    ).toMatchObject({ collectedAt: { code: 'pool.collectedFirst' } });
    expect((await record(notified, { result: 'negative' })).body.fields).toMatchObject({
      collectedAt: { code: 'pool.collectionRequired' },
    });
    expect(
      (await record(notified, { collectedAt: later(-5), result: 'positive' })).body.fields,
    ).toMatchObject({ documentId: { code: 'pool.documentRequired' } });
    expect((await record(one!, { collectedAt: later(-5), result: 'negative' })).status).toBe(409);
    expect((await record(notified, { collectedAt: later(-5), result: 'negative' })).body).toMatchObject({
      status: 'completed',
      result: 'negative',
    });
    expect((await record(other!, { notTested: 'other' })).body.fields).toMatchObject({
      note: { code: 'pool.noteRequired' },
    });
    expect(
      (await record(other!, { notTested: 'absentWholePeriod', note: 'Medical leave' })).body.status,
    ).toBe('notTested');
    expect(await calculate()).toMatchObject({ drug: { completed: 1, outstanding: 1 } });
    expect(await read()).toMatchObject({ outstanding: 2, testedDrug: 1, testedAlcohol: 0 });
  });

  it('selects alternates only for those who are absent for the whole period [API-POOL-18, RANDOM-26]', async () => {
    const ask = (query: string) => post<Selection & Refused>(query, { selectionId: selection.selectionId });
    expect((await ask('?alternateNumber=2')).body).toMatchObject({
      code: 'pool.noAbsence',
      params: { count: 1 },
    });
    // Whoever selects them need not see who is absent; who doesn't select isn't told.
    const asked = async (permissions: PermissionKey[]) => {
      const reader = await world.userOf([world.client], permissions);
      return (await reader.get(at(`/${selection.selectionId}`))).json<Selection>();
    };
    const absent = await asked(ALL);
    expect(absent.needAlternates).toBe(1);
    expect(absent.people.map(({ notTested }) => notTested)).not.toContain('absentWholePeriod');
    expect((await asked(ALL.filter((one) => one !== 'servicesRandoms.configurePools'))).needAlternates).toBe(
      null,
    );
    const { status, body } = await ask('?alternateNumber=1');
    expect(status).toBe(201);
    const alternate = body.people.find(({ kind, status: is }) => kind === 'alternate' && is === 'selected');
    expect(alternate).toMatchObject({ test: 'drug', rank: 3 });
    expect((await ask('?alternateNumber=1')).body.code).toBe('pool.noAbsence');
    expect(body.needAlternates).toBe(0);
  });

  it('is extended by the next people of the same order [API-POOL-19, API-POOL-20, RANDOM-25]', async () => {
    const before = await read('?alternates=true');
    const extend = (drug: number) =>
      world.owner.patch(at(`/${selection.selectionId}`), { numToSelectDrug: drug, numToSelectAlcohol: 1 });
    expect((await extend(2)).json<Refused>().fields).toMatchObject({
      numToSelectDrug: { code: 'pool.fewer' },
    });
    const answer = await extend(5);
    expect(answer.statusCode, answer.body).toBe(200);
    const after = await read('?alternates=true');
    expect(after.numToSelectDrug).toBe(5);
    const drugs = ({ people: all }: Selection) => all.filter((one) => one.test === 'drug');
    expect(drugs(after).map(({ kind, status }) => [kind, status])).toEqual([
      ['drawn', 'completed'],
      ['drawn', 'notTested'],
      ['drawn', 'selected'],
      ['alternate', 'selected'],
      ['extended', 'selected'],
      ['extended', 'selected'],
      ['alternate', 'waiting'],
    ]);
    // No one's place has changed.
    expect(
      drugs(after)
        .slice(0, 5)
        .map((one) => one.employeeId),
    ).toEqual(drugs(before).map((one) => one.employeeId));
  });

  const certificate = async () =>
    (await world.owner.get(at(`/${selection.selectionId}/certificate`))).json<Certificate>();

  it('has a certificate that names no one, and hides the draws until the seed is public', async () => {
    const found = await certificate();
    expect(verifyCertificate(found, hashing)).toEqual({ differences: [], drawn: false });
    expect(verify(found)).toEqual([]);
    expect(found).toMatchObject({
      seed: null,
      draws: null,
      size: 12,
      voids: [{ reason: 'The wrong rate' }],
      extended: [{ drug: 2, alcohol: 0 }],
    });
    expect(found.committed.auditSeq).toBeGreaterThan(0);
    await revealSeeds(test.app);
    expect((await certificate()).seed).toBeNull();
  });

  const ownOf = async (employeeId: number) => {
    const url = `/v1/clients/${world.client.id}/selections/${employeeId}`;
    const [own] = (await world.owner.get(url)).json<OwnSelection[]>() as [OwnSelection];
    const handout = (locale: string) =>
      world.owner.get(`${url}/${selection.selectionId}/handout?locale=${locale}`);
    const textIn = async (locale: string) => {
      const pages = await textOf((await handout(locale)).rawPayload);
      return pages.join(' ').replaceAll(/\s+/g, ' ');
    };
    return { own, textIn };
  };

  it('tells no one with their proof or their page whether they are drawn before the seed is public', async () => {
    const { own, textIn } = await ownOf(selection.people[0]!.employeeId);
    expect(own).toMatchObject({
      revealed: false,
      drawn: { drug: 1 },
      selected: { drug: 5, alcohol: 1 },
      proof: { drug: null, alcohol: null },
    });
    expect(verifyProof(own.proof, hashing)).toEqual([]);
    const text = await textIn('en');
    for (const part of [
      own.proof.pseudonym,
      'about 1 in 2 this quarter; 88% in a year',
      'Public after 6/30/2026',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/rank|not drawn/);
    expect(await textIn('es')).toContain('Su seudónimo');
  });

  it('can be made again by anyone once the period has ended, and not be extended any more', async () => {
    now = new Date('2026-07-01T11:59:00Z');
    await revealSeeds(test.app);
    expect((await certificate()).seed).toBeNull();
    now = new Date('2026-07-01T12:00:00Z');
    await revealSeeds(test.app);
    const found = await certificate();
    expect(verifyCertificate(found, hashing)).toEqual({ differences: [], drawn: true });
    expect(verify(found)).toEqual([]);
    expect(found.draws!.drug).toHaveLength(7);
    const answer = await world.owner.patch(at(`/${selection.selectionId}`), {
      numToSelectDrug: 6,
      numToSelectAlcohol: 1,
    });
    expect(answer.json<Refused>().code).toBe('pool.periodEnded');
  });

  it('is in a binder with its certificate, which the page and the script accept', async () => {
    const who = await world.userOf([world.client], [...MAKES_BINDERS.all]);
    const ordered = await who.post(`${world.url}/binder`, { year: 2026, sections: ['draws'] });
    const files = unzipSync((await download(who, await finish(test, who, ordered))).rawPayload);
    const file = files[`certificates/certificate-P-${poolId}-2026-Q2.json`]!;
    const found = JSON.parse(strFromU8(file)) as Certificate;
    expect(verifyCertificate(found, hashing)).toEqual({ differences: [], drawn: true });
    expect(verify(found)).toEqual([]);
    expect(found).toEqual(await certificate());
  });

  it('has a certificate to print', async () => {
    const answer = await world.owner.get(at(`/${selection.selectionId}/certificate?format=pdf`));
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('gives each person their pseudonym and a proof that they were on the list [API-POOL-29]', async () => {
    const { own, textIn } = await ownOf(selection.people[0]!.employeeId);
    const { proof } = own;
    const found = await certificate();
    expect(await textIn('en')).toContain('Drug test: drawn, rank 1');
    expect(verifyProof(proof, hashing)).toEqual([]);
    expect(found.roster[proof.index]).toBe(proof.pseudonym);
    expect(found.draws!.drug[proof.drug! - 1]).toBe(proof.pseudonym);
  });

  it('is listed with those before it, the voided ones too [API-POOL-26]', async () => {
    const list = (await world.owner.get(`${world.url}/selections/previous`)).json<SelectionItem[]>();
    expect(list.map(({ state, revealed }) => [state, revealed])).toEqual([
      ['drawn', true],
      ['void', false],
    ]);
  });

  it('is followed by one that names its certificate, and who came and went since', async () => {
    await rows(test, sql`update employees set status_id = 4 where id = ${people[0]} returning 1`);
    const joined = await person(test, { site: world.north });
    await rows(test, sql`update employees set hire_date = '2026-07-01' where id = ${joined} returning 1`);
    const { drug, alcohol } = await calculate();
    const next = (await post<Selection>(`?drug=${drug!.need}&alcohol=${alcohol!.need}`)).body;
    await post(`/${next.selectionId}/draw`, { nonce: 'more dice' });
    const before = await certificate();
    const found = (await world.owner.get(at(`/${next.selectionId}/certificate`))).json<Certificate>();
    expect(found.previous).toBe(before.hash);
    expect(found.voids).toEqual([]);
    expect(found.changes).toEqual({
      joined: [{ reason: 'hired', people: 1 }],
      left: [{ reason: 'left the employer', people: 1 }],
    });
  });
});

describe('a draw that was interrupted after its nonce was recorded', () => {
  it('goes on with that nonce, and can no longer be voided', async () => {
    await openWorld('Interrupted');
    const { drug, alcohol } = await calculate();
    const { selectionId } = (await post<Selection>(`?drug=${drug!.need}&alcohol=${alcohol!.need}`)).body;
    await rows(test, sql`update pool_selections set nonce = 'first' where id = ${selectionId} returning 1`);
    expect((await post<Refused>(`/${selectionId}/void`, { reason: 'Again' })).body.code).toBe(
      'pool.drawBegun',
    );
    const drawn = (await post<Selection>(`/${selectionId}/draw`, { nonce: 'second' })).body;
    expect(drawn).toMatchObject({ state: 'drawn', nonce: 'first' });
  });
});

describe('a draw that someone would bend', () => {
  const need = async () => {
    const { drug, alcohol } = await calculate();
    return `?drug=${drug!.need}&alcohol=${alcohol!.need}`;
  };
  const everyone = `?drug=12&alcohol=0`;

  beforeAll(() => openWorld('Bent'));

  it('waits until everyone is evaluated, because who belongs follows from that, and has it done', async () => {
    const [first] = people;
    await rows(test, sql`update employees set testing = null where id = ${first} returning 1`);
    for (const nonce of [1, 2])
      expect((await post<Refused>('?drug=1', { reason: `Try ${nonce}` })).body.code).toBe('pool.evaluating');
    const jobs = await rows(
      test,
      sql`delete from jobs where tenant_id = ${world.client.tenantId} returning type`,
    );
    expect(jobs).toEqual([{ type: 'compliance.recompute' }]);
    await rows(test, sql`update employees set testing = 1 where id = ${first} returning 1`);
  });

  it('is not stopped by deleting someone after the commitment, who has no row then', async () => {
    const gone = await person(test, { site: world.north });
    const made = await post<Selection>('?drug=13&alcohol=0', { reason: 'Everyone' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await rows(test, sql`delete from employees where id = ${gone} returning 1`);
    const drawn = await post<Selection>(`/${made.body.selectionId}/draw`, { nonce: '1' });
    expect(drawn.status).toBe(200);
    expect(drawn.body).toMatchObject({ size: 13, outstanding: 12 });
    expect(drawn.body.people.map(({ employeeId }) => employeeId)).not.toContain(gone);
  });

  it('is refused of people who were drawn in another pool of the period, also a closed one', async () => {
    await rows(
      test,
      sql`update pools set state = 'closed', name_key = 'closed' where id = ${poolId} returning 1`,
    );
    poolId = await insertPool(world, 'Bent');
    expect((await post<Refused>(everyone, { reason: 'Again' })).body).toMatchObject({
      code: 'pool.drawnElsewhere',
      params: { pool: 'Bent' },
    });
    // Of other tests it is another draw.
    expect((await post<Selection>('?drug=0&alcohol=1', { reason: 'Alcohol' })).status).toBe(201);
  });

  it('is refused of people whose draw in another pool waits', async () => {
    const closed = poolId;
    poolId = await insertPool(world, 'Other');
    expect((await post<Refused>('?drug=0&alcohol=1', { reason: 'Again' })).body.code).toBe(
      'pool.drawnElsewhere',
    );
    poolId = closed;
  });

  it('is refused once its period has ended, and can be voided', async () => {
    const { drug } = await calculate();
    expect(drug).not.toBeNull();
    const [open] = (await world.owner.get(`${world.url}/selections/previous?range=[0,24]`)).json<
      SelectionItem[]
    >();
    const before = now;
    now = new Date('2027-01-02T12:00:00Z');
    expect((await post<Refused>(`/${open!.selectionId}/draw`, { nonce: '1' })).body.code).toBe(
      'pool.periodEnded',
    );
    expect((await post<Selection>(`/${open!.selectionId}/void`, { reason: 'Too late' })).body.state).toBe(
      'void',
    );
    now = before;
  });

  it('may be of no one, so that the size of the pool in the period is on record', async () => {
    await openWorld('Small');
    await rows(
      test,
      sql`update pools set drug_rate_bp = 5000, alcohol_rate_bp = null where id = ${poolId} returning 1`,
    );
    const none = await post<Selection>('?drug=0', { reason: 'Enough tests this year' });
    const drawn = await post<Selection>(`/${none.body.selectionId}/draw`, { nonce: '1' });
    expect(drawn.body).toMatchObject({ state: 'drawn', people: [], outstanding: 0 });
    // The pool isn't for alcohol tests.
    const answer = await world.owner.patch(at(`/${none.body.selectionId}`), {
      numToSelectDrug: 0,
      numToSelectAlcohol: 1,
    });
    expect(answer.json<Refused>().fields).toMatchObject({
      numToSelectAlcohol: { code: 'pool.notForAlcohol' },
    });
    // Periods of another length would count its size twice.
    const changed = await world.owner.patch(`${world.url}/${poolId}`, { selectionsPerYear: 12, version: 1 });
    expect(changed.json<Refused>().fields).toMatchObject({ selectionsPerYear: { code: 'pool.yearBegun' } });
  });

  it('does not put the rate at risk before the last one of a year', async () => {
    const before = now;
    now = new Date('2026-11-15T20:00:00Z');
    await openWorld('Late');
    const found = await calculate();
    expect(found).toMatchObject({ period: '2026-Q4', drug: { need: 6, short: 0 } });
    expect(found.warnings.map(({ code }) => code)).not.toContain('rateAtRisk');
    now = before;
  });

  it('has as many people as its order still has: alternates in use aside', async () => {
    await openWorld('Extended');
    const made = await post<Selection>(await need());
    const { people: drawn, selectionId } = (
      await post<Selection>(`/${made.body.selectionId}/draw`, { nonce: '1' })
    ).body;
    const absent = drawn.find((one) => one.test === 'drug')!;
    const path = `${world.url}/selections/people/${absent.selectedId}`;
    const without = await world.owner.patch(path, { version: 1, notTested: 'absentWholePeriod' });
    expect(without.json<Refused>().fields).toMatchObject({ note: { code: 'pool.noteRequired' } });
    await world.owner.patch(path, { version: 1, notTested: 'absentWholePeriod', note: 'Leave' });
    await post('?alternateNumber=1', { selectionId });
    const undone = await world.owner.patch(path, {
      version: 2,
      notTested: null,
      correctionReason: 'Came back',
    });
    expect(undone.json<Refused>().fields).toMatchObject({ notTested: { code: 'pool.hasAlternate' } });
    const extend = (drug: number) =>
      world.owner.patch(at(`/${selectionId}`), {
        numToSelectDrug: drug,
        numToSelectAlcohol: made.body.numToSelectAlcohol,
      });
    expect((await extend(12)).json<Refused>().fields).toMatchObject({
      numToSelectDrug: { code: 'pool.tooMany', params: { size: 11 } },
    });
    expect((await extend(11)).json<Selection>()).toMatchObject({ numToSelectDrug: 11 });
    const found = (await world.owner.get(at(`/${selectionId}?alternates=true`))).json<Selection>();
    const open = found.people.filter(({ status }) => status === 'selected');
    expect(found.outstanding).toBe(open.length);
    const certified = (await world.owner.get(at(`/${selectionId}/certificate`))).json<Certificate>();
    expect(verify(certified)).toEqual([]);
  });
});

describe('a merge between a commitment and its draw', () => {
  it('gives all tests to the one who stays, also after a merge before it, until it is undone', async () => {
    await openWorld('Merged');
    const { size } = await calculate();
    const { selectionId } = (await post<Selection>(`?drug=${size}&alcohol=0`, { reason: 'Everyone' })).body;
    const [stays, goes, first] = [people[1]!, people[2]!, people[3]!];
    const staff = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }), world.client);
    const undoFirst = await mergeInto(staff, goes, first);
    const undo = await mergeInto(staff, stays, goes);
    await post(`/${selectionId}/draw`, { nonce: '1' });
    const drawn = () =>
      rows<{ employeeId: number; drawnAs: number }>(
        test,
        sql`select employee_id as "employeeId", drawn_as as "drawnAs" from pool_selected
          where selection_id = ${selectionId} and drawn_as in (${stays}, ${goes}, ${first}) order by drawn_as`,
      );
    expect(await drawn()).toEqual([
      { employeeId: stays, drawnAs: stays },
      { employeeId: stays, drawnAs: goes },
      { employeeId: stays, drawnAs: first },
    ]);
    await undo();
    expect(await drawn()).toEqual([
      { employeeId: stays, drawnAs: stays },
      { employeeId: goes, drawnAs: goes },
      { employeeId: goes, drawnAs: first },
    ]);
    await undoFirst();
    expect((await drawn()).at(-1)).toEqual({ employeeId: first, drawnAs: first });
  });

  it('has one test for the one who stays, and a reason why there is no second one', async () => {
    await openWorld('Tested once');
    const { size } = await calculate();
    const { selectionId } = (await post<Selection>(`?drug=${size}&alcohol=0`, { reason: 'Everyone' })).body;
    const staff = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }), world.client);
    await mergeInto(staff, people[1]!, people[2]!);
    const drawn = (await post<Selection>(`/${selectionId}/draw`, { nonce: '1' })).body;
    const own = drawn.people.filter(({ employeeId }) => employeeId === people[1]);
    expect([own.length, drawn.outstanding]).toEqual([2, size]);
    const [one, other] = own as [SelectedItem, SelectedItem];
    const change = async ({ selectedId, version }: SelectedItem, patch: object) =>
      staff.patch(`${world.url}/selections/people/${selectedId}`, { ...patch, version });
    const tested = { collectedAt: now.toISOString(), result: 'negative' };
    expect((await change(one, tested)).statusCode).toBe(200);
    const refused = await change(other, tested);
    expect(refused.json<Refused>().fields).toMatchObject({ result: { code: 'pool.testedOnce' } });
    expect((await change(other, { notTested: 'other', note: 'One person, see above' })).statusCode).toBe(200);
    const after = (await world.owner.get(at(`/${selectionId}`))).json<Selection>();
    expect(after.outstanding).toBe(size - 2);
  });
});

describe('the people of a selection', () => {
  let selection: Selection;
  let selected: SelectedItem[];
  let north: SignedIn;
  let south: SignedIn;
  const peopleUrl = () => `${world.url}/selections/people`;
  const list = async (who: SignedIn) => {
    const answer = await who.get(
      `${peopleUrl()}?range=[0,24]&filter=${encodeURIComponent(JSON.stringify({ selectionId: selection.selectionId }))}`,
    );
    return answer.json<SelectedItem[]>();
  };

  beforeAll(async () => {
    await openWorld('Everyone');
    const { size } = await calculate();
    const { body } = await post<Selection>(`?drug=${size}&alcohol=0`, {
      reason: 'Everyone',
      basis: undefined,
    });
    selection = (await post<Selection>(`/${body.selectionId}/draw`, { nonce: '7' })).body;
    selected = selection.people;
    north = await world.userOf(
      [world.north],
      ['servicesRandoms.viewPools', 'servicesRandoms.viewEmployeesCurrentlySelected'],
    );
    south = await world.userOf([world.south], [...ALL, CLOSE]);
  });

  it('are those of the locations that the reader reaches, in lists, single selections and exports', async () => {
    const seen = await list(north);
    expect(new Set(seen.map(({ siteName }) => siteName))).toEqual(new Set(['North']));
    expect(seen.length + (await list(south)).length).toBe(selected.length);
    const single = (
      await north.get(at(`/${selection.selectionId}?alternates=true&snapshot=true`))
    ).json<Selection>();
    expect(single.people).toHaveLength(seen.length);
    expect(single.snapshot).toHaveLength(seen.length);
    const other = selected.find(({ siteName }) => siteName === 'South')!;
    expect(
      (await north.get(`/v1/clients/${world.client.id}/selections/${other.employeeId}`)).statusCode,
    ).toBe(404);
    const csv = await north.get(`${peopleUrl()}/export?format=csv`);
    expect(csv.body).not.toContain('South');
  });

  it('are counted and drawn only by someone who reaches the whole client', async () => {
    for (const answer of [
      await south.get(at('/calculation')),
      await south.post(at('?drug=1'), {}),
      await south.post(at(`/${selection.selectionId}/draw`), { nonce: '1' }),
      await south.patch(at(`/${selection.selectionId}`), { numToSelectDrug: 99, numToSelectAlcohol: 0 }),
    ])
      expect([answer.statusCode, answer.json<Refused>().code]).toEqual([403, 'pool.wholeClient']);
  });

  it('are out of reach of another client', async () => {
    const other = await makeClient(test.app);
    const stranger = await signIn(
      test.app,
      await makeUser(test.app, { sites: [other], permissions: [...ALL, CLOSE] }),
    );
    const theirs = `/v1/clients/${other.id}/pools`;
    expect((await stranger.get(at(`/${selection.selectionId}`))).statusCode).toBe(404);
    expect((await stranger.get(`${theirs}/${poolId}/selections/${selection.selectionId}`)).statusCode).toBe(
      404,
    );
    expect(
      (await stranger.get(`${theirs}/${poolId}/selections/${selection.selectionId}/certificate`)).statusCode,
    ).toBe(404);
    expect(
      (
        await stranger.patch(`${theirs}/selections/people/${selected[0]!.selectedId}`, {
          version: 1,
          note: 'x',
        })
      ).statusCode,
    ).toBe(404);
    expect((await stranger.get(`${theirs}/selections/people?range=[0,24]`)).json()).toEqual([]);
  });

  it('have results that only their permissions show, and positive ones bar from driving', async () => {
    const who = selected.find(({ siteName }) => siteName === 'South')!;
    const collectedAt = new Date(Date.parse(selection.drawnAt!) + 60_000).toISOString();
    now = new Date(now.getTime() + 3_600_000);
    const [{ id: documentId }] = (await rows<{ id: number }>(
      test,
      sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, test_reason, uploaded_by)
        values (${world.client.tenantId}, ${who.employeeId}, 2023, ${collectedAt.slice(0, 10)}, 'positive', 'random', 'Test') returning id`,
    )) as [{ id: number }];
    const close = (patch: object) =>
      south.patch(`${peopleUrl()}/${who.selectedId}`, { version: 1, collectedAt, ...patch });
    expect((await close({ result: 'refusal', documentId })).json<Refused>().fields).toMatchObject({
      documentId: { code: 'pool.documentDiffers' },
    });
    expect((await close({ result: '0.02-0.039', documentId })).json<Refused>().fields).toMatchObject({
      result: { code: 'pool.alcoholResult' },
    });
    const closed = await close({ result: 'positive', documentId });
    expect(closed.json()).toMatchObject({ status: 'completed', result: null, documentId: null });
    const seenBy = async (who2: SignedIn) =>
      (await list(who2)).find(({ selectedId }) => selectedId === who.selectedId);
    expect(await seenBy(world.owner)).toMatchObject({ result: 'positive', documentId });
    expect(await seenBy(south)).toMatchObject({ status: 'completed', result: null });
    const negatives = await world.userOf(
      [world.south],
      ['servicesRandoms.viewEmployeesCurrentlySelected', RESULTS[0]],
    );
    expect(await seenBy(negatives)).toMatchObject({ result: null });
    const entries = await rows<{ body: string }>(
      test,
      sql`select body from audit_entries where subject = ${`poolSelected/${who.selectedId}`}`,
    );
    expect(entries).toHaveLength(1);
    const back = await world.owner.patch(`${peopleUrl()}/${who.selectedId}`, { version: 2, result: null });
    expect(back.json<Refused>().fields).toMatchObject({ result: { code: 'pool.resultStays' } });
    // Who may not see the result would learn it from a refusal.
    const blind = await south.patch(`${peopleUrl()}/${who.selectedId}`, { version: 2, result: 'positive' });
    expect(blind.statusCode).toBe(403);
    const other = await world.userOf(
      [world.south],
      ['servicesRandoms.viewEmployeesCurrentlySelected', 'servicesRandoms.markExceptions'],
    );
    expect(
      (await other.patch(`${peopleUrl()}/${who.selectedId}`, { version: 2, collectedAt: null })).statusCode,
    ).toBe(403);
    // Deleting the document would lift what it bars.
    const staff = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }), world.client);
    const gone = await staff.delete(`/v1/employees/${who.employeeId}/documents/${documentId}`, {
      reason: 'Wrong file',
    });
    expect([gone.statusCode, gone.json<Refused>().code]).toEqual([409, 'document.ofRandomTest']);
    const edited = await staff.patch(`/v1/employees/${who.employeeId}/documents/${documentId}`, {
      result: 'negative',
      version: 1,
    });
    expect([edited.statusCode, edited.json<Refused>().code]).toEqual([409, 'document.ofRandomTest']);
    expect(entries[0]!.body).not.toContain('positive');
  });

  it('keep what was recorded before a correction, with its document', async () => {
    const who = (await list(world.owner)).find(({ result }) => result === 'positive')!;
    const url = `${peopleUrl()}/${who.selectedId}`;
    const refused = await world.owner.patch(url, { version: 2, result: 'negative' });
    expect(refused.json<Refused>().fields).toMatchObject({
      correctionReason: { code: 'pool.correctionReason' },
      documentId: { code: 'pool.documentRequired' },
    });
    const [{ id: documentId }] = (await rows<{ id: number }>(
      test,
      sql`insert into documents (tenant_id, employee_id, doc_type_id, doc_date, result, test_reason, uploaded_by)
        values (${world.client.tenantId}, ${who.employeeId}, 2023, ${who.collectedAt!.slice(0, 10)}, 'negative', 'random', 'Test') returning id`,
    )) as [{ id: number }];
    const corrected = await world.owner.patch(url, {
      version: 2,
      result: 'negative',
      documentId,
      correctionReason: ' The wrong person ',
    });
    const earlier = {
      collectedAt: who.collectedAt,
      result: 'positive',
      notTested: null,
      note: null,
      documentId: who.documentId,
      closedAt: expect.any(String),
      closedBy: who.closedBy,
      correctedAt: now.toISOString(),
      correctedBy: expect.any(String),
      correctionReason: 'The wrong person',
    };
    expect(corrected.json()).toMatchObject({ result: 'negative', documentId, earlier: [earlier] });
    const seenBy = async (reader: SignedIn) =>
      (await list(reader)).find(({ selectedId }) => selectedId === who.selectedId)!;
    expect(await seenBy(south)).toMatchObject({ status: 'completed', result: null, earlier: [] });
    // A second correction adds to the first one; the times of a person's notification are none.
    const again = await world.owner.patch(url, { version: 3, note: 'By phone', correctionReason: 'Added' });
    expect(again.json<SelectedItem>().earlier.map(({ result }) => result)).toEqual(['positive', 'negative']);
    const told = await world.owner.patch(url, { version: 4, notifiedAt: selection.drawnAt });
    expect(told.json()).toMatchObject({ version: 5, closedBy: expect.any(String) });
    expect(told.json<SelectedItem>().earlier).toHaveLength(2);

    const staff = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }), world.client);
    const first = `/v1/employees/${who.employeeId}/documents/${who.documentId}`;
    const gone = await staff.delete(first, { reason: 'Wrong file' });
    expect([gone.statusCode, gone.json<Refused>().code]).toEqual([409, 'document.ofRandomTest']);
    // It may say what it was: it would bar the person from driving forever.
    expect((await staff.patch(first, { result: 'cancelled', version: 1 })).statusCode).toBe(200);
    const trail = await rows<{ body: string }>(
      test,
      sql`select body from audit_entries where subject = ${`poolSelected/${who.selectedId}`}`,
    );
    expect(trail.map(({ body }) => body).join('\n')).not.toMatch(
      /positive|negative|wrong person|collectedAt/i,
    );
  });

  it('are sent to users and contacts of the client as a link without names, and to no one else [API-POOL-27, API-POOL-28, RANDOM-27]', async () => {
    const user = await makeUser(test.app, { sites: [world.client] });
    const send = (emailList: string[]) =>
      world.owner.post(at(`/${selection.selectionId}/email`), { emailList });
    expect((await send([user.email, 'stranger@elsewhere.example'])).json<Refused>().fields).toMatchObject({
      emailList: { code: 'pool.recipient' },
    });
    expect((await send([])).json<Refused>().fields).toMatchObject({ emailList: { code: 'pool.recipients' } });
    expect((await send([user.email.toUpperCase()])).statusCode).toBe(204);
    const mails = await rows<{ body: string; recipient: string }>(
      test,
      sql`select recipient, body from outbox where reason = 'randomSelection'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([user.email]);
    for (const { employeeName } of selected) expect(mails[0]!.body).not.toContain(employeeName.split(',')[0]);
  });
});
