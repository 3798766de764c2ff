import type {
  Calculation,
  LocationQuery,
  MakeBody,
  OwnSelection,
  Pool,
  PoolDefinition,
  PoolLocations,
  PoolPatch,
  PoolsAnswer,
  SelectedItem,
  SelectedPatch,
  Selection,
  SelectionItem,
} from '../../domain/pools/contract';
import type { RosterItem } from '../../domain/pools/roster-contract';
import type { PeopleQuery, PoolPeople } from '../../domain/pools/people-contract';
import type { BillingAnswer, ReconcileBody, ReopenBody } from '../../domain/pools/billing';
import type { MisAnswer, MisQuery, PoolReport } from '../../domain/pools/report-contract';
import type { ApiContext } from '../../providers/api';
import type { Owner } from './owner';

export { consortiaApi } from './consortia/api';

/** What the definition of a pool doesn't hold: which locations, and by which way it is set up. */
export type PoolFlags = Partial<
  Record<'topLevel' | 'includeChildren' | 'configuring' | 'ezCompliance', boolean>
>;

/** What selections of clients and of consortia have in common: all but their people. */
export type SelectionHead = Omit<Selection, 'people' | 'snapshot' | 'needAlternates'>;

interface Counts {
  drug: number;
  alcohol: number;
}

// Message keys of what is refused before it is sent, and of answers that are not what was asked for.
export const REFUSED = {
  randomPool: 'pools.refused.randomPool',
  poolAndClient: 'pools.refused.poolAndClient',
  pool: 'pools.refused.pool',
  definition: 'pools.refused.definition',
} as const;
const UNEXPECTED = {
  add: 'pools.unexpected.add',
  create: 'pools.unexpected.create',
  update: 'pools.unexpected.update',
  remove: 'pools.unexpected.remove',
} as const;
const CREATED = [200, 201];
const NO_CONTENT = 204;

/** Fails with a message, unless all are given. */
function need(message: string, ...given: unknown[]): void {
  const isEmpty = (one: unknown) => !one || (typeof one === 'object' && Object.keys(one).length === 0);
  if (given.some(isEmpty)) throw new Error(message);
}

const queryOf = (parameters: object): string => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
};

