import type {
  Calculation,
  Pool,
  PoolsAnswer,
  SelectedItem,
  Selection,
  SelectionItem,
} from '../../domain/pools/contract';
import type {
  Consortium,
  ConsortiumMember,
  ConsortiumSelection,
} from '../../domain/pools/consortium-contract';
import type { RosterItem } from '../../domain/pools/roster-contract';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Capability } from '../../src/capability';
import { HOME, OWNER, renderConsole, REP } from '../../src/testing/render-console';
import { pools } from './capability';

// What component tests of pools have in common.

export const POOLS_URL = '/v1/clients/1001/pools';

export const VIEW: PermissionKey[] = [
  'servicesRandoms.viewPools',
  'servicesRandoms.viewEmployeesCurrentlySelected',
];
export const CHANGE: PermissionKey[] = [...VIEW, 'servicesRandoms.configurePools'];

export const selectionItem = (more: Partial<SelectionItem> = {}): SelectionItem => ({
  selectionId: 31,
  poolId: 7,
  poolName: 'Drivers',
  period: '2026-Q4',
  firstDay: '2026-10-01',
  lastDay: '2026-12-31',
  state: 'drawn',
  size: 80,
  numToSelectDrug: 10,
  numToSelectAlcohol: 2,
  alternateNumber: 2,
  testedDrug: 4,
  testedAlcohol: 1,
  outstanding: 7,
  committedAt: '2026-10-05T14:00:00.000Z',
  drawnAt: '2026-10-05T14:05:00.000Z',
  drawnBy: 'Olivia Reyes',
  revealed: false,
  ...more,
});

export const pool = (more: Partial<Pool> = {}): Pool => ({
  _id: 'f'.repeat(24),
  poolId: 7,
  name: 'Drivers',
  dotNumbers: [],
  siteIds: [],
  agencies: [{ agency: 'fmcsa', jobTitleIds: [] }],
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
  selectionsPerYear: 4,
  alternates: 2,
  yearToDate: null,
  topLevel: true,
  includeChildren: false,
  ezCompliance: false,
  consortium: null,
  state: 'active',
  step: 5,
  size: 80,
  rates: { drug: 5_000, alcohol: 1_000 },
  selections: [],
  version: 3,
  updatedAt: '2026-10-01T14:00:00.000Z',
  ...more,
});

export const answerOf = (
  availablePools: Pool[],
  more: Partial<PoolsAnswer['summary']> = {},
): PoolsAnswer => ({
  availablePools,
  summary: {
    pools: availablePools.length,
    people: 80,
    selected: 12,
    outstanding: 7,
    tested: 5,
    undecided: 0,
    ...more,
  },
});

const need = (more: Partial<NonNullable<Calculation['drug']>>) => ({
  rateBp: 5_000,
  sumOfSizes: 240,
  target: 30,
  completed: 18,
  outstanding: 2,
  selected: 20,
  need: 10,
  short: 0,
  forecast: 40,
  ...more,
});

export const calculation = (more: Partial<Calculation> = {}): Calculation => ({
  poolId: 7,
  period: '2026-Q4',
  firstDay: '2026-10-01',
  lastDay: '2026-12-31',
  number: 4,
  selectionsPerYear: 4,
  size: 80,
  poolSizes: [60, 50, 50, 80],
  byAgency: [{ agency: 'fmcsa', size: 80 }],
  drug: need({}),
  alcohol: need({ rateBp: 1_000, target: 6, completed: 4, outstanding: 0, need: 2 }),
  alternates: 2,
  warnings: [],
  selectionId: null,
  basis: 'basis-1',
  ...more,
});

export const selected = (more: Partial<SelectedItem> = {}): SelectedItem => ({
  selectedId: 501,
  selectionId: 31,
  poolId: 7,
  poolName: 'Drivers',
  period: '2026-Q4',
  lastDay: '2026-12-31',
  employeeId: 10_001,
  employeeName: 'Rivera, Ana',
  workId: 'W-1',
  siteName: 'Memphis',
  test: 'drug',
  rank: 0,
  kind: 'drawn',
  agency: 'fmcsa',
  status: 'selected',
  notifiedAt: null,
  collectedAt: null,
  result: null,
  notTested: null,
  note: null,
  documentId: null,
  left: false,
  closedBy: null,
  earlier: [],
  version: 1,
  ...more,
});

export const selection = (more: Partial<Selection> = {}): Selection => ({
  ...selectionItem(),
  commitHash: 'c'.repeat(64),
  commitment: 'RFDRAW1\n',
  nonce: 'dice 4 2 6',
  committedBy: 'Olivia Reyes',
  reason: null,
  voidReason: null,
  calculation: calculation(),
  people: [selected()],
  needAlternates: 0,
  ...more,
});

export const rosterLine = (more: Partial<RosterItem> = {}): RosterItem => ({
  employeeId: 10_001,
  employeeName: 'Rivera, Ana',
  workId: 'W-1',
  siteName: 'Memphis',
  jobTitle: 'Driver',
  poolId: 7,
  poolName: 'Drivers',
  membership: 'in',
  agency: 'fmcsa',
  reason: null,
  exceptionId: null,
  exceptionFrom: null,
  exceptionTo: null,
  ...more,
});

export const consortium = (more: Partial<Consortium> = {}): Consortium => ({
  consortiumId: 70,
  name: 'Small carriers',
  agencies: ['fmcsa'],
  drugRateBp: 5_000,
  alcoholRateBp: 1_000,
  selectionsPerYear: 4,
  alternates: 0,
  state: 'active',
  members: 2,
  rates: { drug: 5_000, alcohol: 1_000 },
  selections: [],
  version: 2,
  updatedAt: '2026-10-01T14:00:00.000Z',
  ...more,
});

export const member = (more: Partial<ConsortiumMember> = {}): ConsortiumMember => ({
  clientId: 1001,
  clientName: 'Blue Ridge Freight',
  poolId: 7,
  joinedAt: '2026-01-04T14:00:00.000Z',
  size: 35,
  evaluating: false,
  drug: { selected: 9, outstanding: 2, tested: 7 },
  alcohol: { selected: 3, outstanding: 1, tested: 2 },
  ...more,
});

export const consortiumSelection = (more: Partial<ConsortiumSelection> = {}): ConsortiumSelection => {
  const { people: _people, ...head } = selection({ poolId: 70, poolName: 'Small carriers', size: 40 });
  const share = { numToSelectAlcohol: 1, testedDrug: 1, testedAlcohol: 0 };
  return {
    ...head,
    shares: [
      {
        clientId: 1001,
        clientName: 'Blue Ridge Freight',
        size: 35,
        numToSelectDrug: 9,
        outstanding: 8,
        ...share,
      },
      { clientId: 1002, clientName: 'One Truck LLC', size: 1, numToSelectDrug: 1, outstanding: 0, ...share },
    ],
    ...more,
  };
};

/** Opens a page of pools as staff of the provider, without a chosen client. */
export const openStaffPage = (path: string, permissions: readonly PermissionKey[]) =>
  renderConsole({ user: { ...REP, permissions: [...permissions] }, path, capabilities: [HOME, pools] });

/** Opens a page of pools as a user of the client with these permissions. */
export const openPage = (
  path: string,
  permissions: readonly PermissionKey[],
  others: readonly Capability[] = [],
) =>
  renderConsole({
    user: { ...OWNER, permissions: ['client.viewRoster', ...permissions] },
    path,
    capabilities: [HOME, pools, ...others],
  });
