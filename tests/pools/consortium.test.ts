import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../../domain/pools/certificate';
import type {
  Consortium,
  ConsortiumCalculation,
  ConsortiumMember,
  ConsortiumSelection,
} from '../../domain/pools/consortium-contract';
import type { Calculation, OwnSelection, Pool, PoolsAnswer, SelectedItem } from '../../domain/pools/contract';
import { verifyProof } from '../../domain/pools/proof';
import { verifyCertificate } from '../../domain/pools/verify';
import { verify } from '../../scripts/verify-draw.mjs';
import { hashing } from '../../server/pools/hashing';
import { revealSeeds } from '../../server/pools/reveal';
import { sql } from '../../server/platform/db';
import { createApp, type TestApp } from '../support/create-app';
import { makeClient, makeUser, signIn, type SignedIn, type TestClient } from '../support/factories';
import { addPool, ALL, person, rows } from './world';

const NOW = new Date('2026-05-15T20:00:00Z');
let now = NOW;
let test: TestApp;
let staff: SignedIn;
let consortiumId: number;

interface Employer {
  client: TestClient;
  owner: SignedIn;
  people: number[];
  poolId: number;
}
/** Carriers of 1, 4 and 35 people. */
const employers: Employer[] = [];

const url = (path = '') => `/v1/consortia/${consortiumId}${path}`;
type Refused = { code: string; params: Record<string, unknown>; fields?: Record<string, { code: string }> };
async function ask<T>(method: 'get' | 'post' | 'patch' | 'delete', path: string, body?: object) {
  const answer = await staff[method](path, body);
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as T & Refused };
}
const post = <T = object>(path: string, body: object = {}) => ask<T>('post', url(path), body);
const calculate = async () => (await ask<ConsortiumCalculation>('get', url('/selections/calculation'))).body;
const own = ({ client, poolId }: Employer, path = '') => `/v1/clients/${client.id}/pools/${poolId}${path}`;
const certificateOf = async (answer: Promise<{ body: string }>) =>
  JSON.parse((await answer).body) as Certificate;

async function addEmployer(name: string, size: number): Promise<Employer> {
  const client = await makeClient(test.app, { name });
  const owner = await signIn(
    test.app,
    await makeUser(test.app, {
      sites: [client],
      permissions: [
        ...ALL,
        'randoms.viewDashboard',
        'servicesRandoms.viewRandomNegativeResults',
        'servicesRandoms.markRandomTestCompleteOutOfWorkflow',
        'servicesRandoms.viewRandomNoTestResults',
      ],
    }),
  );
  const people: number[] = [];
  for (let n = 0; n < size; n += 1) people.push(await person(test, { site: client }));
  return { client, owner, people, poolId: 0 };
}

async function join(employer: Employer): Promise<void> {
  const { status, body } = await post<ConsortiumMember>('/members', { clientId: employer.client.id });
  expect({ status, size: body.size }).toEqual({ status: 201, size: employer.people.length });
  employer.poolId = body.poolId;
}

beforeAll(async () => {
  test = await createApp({ now: () => now });
  staff = await signIn(test.app, await makeUser(test.app, { role: 'superAdmin' }));
  for (const [name, size] of [
    ['One Truck', 1],
    ['Four Trucks', 4],
    ['Big Fleet', 35],
  ] as const)
    employers.push(await addEmployer(name, size));
});
afterAll(() => test.close());

const DRIVERS = {
  name: 'Valley drivers',
  agencies: ['fmcsa'],
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
  alternates: 2,
};