/** Requests about random testing pools besides their lists. */
export const poolsApi = ({ http, clientOfPaths, clientUrl }: ApiContext) => {
  const poolsUrl = (path = '') => `${clientUrl()}/pools${path}`;
  const selectionsUrl = (owner: Owner, poolId: number, path = '') =>
    owner === 'provider'
      ? `/v1/consortia/${poolId}/selections${path}`
      : poolsUrl(`/${poolId}/selections${path}`);
  /** Several methods need the client too: without one there is no address. */
  const needPool = (poolId: number, owner: Owner = 'client') =>
    need(REFUSED.poolAndClient, poolId, owner === 'provider' || clientOfPaths());
  async function create(body: PoolDefinition, flags: PoolFlags, unexpected: string): Promise<Pool> {
    const { status, json } = await http.json(poolsUrl(queryOf(flags)), { method: 'POST', body });
    const pool = json as Pool | undefined;
    if (!CREATED.includes(status) || typeof pool?.poolId !== 'number') throw new Error(unexpected);
    return pool;
  }
  return {
    getPools: (signal?: AbortSignal) => http.data<PoolsAnswer>(poolsUrl(), { signal }),
    addPool: async (definition: PoolDefinition, flags: PoolFlags) => {
      need(REFUSED.definition, definition);
      return create(definition, flags, UNEXPECTED.add);
    },
    /** One pool of everyone under part 382, with the agency's rates. */
    addEzPool: (name: string) => create({ name }, { ezCompliance: true }, UNEXPECTED.create),
    updatePool: async (poolId: number, patch: PoolPatch): Promise<void> => {
      need(REFUSED.pool, poolId);
      need(REFUSED.definition, patch);
      const { status } = await http.json(poolsUrl(`/${poolId}`), { method: 'PATCH', body: patch });
      if (status !== NO_CONTENT) throw new Error(UNEXPECTED.update);
    },
    deletePool: async (pool: Pick<Pool, 'poolId' | 'topLevel' | 'includeChildren' | 'ezCompliance'>) => {
      need(REFUSED.randomPool, pool?.poolId);
      const { poolId, topLevel, includeChildren, ezCompliance } = pool;
      const query = queryOf(ezCompliance ? { ezCompliance } : { topLevel, includeChildren });
      const { status } = await http.json(poolsUrl(`/${poolId}${query}`), { method: 'DELETE' });
      if (status !== NO_CONTENT) throw new Error(UNEXPECTED.remove);
    },
    findPoolLocations: (body: LocationQuery, signal: AbortSignal) =>
      http.data<PoolLocations>(poolsUrl('/locationList'), { method: 'POST', body, signal }),
    /** Who would be in a pool today. */
    findPoolPeople: (body: PeopleQuery, signal: AbortSignal) =>
      http.data<PoolPeople>(poolsUrl('/employeeList'), { method: 'POST', body, signal }),

    // What follows is about the pools of clients and, with the provider as owner, about consortia.
    getCalculation: async (poolId: number, signal?: AbortSignal, owner: Owner = 'client') => {
      needPool(poolId, owner);
      return http.data<Calculation>(selectionsUrl(owner, poolId, '/calculation'), { signal });
    },
    getSelection: async (
      poolId: number,
      selectionId: number,
      parts: { alternates?: boolean; snapshot?: boolean },
      signal?: AbortSignal,
    ) => {
      needPool(poolId);
      return http.data<Selection>(selectionsUrl('client', poolId, `/${selectionId}${queryOf(parts)}`), {
        signal,
      });
    },
    /** Commits to a selection. The draw follows when its nonce is given. */
    makeSelection: async (poolId: number, counts: Counts, body: MakeBody, owner: Owner = 'client') => {
      need(REFUSED.randomPool, poolId);
      return http.data<SelectionHead>(selectionsUrl(owner, poolId, queryOf(counts)), {
        method: 'POST',
        body,
      });
    },
    /** Brings in this many alternates, for people who are absent for the whole period. */
    makeAlternateSelection: async (poolId: number, selectionId: number, alternateNumber: number) => {
      need(REFUSED.randomPool, poolId);
      return http.data<Selection>(selectionsUrl('client', poolId, queryOf({ alternateNumber })), {
        method: 'POST',
        body: { selectionId },
      });
    },
    drawSelection: (poolId: number, selectionId: number, nonce: string, owner: Owner = 'client') =>
      http.data<SelectionHead>(selectionsUrl(owner, poolId, `/${selectionId}/draw`), {
        method: 'POST',
        body: { nonce },
      }),
    voidSelection: (poolId: number, selectionId: number, reason: string, owner: Owner = 'client') =>
      http.data<unknown>(selectionsUrl(owner, poolId, `/${selectionId}/void`), {
        method: 'POST',
        body: { reason },
      }),
    /** `drug` and `alcohol` are the new totals. */
    extendSelection: async (
      poolId: number,
      selectionId: number,
      { drug, alcohol }: Counts,
      reason: string | null,
      owner: Owner = 'client',
    ) => {
      need(REFUSED.randomPool, poolId);
      return http.data<unknown>(selectionsUrl(owner, poolId, `/${selectionId}`), {
        method: 'PATCH',
        body: { numToSelectDrug: drug, numToSelectAlcohol: alcohol, reason },
      });
    },
    emailSelection: (poolId: number, selectionId: number, emailList: string[]) =>
      http.data<unknown>(selectionsUrl('client', poolId, `/${selectionId}/email`), {
        method: 'POST',
        body: { emailList },
      }),
    getCertificate: async (poolId: number, selectionId: number, format?: 'pdf', owner: Owner = 'client') => {
      needPool(poolId, owner);
      return http.blob(selectionsUrl(owner, poolId, `/${selectionId}/certificate${queryOf({ format })}`));
    },
    getPoolSelections: (poolId: number, signal: AbortSignal, owner: Owner = 'client') => {
      const range = '[0,99]';
      const url =
        owner === 'provider'
          ? selectionsUrl(owner, poolId, queryOf({ range }))
          : poolsUrl(`/selections/previous${queryOf({ filter: JSON.stringify({ poolId }), range })}`);
      return http.data<SelectionItem[]>(url, { signal });
    },
    /** The latest draws that an employee was in, with their proofs. */
    getOwnSelections: (employeeId: number, signal: AbortSignal) =>
      http.data<OwnSelection[]>(`${clientUrl()}/selections/${employeeId}`, { signal }),
    getHandout: (employeeId: number, selectionId: number, locale: string) =>
      http.blob(`${clientUrl()}/selections/${employeeId}/${selectionId}/handout${queryOf({ locale })}`),

    /** The present year without one. */
    getPoolReport: (poolId: number, year: number | undefined, signal: AbortSignal) =>
      http.data<PoolReport>(poolsUrl(`/${poolId}/report${queryOf({ year })}`), { signal }),
    getMis: (query: MisQuery, signal: AbortSignal) =>
      http.data<MisAnswer>(poolsUrl(`/mis${queryOf(query)}`), { signal }),
    downloadMis: (query: MisQuery, format: NonNullable<MisQuery['format']>) =>
      http.blob(poolsUrl(`/mis${queryOf({ ...query, format })}`)),

    /** Marks tests of a client as billed, whichever client the user works for. */
    reconcileTests: (clientId: number, body: ReconcileBody) =>
      http.data<BillingAnswer>(`/v1/randoms/billing/${clientId}/reconciled`, { method: 'POST', body }),
    reopenTests: (clientId: number, body: ReopenBody) =>
      http.data<BillingAnswer>(`/v1/randoms/billing/${clientId}/reopened`, { method: 'POST', body }),

    changeSelected: (selectedId: number, body: SelectedPatch) =>
      http.data<SelectedItem | undefined>(poolsUrl(`/selections/people/${selectedId}`), {
        method: 'PATCH',
        body,
      }),
    /** A person's line for each pool: whether they are in it, and why. */
    getMemberships: (employeeId: number, signal: AbortSignal) =>
      http.data<RosterItem[]>(
        poolsUrl(`/roster${queryOf({ filter: JSON.stringify({ employeeId }), range: '[0,99]' })}`),
        { signal },
      ),
  };
};
