import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Calculation } from '../../domain/pools/contract';
import { NO_PREVIOUS } from '../../domain/pools/rfdraw1';
import { encrypt } from '../../server/platform/crypto';
import { insertInto, PROVIDER, sql } from '../../server/platform/db';
import { poolLabel } from '../../server/pools/commit';
import { commit } from '../../server/pools/draw-work';
import type { RosterShare } from '../../server/pools/groups';
import { packIds } from '../../server/pools/snapshot';
import { drawRow, poolSelections } from '../../server/pools/tables';
import { csv, page, reason, type Declaration } from '../access/declaration';
import { one, run, versionOf } from '../access/rows';
import { NOTHING } from '../access/stored-otherwise';

interface Waiting {
  poolId: number;
  selectionId: number;
}

interface Made {
  poolId: number;
  exceptionId: number;
  selectionId: number;
  selectedId: number;
  /** Commitments that wait: one to be drawn, one to be voided, each of a pool of its own. */
  drawing: Waiting;
  voiding: Waiting;
  consortium: MadeConsortium;
}

/** A period has one commitment that waits, and one draw. */
const ONCE = 'a repetition finds that it was done';
const CONSORTIUM = '/v1/consortia/{id}';
const SELECTIONS = '/v1/clients/{id}/pools/{poolId}/selections';

const CALCULATION: Omit<Calculation, 'poolId'> = {
  period: '2026-Q2',
  firstDay: '2026-04-01',
  lastDay: '2026-06-30',
  number: 2,
  selectionsPerYear: 4,
  size: 1,
  poolSizes: [1, 1],
  byAgency: [],
  drug: null,
  alcohol: null,
  alternates: 0,
  warnings: [],
  selectionId: null,
  basis: '',
};

/** `employeeId` null: of no one. */
interface DrawOf {
  tenantId: number;
  poolId: number;
  employeeId: number | null;
  shares?: RosterShare[] | null;
}

interface MadeConsortium {
  /** Of other agencies, without employers. */
  joiningId: number;
  drawn: Waiting;
  drawing: Waiting;
  voiding: Waiting;
}

/** Consortia with one employer, or with none: they are of no place, and requests about them must not change another client. */
async function addConsortium(
  app: FastifyInstance,
  { tenantId, employeeId }: { tenantId: number | null; employeeId: number },
): Promise<MadeConsortium> {
  const addPool = async (tenant: number, consortiumId: number | null, agency = 'fmcsa') =>
    (
      await one<{ id: number }>(
        app,
        sql`insert into pools (tenant_id, consortium_id, name, name_key, state, top_level, agencies, drug_rate_bp, created_by)
          values (${tenant}, ${consortiumId}, 'Consortium', gen_random_uuid(), 'active', true, array[${agency}], 5000, 'Test') returning id`,
      )
    ).id;
  const addOne = async (state: 'committed' | 'drawn'): Promise<Waiting> => {
    const poolId = await addPool(PROVIDER, null);
    const shares = tenantId === null ? [] : [{ tenantId, poolId: await addPool(tenantId, poolId), size: 1 }];
    const draw = { tenantId: PROVIDER, poolId, employeeId: tenantId === null ? null : employeeId, shares };
    return { poolId, selectionId: await addDraw(app, draw, state) };
  };
  return {
    joiningId: await addPool(PROVIDER, null, 'nonDot'),
    drawn: await addOne('drawn'),
    drawing: await addOne('committed'),
    voiding: await addOne('committed'),
  };
}

