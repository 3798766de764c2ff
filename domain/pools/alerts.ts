import { addDays, type CalendarDateText } from '../shared/dates';
import type { Agency } from './agencies';
import type { RandomAlert } from './alerts-contract';
import { isSoon, poolYear, type YearDraw } from './pool-year';
import type { MinimumRates } from './rates';
import { warningsOf, type PoolWarning } from './warnings';
import type { YearPool } from './year';

/** How long after its period a seed should have been revealed. */
export const REVEAL_DAYS = 7;
/**
 * How long a drug result may take before someone should ask for it: a medical review officer decides without the driver when they can't
 * reach them for ten days (49 CFR 40.133(a)(2)). An alcohol result is there at the collection (40.255).
 */
export const RESULT_DAYS = { drug: 10, alcohol: 0 } as const;

/** A pool in use, as its alerts follow from it. */
export interface AlertPool extends YearPool {
  poolId: number;
  name: string;
  /** The share of a consortium: the provider draws, and the rate is that of all employers together. */
  isShare: boolean;
  /** People in it today, also by agency. */
  size: number;
  people: Partial<Record<Agency, number>>;
  minimum: MinimumRates;
  /** Of the present year. */
  draws: readonly YearDraw[];
  /** A commitment of any period that waits for its draw. */
  committed: Pick<YearDraw, 'selectionId' | 'period' | 'lastDay'> | null;
}

/** A draw whose period has ended, and whose seed isn't public. */
export interface Unrevealed extends Pick<YearDraw, 'selectionId' | 'period' | 'lastDay'> {
  poolId: number;
  poolName: string;
}

type About = Partial<RandomAlert> & Pick<RandomAlert, 'kind' | 'dueOn'>;

const NOTHING: Omit<RandomAlert, 'alertId' | 'kind' | 'dueOn'> = {
  poolId: null,
  poolName: null,
  period: null,
  selectionId: null,
  employeeId: null,
  employeeName: null,
  workId: null,
  siteName: null,
  test: null,
  count: null,
  warning: null,
};

const alertOf = (about: About): RandomAlert => ({
  ...NOTHING,
  alertId: [about.kind, about.poolId ?? 0, about.selectionId ?? 0, about.test ?? ''].join('.'),
  ...about,
});

/** Warnings with an alert. The page of a pool has others, which are about how it is set up. */
const WARNED = ['rateAtRisk', 'phmsaAlcohol', 'single', 'small'] as const;
type Warned = Extract<PoolWarning, { code: (typeof WARNED)[number] }>;
const isWarned = (warning: PoolWarning): warning is Warned =>
  (WARNED as readonly string[]).includes(warning.code);

/** What has to be done about a pool in use. */
export function poolAlerts(pool: AlertPool, today: CalendarDateText): RandomAlert[] {
  const { poolId, name: poolName, size, committed } = pool;
  const of = { poolId, poolName };
  const { period, draw, needs, facts } = poolYear(pool, pool.draws, {
    today,
    size,
    minimum: pool.minimum,
  });
  const warnings = warningsOf({
    ...facts,
    people: pool.people,
    testsAlcohol: needs.alcohol !== null,
    isShare: pool.isShare,
    // These are about the setup of the pool, or have an alert of their own.
    collections: [],
    inOtherPools: 0,
    undecided: 0,
    unrevealed: 0,
  }).filter(isWarned);
  return [
    ...(committed
      ? [
          alertOf({
            ...of,
            kind: 'committed',
            dueOn: committed.lastDay,
            period: committed.period,
            selectionId: committed.selectionId,
          }),
        ]
      : []),
    // No one can be drawn from an empty pool.
    ...(!draw && !pool.isShare && size > 0 && isSoon(period.lastDay, today)
      ? [alertOf({ ...of, kind: 'toDraw', dueOn: period.lastDay, period: period.name })]
      : []),
    ...warnings.map((warning) =>
      alertOf({
        ...of,
        kind: warning.code,
        dueOn: warning.code === 'rateAtRisk' ? `${period.year}-12-31` : null,
        test: warning.code === 'rateAtRisk' ? warning.tag : null,
        warning,
      }),
    ),
  ];
}

/** A draw that no one can check, although its period has ended. */
export const unrevealedAlert = (draw: Unrevealed): RandomAlert =>
  alertOf({
    kind: 'unrevealed',
    poolId: draw.poolId,
    poolName: draw.poolName,
    period: draw.period,
    selectionId: draw.selectionId,
    dueOn: addDays(draw.lastDay, REVEAL_DAYS),
    warning: { code: 'unrevealed', draws: 1 },
  });

/** People who may belong in a pool: they aren't evaluated, so a pool may lack them. */
export const undecidedAlert = (people: number): RandomAlert[] =>
  people === 0
    ? []
    : [alertOf({ kind: 'undecided', dueOn: null, count: people, warning: { code: 'undecided', people } })];
