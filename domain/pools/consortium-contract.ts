import Type, { type Static } from 'typebox';
import { Instant, IntegerId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';
import { AGENCIES } from './agencies';
import {
  BasisPoints,
  Calculation,
  Count,
  Frequency,
  MAX_POOL_NAME,
  POOL_STATES,
  Selection,
  SelectionItem,
} from './contract';

// A random pool of the provider over several employers: 49 CFR 382.305 with 382.103(b). One draw over all of their people; each employer
// sees only its own. Answers about a consortium name employers and count people. They never name people.
//
// Its selections go by the same steps as those of a pool, and have the same contracts: `poolId` is the number of the consortium there.

const definition = {
  name: Line(MAX_POOL_NAME),
  /** Job titles are an employer's: it chooses them in its own pool, for agencies that need them. */
  agencies: Type.Array(OneOf(AGENCIES), { maxItems: AGENCIES.length }),
  /** Null: the consortium isn't for this test. Otherwise at least the agencies' rate. */
  drugRateBp: Nullable(BasisPoints),
  alcoholRateBp: Nullable(BasisPoints),
  selectionsPerYear: Frequency,
  /** How many alternates a draw lists after the people to test, of all employers together. */
  alternates: Type.Integer({ minimum: 0, maximum: 1_000 }),
};
export const ConsortiumDraft = Type.Object(definition, STRICT);
export type ConsortiumDraft = Static<typeof ConsortiumDraft>;

/** Four selections a year and no alternates unless it says otherwise. */
export const NewConsortium = Type.Object(
  {
    ...definition,
    selectionsPerYear: Type.Optional(Frequency),
    alternates: Type.Optional(definition.alternates),
  },
  STRICT,
);
export type NewConsortium = Static<typeof NewConsortium>;

export const ConsortiumPatch = Type.Object(
  {
    ...Type.Partial(Type.Object(definition)).properties,
    version: Type.Integer({ minimum: 1 }),
  },
  { ...STRICT, minProperties: 2 },
);
export type ConsortiumPatch = Static<typeof ConsortiumPatch>;

export const Consortium = Type.Object({
  consortiumId: IntegerId,
  ...definition,
  state: OneOf(POOL_STATES),
  /** Employers in it now. */
  members: Count,
  /** The rates that hold today: the higher of the consortium's own and the agencies'. */
  rates: Type.Object({ drug: Nullable(BasisPoints), alcohol: Nullable(BasisPoints) }),
  /** The latest first; at most 12. */
  selections: Type.Array(SelectionItem),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type Consortium = Static<typeof Consortium>;

/** The open ones first, by name. */
export const Consortia = Type.Object({ consortia: Type.Array(Consortium) });
export type Consortia = Static<typeof Consortia>;

/** Tests of an employer's people in this year. */
const Tests = Type.Object({ selected: Count, outstanding: Count, tested: Count });

/** An employer and its share. */
export const ConsortiumMember = Type.Object({
  clientId: IntegerId,
  clientName: Type.String(),
  /** The employer's own pool, which says who of its people take part. */
  poolId: IntegerId,
  joinedAt: Instant,
  /** Its people in the consortium now. */
  size: Count,
  /** Some of its people aren't evaluated yet, so that it isn't known whether they belong. A draw waits for them. */
  evaluating: Type.Boolean(),
  drug: Tests,
  alcohol: Tests,
});
export type ConsortiumMember = Static<typeof ConsortiumMember>;

export const MEMBER_SORT_FIELDS = ['clientName', 'joinedAt'] as const;
export const MemberFilter = Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })) });
export type MemberFilter = Static<typeof MemberFilter>;

export const NewMember = Type.Object({ clientId: IntegerId }, STRICT);

/** Over all employers. Members who join later in the year count from then on. */
export const ConsortiumCalculation = Type.Object({ ...Calculation.properties, members: Count });
export type ConsortiumCalculation = Static<typeof ConsortiumCalculation>;

/** An employer's part in a selection. Before the draw no one is selected. */
export const Share = Type.Object({
  clientId: IntegerId,
  clientName: Type.String(),
  size: Count,
  numToSelectDrug: Count,
  numToSelectAlcohol: Count,
  outstanding: Count,
  testedDrug: Count,
  testedAlcohol: Count,
});
export type Share = Static<typeof Share>;

/** A selection of a consortium: in place of its people, how many each employer has. */
export const ConsortiumSelection = Type.Object({
  ...Type.Omit(Selection, ['people', 'snapshot', 'needAlternates']).properties,
  shares: Type.Array(Share),
});
export type ConsortiumSelection = Static<typeof ConsortiumSelection>;