describe('a consortium', () => {
  it.each([
    [
      'people of an agency and of a company’s own program',
      { agencies: ['fmcsa', 'nonDot'] },
      { agencies: 'pool.dotAndNonDot' },
    ],
    [
      'alcohol tests of people under PHMSA',
      { agencies: ['phmsa'] },
      { alcoholRateBp: 'pool.alcoholNotAllowed' },
    ],
    ['less than the agency’s rate', { drugRateBp: 4_999 }, { drugRateBp: 'pool.drugRateTooLow' }],
    ['no test', { drugRateBp: null, alcoholRateBp: null }, { drugRateBp: 'pool.rateRequired' }],
  ])('is refused with %s', async (_what, given, fields) => {
    const { status, body } = await ask<Refused>('post', '/v1/consortia', { ...DRIVERS, ...given });
    expect(status).toBe(400);
    expect(Object.fromEntries(Object.entries(body.fields!).map(([name, { code }]) => [name, code]))).toEqual(
      fields,
    );
  });

  it('is the provider’s: users of a client don’t see it, whatever they may do', async () => {
    const { status, body } = await ask<Consortium>('post', '/v1/consortia', DRIVERS);
    expect(status).toBe(201);
    consortiumId = body.consortiumId;
    for (const path of ['/v1/consortia', url(), url('/members?range=[0,24]'), url('/selections/calculation')])
      expect((await employers[0]!.owner.get(path)).statusCode).toBe(403);
    expect(
      (await employers[0]!.owner.post(url('/members'), { clientId: employers[0]!.client.id })).statusCode,
    ).toBe(403);
  });

  it('has employers, each with a pool of its own that only the provider draws and rates', async () => {
    for (const employer of employers) await join(employer);
    expect((await post('/members', { clientId: employers[0]!.client.id })).body.fields).toMatchObject({
      clientId: { code: 'consortium.isMember' },
    });
    const [one] = employers as [Employer];
    const { availablePools } = (
      await one.owner.get(`/v1/clients/${one.client.id}/pools`)
    ).json<PoolsAnswer>();
    expect(availablePools).toMatchObject([
      {
        poolId: one.poolId,
        name: 'Valley drivers',
        size: 1,
        consortium: { id: consortiumId, name: 'Valley drivers' },
      },
    ]);
    const refusals = await Promise.all([
      one.owner.post(own(one, '/selections?drug=1'), { reason: 'Now' }),
      one.owner.patch(own(one), { alternates: 5, version: 1 }),
      one.owner.patch(own(one), { drugRateBp: 10_000, version: 1 }),
      one.owner.delete(own(one)),
    ]);
    expect(refusals.map((answer) => [answer.statusCode, answer.json<Refused>().code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'consortium.ofProvider']),
    );
    // Who belongs is the employer's.
    const narrowed = await one.owner.patch(own(one), {
      topLevel: false,
      siteIds: [one.client.id],
      version: 1,
    });
    expect(narrowed.statusCode, narrowed.body).toBe(204);
  });

  it('changes with its employers’ pools, which keep their locations', async () => {
    const { status } = await ask('patch', url(), { name: 'Valley CDL', alternates: 3, version: 1 });
    expect(status).toBe(204);
    const pools = await rows<Pick<Pool, 'name' | 'alternates' | 'topLevel'>>(
      test,
      sql`select name, alternates, top_level as "topLevel" from pools where consortium_id = ${consortiumId} order by tenant_id`,
    );
    expect(pools).toEqual([
      { name: 'Valley CDL', alternates: 3, topLevel: false },
      { name: 'Valley CDL', alternates: 3, topLevel: true },
      { name: 'Valley CDL', alternates: 3, topLevel: true },
    ]);
    expect((await ask('patch', url(), { alternates: 4, version: 1 })).body.code).toBe('error.stale');
  });

  it('may have the name of a pool of an employer, also one with its number', async () => {
    const { body } = await ask<Consortium>('post', '/v1/consortia', { ...DRIVERS, name: 'Hill' });
    const { client, owner } = await addEmployer('Hilltop', 0);
    await addPool({ owner, url: `/v1/clients/${client.id}/pools` }, { name: `Hill ${body.consortiumId}` });
    const joined = await ask('post', `/v1/consortia/${body.consortiumId}/members`, { clientId: client.id });
    expect(joined.status).toBe(201);
    expect((await ask('delete', `/v1/consortia/${body.consortiumId}`)).status).toBe(204);
  });

  it('keeps each employer in one consortium for an agency', async () => {
    const { body } = await ask<Consortium>('post', '/v1/consortia', { ...DRIVERS, name: 'Another' });
    const joined = await ask('post', `/v1/consortia/${body.consortiumId}/members`, {
      clientId: employers[1]!.client.id,
    });
    expect(joined.body.fields).toMatchObject({ clientId: { code: 'consortium.otherConsortium' } });
    expect((await ask('delete', `/v1/consortia/${body.consortiumId}`)).status).toBe(204);
  });
});

