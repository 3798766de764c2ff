/** The people selected for a test: a list, and the page with it. */
export const ROSTER = 'randoms/roster';
/** Who is in a pool: a list, and the page with it. */
export const POOL_ROSTER = `${ROSTER}/pools`;
/** The selections of all periods: a list, and the page with it. */
export const REPORTING = 'randoms/poolreporting';

export const POOLS_PATH = '/randoms/poolmanagement';
export const NEW_POOL_PATH = `${POOLS_PATH}/new`;
export const ROSTER_PATH = `/${ROSTER}`;
export const POOL_ROSTER_PATH = `/${POOL_ROSTER}`;

export const poolPath = (poolId: number): string => `${POOLS_PATH}/${poolId}`;
export const selectionPath = (poolId: number, selectionId: number): string =>
  `${poolPath(poolId)}/${selectionId}`;
export const reportPath = (clientId: number, poolId: number): string => `/${REPORTING}/${clientId}/${poolId}`;

/** A step of the wizard, for a new pool or one that exists. */
export const wizardPath = (poolId: number | null, step: number): string =>
  `${poolId === null ? NEW_POOL_PATH : `${poolPath(poolId)}/edit`}?step=${step}`;

export const filteredPath = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Dialogs by name. */
export const MARK_EXCEPTION = 'markPoolException';
export const END_EXCEPTION = 'endPoolException';
export const RECORD_TIMES = 'recordRandomTestTimes';
export const RECORD_RESULT = 'recordRandomTestResult';
export const RECORD_NOT_TESTED = 'recordRandomNotTested';

/** First elements of the keys of queries about pools: a change of one changes figures in all of them. */
export const POOLS = 'pools';
export const POOL_KEYS = [POOLS, ROSTER, POOL_ROSTER, REPORTING];
