import type { Owner } from './owner';

/** The people selected for a test: a list, and the page with it. */
export const ROSTER = 'randoms/roster';
/** Who is in a pool: a list, and the page with it. */
export const POOL_ROSTER = `${ROSTER}/pools`;
/** The selections of all periods: a list, and the page with it. */
export const REPORTING = 'randoms/poolreporting';

export const POOLS_PATH = '/randoms/poolmanagement';
export const CONSORTIA_PATH = '/randoms/consortia';
export const NEW_POOL_PATH = `${POOLS_PATH}/new`;
export const ROSTER_PATH = `/${ROSTER}`;
export const POOL_ROSTER_PATH = `/${POOL_ROSTER}`;

export const poolPath = (poolId: number): string => `${POOLS_PATH}/${poolId}`;
export const consortiumPath = (consortiumId: number): string => `${CONSORTIA_PATH}/${consortiumId}`;
export const selectionPath = (poolId: number, selectionId: number, owner: Owner = 'client'): string =>
  `${owner === 'provider' ? consortiumPath(poolId) : poolPath(poolId)}/${selectionId}`;
export const reportPath = (clientId: number, poolId: number): string => `/${REPORTING}/${clientId}/${poolId}`;

/** A step of the wizard, for a new pool or one that exists. */
export const wizardPath = (poolId: number | null, step: number): string =>
  `${poolId === null ? NEW_POOL_PATH : `${poolPath(poolId)}/edit`}?step=${step}`;

export const filteredPath = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** What has to be done in random testing: a list, and the page with it. */
export const RANDOM_ALERTS = 'alerts/randomAlerts';
/** Of the provider, over all clients: lists, and the pages with them. */
export const DASHBOARD = 'randoms/dashboard';
export const BILLING = 'randoms/billing';

/** Dialogs by name. */
export const RECONCILE = 'reconcileRandomTests';
export const REOPEN = 'reopenRandomTests';
export const EXCEPTIONS = 'poolExceptions';
/** Opened by the menu of a person's file, too. */
export const OWN_DRAWS = 'ownRandomDraws';
export const EARLIER_OUTCOMES = 'earlierRandomTestOutcomes';
export const RECORD_TIMES = 'recordRandomTestTimes';
export const RECORD_RESULT = 'recordRandomTestResult';
export const RECORD_NOT_TESTED = 'recordRandomNotTested';

/** First elements of the keys of queries about pools: a change of one changes figures in all of them. */
export const POOLS = 'pools';
export const POOL_KEYS = [POOLS, ROSTER, POOL_ROSTER, REPORTING, RANDOM_ALERTS];
