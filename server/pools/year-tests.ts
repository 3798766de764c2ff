import { AGENCIES, type Agency } from '../../domain/pools/agencies';
import { NOT_TESTED, type NotTested, type SelectedStatus } from '../../domain/pools/contract';
import type { PoolReport, ReportPeriod, TestCounts } from '../../domain/pools/report-contract';
import type { Tag } from '../../domain/pools/rfdraw1';
import type { YearTests } from '../../domain/pools/year';
import { TEST_RESULTS, type TestResult } from '../../domain/documents/contract';
import type { Caller } from '../platform/access/caller';
import { seesReasons, seesResults } from './outcome-visibility';

/** How many people were selected in the same selection, for the same test, and ended the same. */
export interface GroupRow {
  selectionId: number;
  test: Tag;
  agency: Agency | null;
  status: SelectedStatus;
  notTested: NotTested | null;
  result: TestResult | null;
  people: number;
}

type Kind = Exclude<keyof TestCounts, 'selected'>;

/** A canceled test is none: 40.160, 382.305. */
function kindOf({ status, result }: GroupRow): Kind {
  if (status === 'completed') return result === 'cancelled' ? 'notTested' : 'tested';
  return status === 'notTested' ? 'notTested' : 'outstanding';
}

const sumOf = (groups: readonly GroupRow[]): number => groups.reduce((sum, { people }) => sum + people, 0);
const ofTest = (groups: readonly GroupRow[], tag: Tag) => groups.filter(({ test }) => test === tag);

function countsOf(groups: readonly GroupRow[], tag: Tag): TestCounts {
  const some = ofTest(groups, tag);
  const count = (kind: Kind) => sumOf(some.filter((group) => kindOf(group) === kind));
  return {
    selected: sumOf(some),
    tested: count('tested'),
    outstanding: count('outstanding'),
    notTested: count('notTested'),
  };
}

const bothOf = (groups: readonly GroupRow[]) => ({
  drug: countsOf(groups, 'drug'),
  alcohol: countsOf(groups, 'alcohol'),
});

/** The counts of one draw, and of each agency with people in the pool then. */
export function bySelection(
  groups: readonly GroupRow[],
  draw: { selectionId: number; byAgency: { agency: Agency; size: number }[] | null } | undefined,
): Pick<ReportPeriod, 'drug' | 'alcohol' | 'byAgency'> {
  const own = groups.filter(({ selectionId }) => selectionId === draw?.selectionId);
  const sizes = new Map(draw?.byAgency?.map(({ agency, size }) => [agency, size]));
  const agencies = AGENCIES.filter(
    (agency) => sizes.has(agency) || own.some((group) => group.agency === agency),
  );
  return {
    ...bothOf(own),
    byAgency: agencies.map((agency) => ({
      agency,
      size: sizes.get(agency) ?? 0,
      ...bothOf(own.filter((group) => group.agency === agency)),
    })),
  };
}

/** What counts for the year's rate. A test is expected only until its period ends. */
export function openTests(
  groups: readonly GroupRow[],
  tag: Tag,
  isOpen: (selectionId: number) => boolean,
): YearTests {
  const some = ofTest(groups, tag);
  return {
    completed: sumOf(some.filter((group) => kindOf(group) === 'tested')),
    outstanding: sumOf(some.filter((group) => kindOf(group) === 'outstanding' && isOpen(group.selectionId))),
    selected: sumOf(some),
  };
}

const perTest = (groups: readonly GroupRow[]) => ({
  drug: sumOf(ofTest(groups, 'drug')),
  alcohol: sumOf(ofTest(groups, 'alcohol')),
});

/** Why people weren't tested; reasons that no one has are left out. */
export function notTestedOf(caller: Caller, groups: readonly GroupRow[]): PoolReport['notTested'] {
  if (!seesReasons(caller)) return null;
  const none = groups.filter((group) => kindOf(group) === 'notTested');
  return NOT_TESTED.flatMap((reason) => {
    const some = none.filter(({ notTested }) => (notTested ?? 'canceled') === reason);
    return some.length > 0 ? [{ reason, ...perTest(some) }] : [];
  });
}

/** Results of the year, with the canceled tests for those who may see why there was none. */
export function resultsOf(caller: Caller, groups: readonly GroupRow[]): PoolReport['results'] {
  if (!seesResults(caller)) return null;
  return TEST_RESULTS.flatMap((result) => {
    if (result === 'cancelled' && !seesReasons(caller)) return [];
    const some = groups.filter((group) => group.result === result);
    return some.length > 0 ? [{ result, ...perTest(some) }] : [];
  });
}
