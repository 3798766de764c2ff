import Type, { type Static } from 'typebox';
import { TEST_RESULTS } from '../documents/contract';
import { CalendarDate, Instant, IntegerId } from '../shared/ids';
import { Line, NUMBER, Nullable, OneOf, SEARCH, STRICT } from '../shared/schema';
import { AGENCIES } from './agencies';
import { FREQUENCIES } from './periods';
import { Proof } from './proof';
import type { PoolWarning } from './warnings';

export const MAX_POOL_NAME = 100;
export const MAX_REASON = 500;
export const MAX_NONCE = 200;
export const MAX_SITES = 5_000;
const MAX_TITLES = 500;
const MAX_PEOPLE = 1_000_000_000;
export const Count = Type.Integer({ minimum: 0, maximum: MAX_PEOPLE });
export const BasisPoints = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Hundredths of a percent of the average pool: 5,000 are 50 %',
});
export const Frequency = Type.Unsafe<(typeof FREQUENCIES)[number]>({
  type: 'integer',
  enum: [...FREQUENCIES],
});

/** `configuring`: the wizard isn't finished; `closed`: keeps its draws, and makes no more. */
export const POOL_STATES = ['configuring', 'active', 'closed'] as const;
export type PoolState = (typeof POOL_STATES)[number];

/** Tests of this year before the pool was kept here [RANDOM-11 to 15]. */
export const YearToDate = Type.Object(
  {
    year: Type.Integer({ minimum: 2000, maximum: 2099 }),
    averagePoolSize: Count,
    selectedDrug: Count,
    selectedAlcohol: Count,
    testedDrug: Count,
    testedAlcohol: Count,
  },
  STRICT,
);
export type YearToDate = Static<typeof YearToDate>;

/** People of an agency that doesn't follow from facts are found by these titles. */
const AgencyTitles = Type.Object(
  { agency: OneOf(AGENCIES), jobTitleIds: Type.Array(IntegerId, { maxItems: MAX_TITLES }) },
  STRICT,
);

const definition = {
  name: Line(MAX_POOL_NAME),
  /** Locations with these DOT numbers, of their own or inherited. */
  dotNumbers: Type.Array(Line(20, 1, NUMBER), { maxItems: 500 }),
  siteIds: Type.Array(IntegerId, { maxItems: MAX_SITES }),
  agencies: Type.Array(AgencyTitles, { maxItems: AGENCIES.length }),
  /** Null: the pool isn't for this test. Otherwise at least the agencies' rate. */
  drugRateBp: Nullable(BasisPoints),
  alcoholRateBp: Nullable(BasisPoints),
  selectionsPerYear: Frequency,
  /** How many alternates a draw lists after the people to test. */
  alternates: Type.Integer({ minimum: 0, maximum: 1_000 }),
  yearToDate: Nullable(YearToDate),
};

/** The pool as the wizard makes it, step by step: what is given is stored. */
export const PoolDefinition = Type.Partial(Type.Object(definition), STRICT);
export type PoolDefinition = Static<typeof PoolDefinition>;

/** Of `POST pools` and `DELETE pools/{poolId}`, in the query. */
export const PoolOptions = {
  /** All locations of the client. */
  topLevel: Type.Optional(Type.Boolean()),
  /** The locations below the chosen ones, too. */
  includeChildren: Type.Optional(Type.Boolean()),
  /** The wizard isn't finished. */
  configuring: Type.Optional(Type.Boolean()),
  /** One pool of everyone who is tested under part 382 by the facts of their job, with the agency's rates, each quarter. */
  ezCompliance: Type.Optional(Type.Boolean()),
};

export const PoolPatch = Type.Object(
  {
    ...Type.Partial(Type.Object(definition)).properties,
    topLevel: Type.Optional(Type.Boolean()),
    includeChildren: Type.Optional(Type.Boolean()),
    /** `active` finishes the wizard. */
    state: Type.Optional(OneOf(['configuring', 'active'])),
    /** The step of the wizard that was left; so that another day goes on there. */
    step: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    version: Type.Integer({ minimum: 1 }),
  },
  { ...STRICT, minProperties: 2 },
);
export type PoolPatch = Static<typeof PoolPatch>;

