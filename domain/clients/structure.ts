import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../shared/ids';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { Line, Nullable, STRICT } from '../shared/schema';

const version = Type.Optional(Type.Integer({ minimum: 1 }));

/**
 * The body of `PATCH /v1/clients/{id}/hierarchy`, in the shape in which a client has it: under which client it stands (a
 * top-level one under itself), and its code at the employer.
 */
export const HierarchyPatch = Type.Object(
  {
    legacyClientId: IntegerId,
    LCodes: Type.Optional(Type.Array(Line(40), { maxItems: 1 })),
    version,
  },
  STRICT,
);
export type HierarchyPatch = Static<typeof HierarchyPatch>;

/** The body of `PATCH /v1/clients/aliases/{id}`: the other name of a location at or below the client; empty removes it. */
export const AliasPatch = Type.Object({ legacyClientId: IntegerId, alias: Line(120), version }, STRICT);
export type AliasPatch = Static<typeof AliasPatch>;

/** The answer of `GET /v1/clients/{id}/deactivation`: what deactivating a client or location touches. */
export const Deactivation = Type.Object({
  legacyClientId: IntegerId,
  name: Type.String(),
  deactivated: Type.Boolean(),
  /** Active locations at it and below. */
  locations: Type.Integer({ minimum: 0 }),
  /** Active employees there: their files stay as they are. */
  employees: Type.Integer({ minimum: 0 }),
  /** People who could sign in for nothing else and cannot any more. */
  users: Type.Integer({ minimum: 0 }),
  /** Background work of the client that is not done; counted for a whole client. */
  jobs: Type.Integer({ minimum: 0 }),
});
export type Deactivation = Static<typeof Deactivation>;

/** A place in the tree, as the rules of moving look at it. */
export interface Place {
  legacyClientId: number;
  name: string;
  path: string;
  deactivated: boolean;
}

/** Why a location cannot be moved under another; null where it can. */
export function moveProblem(moved: Place, parent: Place): Refusal | null {
  if (parent.legacyClientId === moved.legacyClientId) return refuse('location.belowItself');
  if (parent.path.startsWith(moved.path))
    return refuse('location.belowMoved', { location: parent.name, moved: moved.name });
  return parent.deactivated && !moved.deactivated
    ? refuse('location.parentDeactivated', { location: parent.name })
    : null;
}

/** The customer care rep of a whole client. */
export const AssignedRep = Type.Object({ _id: ObjectId, name: Type.String(), email: Type.String() });
export type AssignedRep = Static<typeof AssignedRep>;

/** The body of `PUT /v1/clients/{id}/rep`: whose client it is, by `_id`; null for nobody's. `version`: of the top-level client. */
export const RepChoice = Type.Object(
  { repId: Nullable(ObjectId), version: Type.Integer({ minimum: 1 }) },
  STRICT,
);
