import Type, { type Static } from 'typebox';
import { IntegerId, ObjectId } from '../shared/ids';
import { Line, Nullable, OneOf, STRICT } from '../shared/schema';

export const USER_STATES = ['active', 'invited', 'deactivated'] as const;
/** A user is active, invited, or deactivated. */
export const UserState = OneOf(USER_STATES);
export type UserState = Static<typeof UserState>;

export const EDIT_PROBLEMS = ['self', 'holdsMore', 'reachesMore'] as const;
/** Why the caller can't change a user. */
export const EditProblem = OneOf(EDIT_PROBLEMS);
export type EditProblem = Static<typeof EditProblem>;

/** How many days an invitation is valid. */
export const INVITATION_DAYS = 7;

const SiteName = Type.Object({ legacyClientId: IntegerId, name: Type.String() });

const common = {
  _id: ObjectId,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  role: Type.String(),
  state: UserState,
  /** When the last invitation expires; null if there is none. */
  invitedUntil: Nullable(Type.String()),
  version: Type.Integer({ minimum: 1 }),
};

/** A user in a list. */
export const UserListItem = Type.Object({
  ...common,
  /** For client users: their assigned locations that the caller has access to. */
  sites: Type.Optional(Type.Array(SiteName)),
  /** For customer care reps: the number of their clients. */
  clients: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type UserListItem = Static<typeof UserListItem>;

/** A user in full, for user administrators. */
export const UserRecord = Type.Object({
  ...common,
  permissions: Type.Array(Type.String()),
  isInternalUser: Type.Boolean(),
  deactivated: Type.Boolean(),
  /** The end of a lock after too many failed sign-ins; null if there is none. */
  lockedUntil: Nullable(Type.String()),
  sites: Type.Array(SiteName),
  /** For customer care reps: their clients. */
  clients: Type.Optional(Type.Array(SiteName)),
  /** Null: the caller may change this user, given the permission for it. */
  editProblem: Nullable(EditProblem),
  updatedAt: Type.String(),
});
export type UserRecord = Static<typeof UserRecord>;

export const USER_SORT_FIELDS = ['lastName', 'firstName', 'email', 'role', 'state'] as const;
export type UserSortField = (typeof USER_SORT_FIELDS)[number];

export const UserFilter = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 200 })),
  roles: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  /** legacyClientId of a location: users assigned to it or to a location below it. */
  site: Type.Optional(IntegerId),
  states: Type.Optional(Type.Array(UserState, { maxItems: USER_STATES.length })),
  /** Users who hold a permission, by its key. */
  permission: Type.Optional(Type.String({ maxLength: 80 })),
});
export type UserFilter = Static<typeof UserFilter>;

/** `forPermission`: users who hold a permission, by key or name. */
export const ForPermission = Type.Object({ forPermission: Type.Optional(Type.String({ maxLength: 80 })) });

const Name = Line(60, 1);
const Permissions = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 300 });
const Sites = Type.Array(IntegerId, { maxItems: 2000 });
const Role = Type.String({ minLength: 1, maxLength: 40 });

const invitation = {
  email: Type.String({ minLength: 1, maxLength: 254 }),
  firstName: Name,
  lastName: Name,
  permissions: Permissions,
};

/** A new client user. They get a mail with a sign-up link. */
export const ClientUserBody = Type.Object({ ...invitation, role: Role, sites: Sites }, STRICT);
export type ClientUserBody = Static<typeof ClientUserBody>;

/** A new internal user. */
export const InternalUserBody = Type.Object({ ...invitation, role: Role }, STRICT);

/** A new customer care rep. */
export const RepBody = Type.Object(invitation, STRICT);

const change = {
  firstName: Type.Optional(Name),
  lastName: Type.Optional(Name),
  permissions: Type.Optional(Permissions),
  deactivated: Type.Optional(Type.Boolean()),
  version: Type.Integer({ minimum: 1 }),
};
const SOMETHING = { ...STRICT, minProperties: 2 };

export const ClientUserPatch = Type.Object(
  { ...change, role: Type.Optional(Role), sites: Type.Optional(Sites) },
  SOMETHING,
);
export type ClientUserPatch = Static<typeof ClientUserPatch>;

export const InternalUserPatch = Type.Object({ ...change, role: Type.Optional(Role) }, SOMETHING);

export const RepPatch = Type.Object(change, SOMETHING);

/** The clients of a rep. Clients no longer listed have no rep. `version` is the rep's. */
export const RepClients = Type.Object(
  { clients: Type.Array(IntegerId, { maxItems: 5000 }), version: Type.Integer({ minimum: 1 }) },
  STRICT,
);

export const ClientUserParams = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 24 }),
  userId: ObjectId,
});
export const InternalUserParams = Type.Object({ userId: ObjectId });
export const RepParams = Type.Object({ repId: ObjectId });

export const SIGNUP_STATES = ['open', 'expired', 'used', 'revoked', 'unknown'] as const;
export const SignupState = OneOf(SIGNUP_STATES);
export type SignupState = Static<typeof SignupState>;

/** The state of a sign-up link. The invited person is included only while the link is valid. */
export const SignupInfo = Type.Object({
  state: SignupState,
  email: Type.Optional(Type.String()),
  firstName: Type.Optional(Type.String()),
  lastName: Type.Optional(Type.String()),
  /** Null: the provider's own staff. */
  clientName: Type.Optional(Nullable(Type.String())),
});
export type SignupInfo = Static<typeof SignupInfo>;