/** `committed`: its draw waits for the nonce. `void`: no draw followed. */
export const SELECTION_STATES = ['committed', 'drawn', 'void'] as const;
export type SelectionState = (typeof SELECTION_STATES)[number];

/** A selection in lists. */
export const SelectionItem = Type.Object({
  selectionId: IntegerId,
  poolId: IntegerId,
  poolName: Type.String(),
  /** Such as 2027-Q1. */
  period: Type.String(),
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  state: OneOf(SELECTION_STATES),
  size: Count,
  numToSelectDrug: Count,
  numToSelectAlcohol: Count,
  alternateNumber: Count,
  /** Of the people selected, alternates in use included. Null for users of some locations: of a few people it would say who. */
  testedDrug: Nullable(Count),
  testedAlcohol: Nullable(Count),
  outstanding: Nullable(Count),
  committedAt: Instant,
  drawnAt: Nullable(Instant),
  drawnBy: Nullable(Type.String()),
  /** Whether the seed is public, so that anyone can make the draw again. */
  revealed: Type.Boolean(),
});
export type SelectionItem = Static<typeof SelectionItem>;

/** The provider's pool over several employers that a client's pool is its share of. */
export const ConsortiumOf = Type.Object({ id: IntegerId, name: Type.String() });
export type ConsortiumOf = Static<typeof ConsortiumOf>;

export const Pool = Type.Object({
  _id: Type.String(),
  poolId: IntegerId,
  ...definition,
  topLevel: Type.Boolean(),
  includeChildren: Type.Boolean(),
  ezCompliance: Type.Boolean(),
  /** Null: the client's own. Otherwise the provider draws, and only locations, job titles and exceptions are the client's to change. */
  consortium: Nullable(ConsortiumOf),
  state: OneOf(POOL_STATES),
  step: Type.Integer(),
  /** People in it now. */
  size: Count,
  /** The rates that hold today: the higher of the pool's own and the agencies'. */
  rates: Type.Object({ drug: Nullable(BasisPoints), alcohol: Nullable(BasisPoints) }),
  /** The latest first; at most 12. */
  selections: Type.Array(SelectionItem),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type Pool = Static<typeof Pool>;

export const PoolsAnswer = Type.Object({
  availablePools: Type.Array(Pool),
  summary: Type.Object({
    pools: Count,
    /** People in at least one active pool. */
    people: Count,
    selected: Count,
    outstanding: Count,
    tested: Count,
    /** People whose job title and license class are not entered, so that it isn't known whether they belong in a pool. */
    undecided: Count,
  }),
});
export type PoolsAnswer = Static<typeof PoolsAnswer>;

/** `POST pools/locationList`: which locations a step offers. */
export const LocationQuery = Type.Object(
  {
    q: Type.Optional(Line(200, 0, SEARCH)),
    dotNumbers: Type.Optional(Type.Array(Line(20, 1, NUMBER), { maxItems: 500 })),
    siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: MAX_SITES })),
  },
  STRICT,
);
export type LocationQuery = Static<typeof LocationQuery>;

export const PoolLocation = Type.Object({
  legacyClientId: IntegerId,
  name: Type.String(),
  /** Names from the client down, without its own. */
  path: Type.String(),
  dotNumber: Nullable(Type.String()),
  employees: Count,
});
export type PoolLocation = Static<typeof PoolLocation>;

export const PoolLocations = Type.Object({
  locations: Type.Array(PoolLocation),
  /** Each DOT number with its locations and employees. */
  dotNumbers: Type.Array(Type.Object({ dotNumber: Type.String(), locations: Count, employees: Count })),
  total: Count,
});
export type PoolLocations = Static<typeof PoolLocations>;

/** What a selection of a test follows from. */
export const TestNeed = Type.Object({
  rateBp: BasisPoints,
  sumOfSizes: Count,
  target: Count,
  completed: Count,
  outstanding: Count,
  selected: Count,
  need: Count,
  short: Count,
  /** Tests that the whole year needs if the pool stays as it is. */
  forecast: Count,
});
export type TestNeed = Static<typeof TestNeed>;