/** A draw of one person, as the server would have made it. */
async function addDraw(
  app: FastifyInstance,
  { tenantId, poolId, employeeId, shares = null }: DrawOf,
  state: 'committed' | 'drawn' = 'drawn',
): Promise<number> {
  const [ids, seed, salt] = [
    packIds(employeeId === null ? [] : [employeeId]),
    randomBytes(32),
    randomBytes(32),
  ];
  // Consortia test no one in what waits: their people are in commitments of other pools.
  const alcohol = state === 'drawn' || shares ? 0 : 1;
  const counts = { drug: state === 'drawn' ? 1 : 0, alcohol, alternates: 0 };
  const fixed = {
    pool: poolLabel(tenantId, poolId),
    period: '2026-Q2',
    counts,
    rule: '2026.1',
    previous: NO_PREVIOUS,
  };
  const made = commit({ ids, seed, salt, shares, ...fixed });
  const secret = (bytes: Buffer) =>
    encrypt(app.keys, 'drawCipher', bytes.toString('hex'), drawRow(tenantId, made.commitHash));
  const at = '2026-04-07T14:00:00Z';
  const { id } = await one<{ id: number }>(
    app,
    sql`${insertInto(poolSelections, {
      tenantId,
      poolId,
      state,
      period: '2026-Q2',
      year: 2026,
      number: 2,
      firstDay: '2026-04-01',
      lastDay: '2099-12-31',
      size: ids.length / 4,
      shares,
      ...counts,
      calculation: { ...CALCULATION, poolId },
      ...made,
      roster: ids,
      saltCipher: secret(salt),
      seedCipher: secret(seed),
      previous: NO_PREVIOUS,
      committedAt: at,
      committedBy: 'Test',
      committed: { at, auditSeq: 0 },
      nonce: state === 'drawn' ? '1' : null,
      drawnAt: at,
      drawnBy: 'Test',
      hash: '0'.repeat(64),
      changes: { joined: [], left: [] },
      voids: [],
    })} returning id`,
  );
  return id;
}