describe('a draw over several employers', () => {
  let selection: ConsortiumSelection;
  let added: Employer;

  it('needs what the rate asks of all people together', async () => {
    const found = await calculate();
    // 40 people, two of four quarters: ⌈50 % × 80 ÷ 4⌉ and ⌈10 % × 80 ÷ 4⌉. By themselves, the carriers would need 1 + 1 + 9 and 1 + 1 + 2.
    expect(found).toMatchObject({
      period: '2026-Q2',
      members: 3,
      size: 40,
      byAgency: [{ agency: 'fmcsa', size: 40 }],
    });
    expect(found.drug).toMatchObject({ target: 10, need: 10 });
    expect(found.alcohol).toMatchObject({ target: 2, need: 2 });
    expect(found.warnings).toEqual([]);
  });

  it('is calculated for an employer as its share, with nothing to select and no warning of its size', async () => {
    const [one] = employers as [Employer];
    const found = (await one.owner.get(own(one, '/selections/calculation'))).json<Calculation>();
    expect(found).toMatchObject({
      period: '2026-Q2',
      size: 1,
      consortium: { id: consortiumId, name: 'Valley CDL' },
      drug: { need: 0, short: 0 },
      warnings: [],
    });
  });

  it('is refused if employers joined or people changed since it was calculated, and waits until all are evaluated', async () => {
    const { basis } = await calculate();
    added = await addEmployer('Newcomer', 2);
    await join(added);
    expect((await post('/selections?drug=10&alcohol=2', { basis })).body.code).toBe(
      'consortium.changedMembers',
    );
    const after = await calculate();
    const [who] = added.people;
    await rows(test, sql`update employees set status_id = 3 where id = ${who} returning 1`);
    expect((await post('/selections?drug=10&alcohol=2', { basis: after.basis })).body).toMatchObject({
      code: 'pool.changedSize',
      params: { before: 42, now: 41 },
    });
    await rows(test, sql`update employees set status_id = 2, testing = null where id = ${who} returning 1`);
    expect((await post('/selections?drug=10&alcohol=2')).body).toMatchObject({
      code: 'consortium.evaluating',
      params: { client: 'Newcomer' },
    });
    expect((await ask('delete', url(`/members/${added.client.id}`))).status).toBe(204);
  });

  it('is refused of an employer’s people who were drawn in its own pool, and names the employer', async () => {
    const [, four] = employers as [Employer, Employer];
    const made = await four.owner.post(`/v1/clients/${four.client.id}/pools?topLevel=true`, {
      name: 'Own',
      agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
      drugRateBp: 5_000,
      alcoholRateBp: 1_000,
    });
    const ownPool = { ...four, poolId: made.json<Pool>().poolId };
    const need = (await four.owner.get(own(ownPool, '/selections/calculation'))).json<Calculation>();
    const committed = await four.owner.post(
      own(ownPool, `/selections?drug=${need.drug!.need}&alcohol=${need.alcohol!.need}`),
      {},
    );
    expect((await post('/selections?drug=10&alcohol=2')).body).toMatchObject({
      code: 'consortium.drawnElsewhere',
      params: { client: 'Four Trucks', pool: 'Own', period: '2026-Q2' },
    });
    const { selectionId } = committed.json<{ selectionId: number }>();
    await four.owner.post(own(ownPool, `/selections/${selectionId}/void`), { reason: 'In the consortium' });
  });

  it('is refused to an employer’s own pool of the same people while the consortium’s draw waits, until it is voided', async () => {
    const [, four] = employers as [Employer, Employer];
    const [ownPool] = await rows<{ id: number }>(
      test,
      sql`select id from pools where tenant_id = ${four.client.tenantId} and name = 'Own'`,
    );
    const commitOwn = () =>
      four.owner.post(own({ ...four, poolId: ownPool!.id }, '/selections?drug=1&alcohol=1'), {
        reason: 'A draw of our own',
      });
    const committed = await post<ConsortiumSelection>('/selections?drug=10&alcohol=2');
    expect((await commitOwn()).json<Refused>()).toMatchObject({
      code: 'pool.drawnElsewhere',
      params: { pool: 'Valley CDL', period: '2026-Q2' },
    });
    const give = (what: string, body: object) =>
      post(`/selections/${committed.body.selectionId}/${what}`, body);
    await give('void', { reason: 'Other numbers' });
    const voidOwn = async ({ body }: { body: string }) =>
      four.owner.post(
        own(
          { ...four, poolId: ownPool!.id },
          `/selections/${(JSON.parse(body) as { selectionId: number }).selectionId}/void`,
        ),
        { reason: 'In the consortium' },
      );
    expect((await voidOwn(await commitOwn())).statusCode).toBe(200);
    const [answer, other] = await Promise.all([
      commitOwn(),
      post<ConsortiumSelection>('/selections?drug=10&alcohol=2'),
    ]);
    expect([answer.statusCode, other.status].toSorted()).toEqual([201, 409]);
    // The one that was refused has nothing to void.
    await voidOwn(answer);
    await post(`/selections/${other.body.selectionId}/void`, { reason: 'In its own pool' });
  });

  it('is committed once, on the trail of the provider and of each employer, and holds employers until its draw', async () => {
    const { basis } = await calculate();
    const answers = await Promise.all(
      [1, 2].map(() => post<ConsortiumSelection>('/selections?drug=10&alcohol=2', { basis })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    selection = answers.find(({ status }) => status === 201)!.body;
    expect(selection.commitment).toContain(`pool=C-${consortiumId}\nperiod=2026-Q2\nsize=40\n`);
    expect(
      selection.shares.map(({ clientName, size, numToSelectDrug }) => [clientName, size, numToSelectDrug]),
    ).toEqual([
      ['One Truck', 1, 0],
      ['Four Trucks', 4, 0],
      ['Big Fleet', 35, 0],
    ]);
    const trail = await rows<{ tenantId: number }>(
      test,
      sql`select tenant_id as "tenantId" from audit_entries where type = 'poolSelection.committed' and body like ${`%${selection.commitHash}%`} order by 1`,
    );
    expect(trail.map(({ tenantId }) => tenantId)).toEqual([
      0,
      ...employers.map(({ client }) => client.tenantId),
    ]);
    expect((await ask('delete', url(`/members/${employers[0]!.client.id}`))).body.code).toBe(
      'pool.drawWaits',
    );
    const { version } = (await ask<Consortium>('get', url())).body;
    expect((await ask('patch', url(), { agencies: ['fmcsa', 'fta'], version })).body.code).toBe(
      'pool.drawWaits',
    );
  });

  it('is drawn once for all employers, also when two draw at once, and names no one', async () => {
    const answers = await Promise.all(
      ['dice 4 2 6', 'dice 1 1 1'].map((nonce) =>
        post<ConsortiumSelection>(`/selections/${selection.selectionId}/draw`, { nonce }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    selection = answers.find(({ status }) => status === 200)!.body;
    const sum = (name: 'numToSelectDrug' | 'numToSelectAlcohol' | 'size') =>
      selection.shares.reduce((all, share) => all + share[name], 0);
    expect([sum('size'), sum('numToSelectDrug'), sum('numToSelectAlcohol')]).toEqual([40, 10, 2]);
    expect(selection).toMatchObject({ state: 'drawn', outstanding: 12 });
    expect(await rows(test, sql`select 1 from pools where waiting is not null`)).toEqual([]);
    const made = await rows(
      test,
      sql`select 1 from pool_selections where consortium_selection_id = ${selection.selectionId}`,
    );
    expect(made).toHaveLength(3);
    const names = await rows<{ name: string }>(
      test,
      sql`select last_name as name from employees where id = any(${`{${employers.flatMap(({ people }) => people).join()}}`}::int[])`,
    );
    const shown = JSON.stringify(selection);
    expect(names.filter(({ name }) => shown.includes(name))).toEqual([]);
  });

  it('shows each employer its own people only, and the hash that all have', async () => {
    for (const employer of employers) {
      const { owner, client, people } = employer;
      const { availablePools } = (await owner.get(`/v1/clients/${client.id}/pools`)).json<PoolsAnswer>();
      const [item] = availablePools.find(({ poolId }) => poolId === employer.poolId)!.selections;
      const read = (
        await owner.get(own(employer, `/selections/${item!.selectionId}?alternates=true&snapshot=true`))
      ).json<{ people: SelectedItem[]; snapshot: { employeeId: number }[]; size: number }>();
      const share = selection.shares.find(({ clientId }) => clientId === client.id)!;
      expect(read.size).toBe(people.length);
      expect(read.snapshot.map(({ employeeId }) => employeeId).toSorted()).toEqual(people.toSorted());
      expect(read.people.filter(({ employeeId }) => !people.includes(employeeId))).toEqual([]);
      const drugs = read.people.filter((one) => one.test === 'drug' && one.kind === 'drawn');
      expect(drugs).toHaveLength(share.numToSelectDrug);
    }
    const hashes = await rows<{ hash: string }>(
      test,
      sql`select distinct hash from pool_selections where ${selection.selectionId} in (id, consortium_selection_id) and tenant_id >= 0`,
    );
    expect(hashes).toHaveLength(1);
    const ranks = await rows<{ rank: number }>(
      test,
      sql`select d.rank from pool_selected d join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
      where s.consortium_selection_id = ${selection.selectionId} and d.test = 'drug' order by d.rank`,
    );
    // Ten to test and three alternates of all employers together, each rank once.
    expect(ranks.map(({ rank }) => rank)).toEqual(Array.from({ length: 13 }, (_, at) => at));
  });

  const share = async (employer: Employer) => {
    const [row] = await rows<{ id: number }>(
      test,
      sql`select id from pool_selections where tenant_id = ${employer.client.tenantId} and consortium_selection_id = ${selection.selectionId}`,
    );
    return row!.id;
  };

  it('counts tests of each employer for the rate of all', async () => {
    const employer = employers.at(-1)!;
    const selectionId = await share(employer);
    const { people } = (await employer.owner.get(own(employer, `/selections/${selectionId}`))).json<{
      people: SelectedItem[];
    }>();
    const who = people.find((one) => one.test === 'drug')!;
    now = new Date(NOW.getTime() + 3_600_000);
    const closed = await employer.owner.patch(
      `/v1/clients/${employer.client.id}/pools/selections/people/${who.selectedId}`,
      {
        collectedAt: '2026-05-15T20:30:00Z',
        result: 'negative',
        version: who.version,
      },
    );
    expect(closed.statusCode, closed.body).toBe(200);
    expect((await calculate()).drug).toMatchObject({ completed: 1, outstanding: 9, selected: 10, need: 0 });
    const { body: members } = await ask<ConsortiumMember[]>(
      'get',
      url('/members?range=[0,24]&filter={"q":"Big"}'),
    );
    expect(members).toMatchObject([
      { clientName: 'Big Fleet', size: 35, evaluating: false, drug: { tested: 1 } },
    ]);
  });

  it('is extended by the next people of all employers, each of whom sees its part', async () => {
    const { status, body } = await ask<ConsortiumSelection>(
      'patch',
      url(`/selections/${selection.selectionId}`),
      { numToSelectDrug: 14, numToSelectAlcohol: 2, reason: 'Canceled tests' },
    );
    expect({ status, drug: body.numToSelectDrug }).toEqual({ status: 200, drug: 14 });
    expect(body.shares.reduce((sum, one) => sum + one.numToSelectDrug, 0)).toBe(14);
    const drawn = await rows<{ rank: number; kind: string }>(
      test,
      sql`select d.rank, d.kind from pool_selected d join pool_selections s on s.tenant_id = d.tenant_id and s.id = d.selection_id
      where s.consortium_selection_id = ${selection.selectionId} and d.test = 'drug' order by d.rank`,
    );
    expect(drawn.map(({ rank, kind }) => `${rank} ${kind}`)).toEqual(
      Array.from(
        { length: 17 },
        (_, at) => `${at} ${at < 10 ? 'drawn' : at < 14 ? 'extended' : 'alternate'}`,
      ),
    );
    const [one] = employers as [Employer];
    const refused = await one.owner.patch(own(one, `/selections/${await share(one)}`), {
      numToSelectDrug: 1,
      numToSelectAlcohol: 1,
    });
    expect(refused.json<Refused>().code).toBe('consortium.ofProvider');
  });

  it('has one certificate, for the provider and each employer, which anyone can check after the period', async () => {
    now = new Date('2026-07-02T15:00:00Z');
    await revealSeeds(test.app);
    const certificate = await certificateOf(
      staff.get(url(`/selections/${selection.selectionId}/certificate`)),
    );
    expect(certificate.pool).toBe(`C-${consortiumId}`);
    expect(verifyCertificate(certificate, hashing)).toEqual({ differences: [], drawn: true });
    expect(verify(certificate)).toEqual([]);
    for (const employer of employers)
      expect(
        await certificateOf(
          employer.owner.get(own(employer, `/selections/${await share(employer)}/certificate`)),
        ),
      ).toEqual(certificate);
    const paper = await staff.get(url(`/selections/${selection.selectionId}/certificate?format=pdf`));
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('gives an employee the proof that they were on the list of all employers', async () => {
    const [one] = employers as [Employer];
    const [found] = (await one.owner.get(`/v1/clients/${one.client.id}/selections/${one.people[0]}`)).json<
      OwnSelection[]
    >();
    expect(found!.proof.size).toBe(40);
    expect(verifyProof(found!.proof, hashing)).toEqual([]);
    const certificate = await certificateOf(
      staff.get(url(`/selections/${selection.selectionId}/certificate`)),
    );
    expect(certificate.roster).toContain(found!.proof.pseudonym);
  });

  it('is followed by one that goes on with its nonce, and counts people of employers who joined and left', async () => {
    expect((await ask('delete', url(`/members/${employers[0]!.client.id}`))).status).toBe(204);
    const newcomer = await addEmployer('Late Starter', 3);
    await join(newcomer);
    const { drug, alcohol } = await calculate();
    const made = await post<ConsortiumSelection>(`/selections?drug=${drug!.need}&alcohol=${alcohol!.need}`);
    expect(made.status).toBe(201);
    // The server ended after it had recorded the nonce.
    await rows(
      test,
      sql`update pool_selections set nonce = '7' where tenant_id = 0 and id = ${made.body.selectionId} returning 1`,
    );
    expect(
      (await post(`/selections/${made.body.selectionId}/void`, { reason: 'Other numbers' })).body.code,
    ).toBe('pool.drawBegun');
    const drawn = await post<ConsortiumSelection>(`/selections/${made.body.selectionId}/draw`, {
      nonce: '8',
    });
    expect(drawn).toMatchObject({ status: 200, body: { state: 'drawn', nonce: '7' } });
    const certificate = await certificateOf(
      staff.get(url(`/selections/${made.body.selectionId}/certificate`)),
    );
    expect(certificate.previous).toBe(
      (await certificateOf(staff.get(url(`/selections/${selection.selectionId}/certificate`)))).hash,
    );
    expect(certificate.changes).toEqual({
      joined: [{ reason: 'employer joined', people: 3 }],
      left: [{ reason: 'employer left', people: 1 }],
    });
    const [closed] = await rows<{ state: string }>(
      test,
      sql`select state from pools where id = ${employers[0]!.poolId} and tenant_id = ${employers[0]!.client.tenantId}`,
    );
    expect(closed!.state).toBe('closed');
  });
});