/** With the numbers of its sentence: see warnings.ts. */
export const WarningItem = Type.Unsafe<PoolWarning>({ type: 'object', additionalProperties: true });

export const Calculation = Type.Object({
  poolId: IntegerId,
  period: Type.String(),
  firstDay: CalendarDate,
  lastDay: CalendarDate,
  number: Type.Integer(),
  selectionsPerYear: Frequency,
  size: Count,
  /** Of each selection of the year so far, this one included. */
  poolSizes: Type.Array(Count),
  byAgency: Type.Array(Type.Object({ agency: OneOf(AGENCIES), size: Count })),
  drug: Nullable(TestNeed),
  alcohol: Nullable(TestNeed),
  alternates: Count,
  warnings: Type.Array(WarningItem),
  /** The provider draws for this pool: sizes and people are the client's share, and nothing is to select here. */
  consortium: Type.Optional(ConsortiumOf),
  /** The selection that this period already has. */
  selectionId: Nullable(IntegerId),
  /** Sent back with the selection: it is refused if any input has changed. */
  basis: Type.String(),
});
export type Calculation = Static<typeof Calculation>;

export const MakeBody = Type.Object(
  {
    basis: Type.Optional(Line(200, 0, NUMBER)),
    /** Why the counts differ from the calculation. */
    reason: Type.Optional(Nullable(Line(MAX_REASON))),
    /** With `alternateNumber`. */
    selectionId: Type.Optional(IntegerId),
  },
  STRICT,
);
export type MakeBody = Static<typeof MakeBody>;

export const DrawBody = Type.Object({ nonce: Line(MAX_NONCE, 1, NUMBER) }, STRICT);
export const VoidBody = Type.Object({ reason: Line(MAX_REASON) }, STRICT);
export const ExtendBody = Type.Object(
  { numToSelectDrug: Count, numToSelectAlcohol: Count, reason: Type.Optional(Nullable(Line(MAX_REASON))) },
  STRICT,
);
export const EmailBody = Type.Object({ emailList: Type.Array(Line(254, 1), { maxItems: 50 }) }, STRICT);

export const KINDS = ['drawn', 'extended', 'alternate'] as const;
/** `waiting`: an alternate who is not needed so far. */
export const SELECTED_STATUSES = ['waiting', 'selected', 'notified', 'completed', 'notTested'] as const;
export type SelectedStatus = (typeof SELECTED_STATUSES)[number];
/** Why someone selected isn't tested. The first is the only one that an alternate may stand in for. */
export const NOT_TESTED = [
  'absentWholePeriod',
  'terminated',
  'notCovered',
  'noWorkInPeriod',
  'notNotified',
  'canceled',
  'other',
] as const;
export type NotTested = (typeof NOT_TESTED)[number];

/** How a closed test stood before it was corrected. */
export const EarlierOutcome = Type.Object({
  collectedAt: Nullable(Instant),
  result: Nullable(OneOf(TEST_RESULTS)),
  notTested: Nullable(OneOf(NOT_TESTED)),
  note: Nullable(Type.String()),
  documentId: Nullable(IntegerId),
  closedAt: Nullable(Instant),
  closedBy: Nullable(Type.String()),
  correctedAt: Instant,
  correctedBy: Type.String(),
  correctionReason: Type.String(),
});
export type EarlierOutcome = Static<typeof EarlierOutcome>;

