import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../shared/ids';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { Line, Nullable, NUMBER, STRICT } from '../shared/schema';

const version = Type.Optional(Type.Integer({ minimum: 1 }));

/**
 * The body of `PATCH /v1/clients/{id}/hierarchy`, in the shape that a client has: its parent (a top-level client is its own), and
 * its code at the employer.
 */
export const HierarchyPatch = Type.Object(
  {
    legacyClientId: IntegerId,
    LCodes: Type.Optional(Type.Array(Line(40, 0, NUMBER), { maxItems: 1 })),
    version,
  },
  STRICT,
);
export type HierarchyPatch = Static<typeof HierarchyPatch>;

/** The body of `PATCH /v1/clients/aliases/{id}`: the alias of a location at or below the client. An empty alias removes it. */
export const AliasPatch = Type.Object({ legacyClientId: IntegerId, alias: Line(120), version }, STRICT);
export type AliasPatch = Static<typeof AliasPatch>;

/** A preview names this many of the users that it counts. */
export const MAX_NAMED_USERS = 500;

/** The response of `GET /v1/clients/{id}/deactivation`: what a deactivation affects. */
export const Deactivation = Type.Object({
  legacyClientId: IntegerId,
  name: Type.String(),
  deactivated: Type.Boolean(),
  /** Active locations, including this one. */
  locations: Type.Integer({ minimum: 0 }),
  /** Active employees there. Their files are kept. */
  employees: Type.Integer({ minimum: 0 }),
  /** Users who could sign in for nothing else, and no longer can. */
  users: Type.Integer({ minimum: 0 }),
  /** Their names, up to `MAX_NAMED_USERS`, for callers who may view users. */
  userNames: Type.Array(Type.String()),
  /** Unfinished background jobs of the client; counted for a whole client only. */
  jobs: Type.Integer({ minimum: 0 }),
});
export type Deactivation = Static<typeof Deactivation>;

/** The number of users, and the names of the first `MAX_NAMED_USERS`, for callers who may view users. */
const SomeUsers = Type.Object({ count: Type.Integer({ minimum: 0 }), names: Type.Array(Type.String()) });
export type SomeUsers = Static<typeof SomeUsers>;

/** The response of `GET /v1/clients/{id}/move`: what a move below another location affects. */
export const MoveEffect = Type.Object({
  /** Active employees at the location and below it. */
  employees: Type.Integer({ minimum: 0 }),
  /** Users who reach the location through those above it now, and won't. */
  losing: SomeUsers,
  /** Users who will reach it through those above it then, and don't yet. */
  gaining: SomeUsers,
});
export type MoveEffect = Static<typeof MoveEffect>;

/** A location in the tree, as the rules for moving need it. */
export interface Place {
  legacyClientId: number;
  name: string;
  path: string;
  deactivated: boolean;
}

/** Why a location can't move below another, or null. */
export function moveProblem(moved: Place, parent: Place): Refusal | null {
  if (parent.legacyClientId === moved.legacyClientId) return refuse('location.belowItself');
  if (parent.path.startsWith(moved.path))
    return refuse('location.belowMoved', { location: parent.name, moved: moved.name });
  return parent.deactivated && !moved.deactivated
    ? refuse('location.parentDeactivated', { location: parent.name })
    : null;
}

/** The customer care rep of a top-level client. */
export const AssignedRep = Type.Object({ _id: ObjectId, name: Type.String(), email: Type.String() });
export type AssignedRep = Static<typeof AssignedRep>;

/** The body of `PUT /v1/clients/{id}/rep`: the rep's `_id`, or null for no rep. `version` is the top-level client's. */
export const RepChoice = Type.Object(
  { repId: Nullable(ObjectId), version: Type.Integer({ minimum: 1 }) },
  STRICT,
);
