import Type, { type Static } from 'typebox';
import { IntegerId } from '../shared/ids';
import { Nullable, OneOf, STRICT } from '../shared/schema';
import { AGENCIES } from './agencies';
import { PoolDefinition } from './contract';

export const MAX_NAMED = 100;
const Count = Type.Integer({ minimum: 0 });

/** `POST pools/employeeList`: a pool that is stored, a definition, or a pool with changes that aren't stored. */
export const PeopleQuery = Type.Object(
  {
    ...PoolDefinition.properties,
    topLevel: Type.Optional(Type.Boolean()),
    includeChildren: Type.Optional(Type.Boolean()),
    poolId: Type.Optional(IntegerId),
  },
  STRICT,
);
export type PeopleQuery = Static<typeof PeopleQuery>;

/** The people that a pool would hold today, as far as the reader reaches them. */
export const PoolPeople = Type.Object({
  count: Count,
  byAgency: Type.Array(Type.Object({ agency: OneOf(AGENCIES), size: Count })),
  /** At its locations, without a job title and license class. */
  undecided: Count,
  /** The first by name. */
  people: Type.Array(
    Type.Object({
      employeeId: IntegerId,
      employeeName: Type.String(),
      workId: Nullable(Type.String()),
      siteName: Type.String(),
      agency: OneOf(AGENCIES),
    }),
    { maxItems: MAX_NAMED },
  ),
});
export type PoolPeople = Static<typeof PoolPeople>;