/** Pools belong to a client: those of a place are of its client. */
export const pools: Declaration<Made> = {
  makeOne: async ({ client, name, employeeId, canary }, app) => {
    const pool = await one<{ id: number }>(
      app,
      // Only another client's are secret; names are unique in a client.
      sql`insert into pools (tenant_id, name, name_key, state, top_level, agencies, drug_rate_bp, created_by)
        values (${client.tenantId}, ${client.id === client.tenantId && name !== 'parent' ? canary : `Pool ${client.id}`}, ${canary}, 'active', true, '{fmcsa}', 5000,
          'Test') returning id`,
    );
    const exception = await one<{ id: number }>(
      app,
      sql`insert into pool_exceptions (tenant_id, pool_id, employee_id, direction, from_day, reason, added_by)
        values (${client.tenantId}, ${pool.id}, ${employeeId}, 'in', '2026-01-01', ${canary}, ${canary}) returning id`,
    );
    // A draw waits for evaluations.
    await run(
      app,
      sql`update employees set testing = 1 where tenant_id = ${client.tenantId} and testing is null`,
    );
    const poolId = pool.id;
    const selectionId = await addDraw(app, { tenantId: client.tenantId, poolId, employeeId });
    const selected = await one<{ id: number }>(
      app,
      sql`insert into pool_selected (tenant_id, pool_id, selection_id, year, employee_id, drawn_as, test, rank, kind, status, note)
        values (${client.tenantId}, ${poolId}, ${selectionId}, 2026, ${employeeId}, ${employeeId}, 'drug', 0, 'drawn', 'selected', ${canary})
        returning id`,
    );
    const addWaiting = async (poolName: string): Promise<Waiting> => {
      const { id } = await one<{ id: number }>(
        app,
        sql`insert into pools (tenant_id, name, name_key, state, top_level, agencies, drug_rate_bp, created_by)
          values (${client.tenantId}, ${poolName}, ${`${poolName} ${client.id}`}, 'active', true, '{fmcsa}', 5000, 'Test') returning id`,
      );
      const draw = { tenantId: client.tenantId, poolId: id, employeeId };
      return { poolId: id, selectionId: await addDraw(app, draw, 'committed') };
    };
    return {
      poolId,
      exceptionId: exception.id,
      selectionId,
      selectedId: selected.id,
      drawing: await addWaiting('Drawing'),
      voiding: await addWaiting('Voiding'),
      consortium: await addConsortium(app, {
        tenantId: name === 'other tree' ? null : client.tenantId,
        employeeId,
      }),
    };
  },
  parameters: {
    '/v1/clients/{id}/pools/': {
      poolId: ({ poolId }) => poolId,
      selectionId: ({ selectionId }) => selectionId,
      selectedId: ({ selectedId }) => selectedId,
    },
    [`${SELECTIONS}/{selectionId}/draw`]: {
      poolId: ({ drawing }) => drawing.poolId,
      selectionId: ({ drawing }) => drawing.selectionId,
    },
    [`${SELECTIONS}/{selectionId}/void`]: {
      poolId: ({ voiding }) => voiding.poolId,
      selectionId: ({ voiding }) => voiding.selectionId,
    },
    '/v1/consortia/': {
      id: ({ consortium }) => consortium.drawn.poolId,
      selectionId: ({ consortium }) => consortium.drawn.selectionId,
      clientId: ({ client }) => client.tenantId,
    },
    [`${CONSORTIUM}/members`]: { id: ({ consortium }) => consortium.joiningId },
    [`${CONSORTIUM}/members/{clientId}`]: { id: ({ consortium }) => consortium.drawn.poolId },
    [`${CONSORTIUM}/selections/{selectionId}/draw`]: {
      id: ({ consortium }) => consortium.drawing.poolId,
      selectionId: ({ consortium }) => consortium.drawing.selectionId,
    },
    [`${CONSORTIUM}/selections/{selectionId}/void`]: {
      id: ({ consortium }) => consortium.voiding.poolId,
      selectionId: ({ consortium }) => consortium.voiding.selectionId,
    },
    '/v1/clients/{id}/selections/': {
      employeeId: ({ employeeId }) => employeeId,
      selectionId: ({ selectionId }) => selectionId,
    },
    '/v1/randoms/billing/': { clientId: ({ client }) => client.tenantId },
    '/v1/employees/{id}/poolExceptions/': { exceptionId: ({ exceptionId }) => exceptionId },
  },
  requests: {
    'GET /v1/clients/{id}/pools/mis': () => ({ query: 'year=2026&agency=fmcsa' }),
    'POST /v1/clients/{id}/pools/binder': () => ({ payload: { year: 2026, sections: ['draws'] } }),
    'POST /v1/clients/{id}/pools': ({ client }) => ({
      query: 'topLevel=true',
      payload: {
        name: `Another pool ${client.id}`,
        agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
        drugRateBp: 10_000,
      },
    }),
    'PATCH /v1/clients/{id}/pools/{poolId}': async ({ poolId }, app) => ({
      payload: { alternates: 3, version: (await versionOf(app, sql`pools where id = ${poolId}`)) ?? 1 },
    }),
    'POST /v1/clients/{id}/pools/employeeList': () => ({
      payload: { topLevel: true, agencies: [{ agency: 'fmcsa', jobTitleIds: [] }] },
    }),
    'POST /v1/clients/{id}/pools/locationList': () => ({ payload: {} }),
    'GET /v1/clients/{id}/pools/alerts': page,
    'GET /v1/clients/{id}/pools/alerts/export': csv,
    'GET /v1/randoms/dashboard': page,
    'GET /v1/randoms/billing': page,
    'GET /v1/randoms/billing/export': csv,
    'POST /v1/randoms/billing/{clientId}/reconciled': () => ({
      payload: { invoice: 'INV-1', month: '2026-04' },
    }),
    'POST /v1/randoms/billing/{clientId}/reopened': ({ selectedId }) => ({
      payload: {
        reason: 'Wrong invoice',
        tests: [{ selectedId, reconciledAt: '2026-05-01T12:00:00.000Z' }],
      },
    }),
    'GET /v1/clients/{id}/pools/roster': page,
    'GET /v1/clients/{id}/pools/roster/export': csv,
    'GET /v1/clients/{id}/pools/selections/previous': page,
    'GET /v1/clients/{id}/pools/selections/people': page,
    'GET /v1/clients/{id}/pools/selections/people/export': csv,
    'PATCH /v1/clients/{id}/pools/selections/people/{selectedId}': async ({ selectedId }, app) => ({
      payload: {
        note: 'On the night shift',
        version: (await versionOf(app, sql`pool_selected where id = ${selectedId}`)) ?? 1,
      },
    }),
    [`POST ${SELECTIONS}`]: () => ({ query: 'drug=1', payload: { reason: 'Agreed with safety' } }),
    [`PATCH ${SELECTIONS}/{selectionId}`]: () => ({
      payload: { numToSelectDrug: 1, numToSelectAlcohol: 0 },
    }),
    [`POST ${SELECTIONS}/{selectionId}/draw`]: () => ({ payload: { nonce: '4 2 6' } }),
    [`POST ${SELECTIONS}/{selectionId}/void`]: () => ({ payload: { reason: 'The wrong rate' } }),
    [`POST ${SELECTIONS}/{selectionId}/email`]: ({ user }) => ({ payload: { emailList: [user.email] } }),
    'POST /v1/employees/{id}/poolExceptions': ({ poolId }) => ({
      payload: { poolId, direction: 'out', reason: 'Agreed with safety' },
    }),
    'POST /v1/consortia': ({ client }) => ({
      payload: {
        name: `Another consortium ${client.id}`,
        agencies: ['fmcsa'],
        drugRateBp: 10_000,
        alcoholRateBp: null,
      },
    }),
    [`PATCH ${CONSORTIUM}`]: async ({ consortium: { drawn } }, app) => ({
      payload: { alternates: 3, version: (await versionOf(app, sql`pools where id = ${drawn.poolId}`)) ?? 1 },
    }),
    [`GET ${CONSORTIUM}/members`]: page,
    [`POST ${CONSORTIUM}/members`]: ({ client }) => ({ payload: { clientId: client.tenantId } }),
    [`GET ${CONSORTIUM}/selections`]: page,
    [`POST ${CONSORTIUM}/selections`]: () => ({ query: 'drug=1', payload: { reason: 'Agreed with safety' } }),
    [`PATCH ${CONSORTIUM}/selections/{selectionId}`]: () => ({
      payload: { numToSelectDrug: 1, numToSelectAlcohol: 0 },
    }),
    [`POST ${CONSORTIUM}/selections/{selectionId}/draw`]: () => ({ payload: { nonce: '4 2 6' } }),
    [`POST ${CONSORTIUM}/selections/{selectionId}/void`]: () => ({ payload: { reason: 'The wrong rate' } }),
    'PATCH /v1/employees/{id}/poolExceptions/{exceptionId}': async ({ exceptionId }, app) => ({
      payload: {
        toDay: '2099-12-31',
        version: (await versionOf(app, sql`pool_exceptions where id = ${exceptionId}`)) ?? 1,
      },
    }),
    'DELETE /v1/employees/{id}/poolExceptions/{exceptionId}': reason,
  },
  storedOtherwise: {
    '/v1/clients/{id}/pools/employeeList': 'stores nothing: it only counts',
    '/v1/clients/{id}/pools/locationList': 'stores nothing: it only lists',
    [SELECTIONS]: ONCE,
    [`${SELECTIONS}/{selectionId}/draw`]: ONCE,
    [`${SELECTIONS}/{selectionId}/void`]: ONCE,
    [`${SELECTIONS}/{selectionId}/email`]: NOTHING,
    [`${CONSORTIUM}/selections`]: ONCE,
    [`${CONSORTIUM}/selections/{selectionId}/draw`]: ONCE,
    [`${CONSORTIUM}/selections/{selectionId}/void`]: ONCE,
  },
  forAuditors: {
    '/v1/clients/{id}/pools': 'the location, without people',
    '/v1/clients/{id}/pools/{poolId}/report': 'the location, without people',
    '/v1/clients/{id}/pools/mis': 'the location, without people',
    '/v1/clients/{id}/pools/roster': 'closed to auditors, or empty for them',
    '/v1/clients/{id}/pools/roster/export': 'closed to auditors, or empty for them',
    '/v1/clients/{id}/pools/selections/previous': 'the location, without people',
    '/v1/clients/{id}/pools/selections/people': 'a list of people',
    '/v1/clients/{id}/pools/selections/people/export': 'a list of people',
    [`${SELECTIONS}/calculation`]: 'closed to auditors, or empty for them',
    [`${SELECTIONS}/{selectionId}`]: 'a list of people',
    [`${SELECTIONS}/{selectionId}/certificate`]: 'the location, without people',
    '/v1/clients/{id}/selections/{employeeId}': 'the file',
    '/v1/clients/{id}/selections/{employeeId}/{selectionId}/handout': 'the file',
    '/v1/employees/{id}/poolExceptions': 'closed to auditors, or empty for them',
  },
  wholeClient: [
    '/v1/clients/{id}/pools',
    '/v1/clients/{id}/pools/mis',
    '/v1/clients/{id}/pools/binder',
    '/v1/clients/{id}/pools/{poolId}',
    '/v1/clients/{id}/pools/{poolId}/report',
    SELECTIONS,
    ...['calculation', '{selectionId}', '{selectionId}/draw', '{selectionId}/void'].map(
      (path) => `${SELECTIONS}/${path}`,
    ),
  ],
};