/** A person of a selection. How their test ended is null if the reader may not see it. */
export const SelectedItem = Type.Object({
  selectedId: IntegerId,
  selectionId: IntegerId,
  poolId: IntegerId,
  poolName: Type.String(),
  period: Type.String(),
  lastDay: CalendarDate,
  employeeId: IntegerId,
  employeeName: Type.String(),
  workId: Nullable(Type.String()),
  siteName: Type.String(),
  test: OneOf(['drug', 'alcohol']),
  rank: Type.Integer(),
  kind: OneOf(KINDS),
  agency: Nullable(OneOf(AGENCIES)),
  /** A canceled test is none: `notTested`. */
  status: OneOf(SELECTED_STATUSES),
  notifiedAt: Nullable(Instant),
  collectedAt: Nullable(Instant),
  result: Nullable(OneOf(TEST_RESULTS)),
  notTested: Nullable(OneOf(NOT_TESTED)),
  note: Nullable(Type.String()),
  documentId: Nullable(IntegerId),
  /** They have left since: the reason why they aren't tested is due. */
  left: Type.Boolean(),
  closedBy: Nullable(Type.String()),
  /** Before corrections, the first one first; without those that the reader may not see. */
  earlier: Type.Array(EarlierOutcome),
  version: Type.Integer(),
});
export type SelectedItem = Static<typeof SelectedItem>;

export const SELECTED_SORT_FIELDS = ['rank', 'employeeName', 'siteName', 'lastDay', 'status'] as const;
export const SelectedFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  poolId: Type.Optional(IntegerId),
  selectionId: Type.Optional(IntegerId),
  test: Type.Optional(OneOf(['drug', 'alcohol'])),
  status: Type.Optional(OneOf(SELECTED_STATUSES)),
  /** Whether their test is still expected. */
  open: Type.Optional(Type.Boolean()),
  siteIds: Type.Optional(Type.Array(IntegerId, { maxItems: 500 })),
});
export type SelectedFilter = Static<typeof SelectedFilter>;

/** One of: told to go, closed with a result, or not tested with a reason. Moments are UTC. */
export const SelectedPatch = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    notifiedAt: Type.Optional(Nullable(Line(40))),
    collectedAt: Type.Optional(Nullable(Line(40))),
    result: Type.Optional(Nullable(OneOf(TEST_RESULTS))),
    documentId: Type.Optional(Nullable(IntegerId)),
    notTested: Type.Optional(Nullable(OneOf(NOT_TESTED))),
    note: Type.Optional(Nullable(Line(MAX_REASON))),
    /** Needed to change how a closed test ended. */
    correctionReason: Type.Optional(Nullable(Line(MAX_REASON))),
  },
  { ...STRICT, minProperties: 2 },
);
export type SelectedPatch = Static<typeof SelectedPatch>;

export const Selection = Type.Object({
  ...SelectionItem.properties,
  commitHash: Type.String(),
  commitment: Type.String(),
  nonce: Nullable(Type.String()),
  committedBy: Type.String(),
  reason: Nullable(Type.String()),
  voidReason: Nullable(Type.String()),
  /** The calculation as it was when the selection was made. */
  calculation: Calculation,
  /** At most 500 within the reader's reach, by test and rank; all are in the list of people selected. */
  people: Type.Array(SelectedItem),
  /** How many alternates may be selected: people who are absent for the whole period and have none. Null for who may not select. */
  needAlternates: Nullable(Count),
  /** With `snapshot`: at most 5,000 people who were in the pool, within the reader's reach. */
  snapshot: Type.Optional(
    Type.Array(Type.Object({ employeeId: IntegerId, employeeName: Type.String(), siteName: Type.String() })),
  ),
});
export type Selection = Static<typeof Selection>;

/** A person's part in a draw: the proof that they were in its list, as /verify reads it. */
export const OwnSelection = Type.Object({
  poolId: IntegerId,
  selectionId: IntegerId,
  poolName: Type.String(),
  period: Type.String(),
  lastDay: CalendarDate,
  size: Count,
  /** How many were drawn for each test, also later from the same order. */
  selected: Type.Object({ drug: Count, alcohol: Count }),
  revealed: Type.Boolean(),
  /** Their rank in each draw, for the reader alone until the seed is public; null: not drawn. */
  drawn: Type.Object({ drug: Nullable(Count), alcohol: Nullable(Count) }),
  /** To hand to them. It has ranks only once the seed is public, so that no one learns who is tested next. */
  proof: Proof,
});
export type OwnSelection = Static<typeof OwnSelection>;
