import {
  isPermissionKey,
  permission,
  PERMISSION_GROUPS,
  PERMISSIONS,
  type PermissionGroup,
} from '../access/permissions';
import { ROLES, type Role } from '../access/roles';
import type { EditProblem } from './contract';

/** Groups of the provider's staff: nobody of a client holds anything of them. */
const STAFF_GROUPS: readonly PermissionGroup[] = ['admin', 'customerCare', 'cme', 'dq', 'randoms'];

/** The groups that a user may hold permissions of. */
export function groupsFor(isInternalUser: boolean): PermissionGroup[] {
  return PERMISSION_GROUPS.filter((group) => isInternalUser || !STAFF_GROUPS.includes(group));
}

/** The roles that fill the boxes of a user. */
export function rolesFor(isInternalUser: boolean): Role[] {
  return ROLES.filter(({ internal }) => internal === isInternalUser);
}

/** Who asks, as far as changes of users go. */
export interface Granter {
  held: ReadonlySet<string>;
  /** Null: the whole tree. */
  sites: ReadonlySet<number> | null;
}

/** What somebody has. */
export interface Grants {
  permissions: readonly string[];
  sites: readonly number[];
}

/** Why one may not change somebody with these permissions and sites at all; null where one may. */
export function editProblem(granter: Granter, target: Grants, isSelf: boolean): EditProblem | null {
  if (isSelf) return 'self';
  if (target.permissions.some((key) => isPermissionKey(key) && !granter.held.has(key))) return 'holdsMore';
  return granter.sites && target.sites.some((site) => !granter.sites?.has(site)) ? 'reachesMore' : null;
}

export const USER_MESSAGES = {
  required: 'is required',
  emailTaken: 'This e-mail address cannot be used. Enter another one',
  unknownPermission: 'One of these permissions does not exist',
  staffOnly: 'One of these permissions is for the staff of the provider only',
  notHeld: 'You cannot grant a permission that you do not hold yourself',
  unknownRole: 'Choose one of the roles',
  noSite: 'Choose at least one location',
  unknownSite: 'One of these locations does not exist, or you do not reach it',
  self: 'Nobody changes his own permissions, locations or state here; names are changed in the profile',
  holdsMore: 'This user holds permissions that you do not hold, so you cannot change him',
  reachesMore: 'This user reaches locations that you do not reach, so you cannot change him',
  lastSuperAdmin: 'This is the last active Super Admin. Make somebody else one first',
  lastAdministrator:
    'Without this user the client would have no active administrator. Give somebody else Configure User and the whole client first',
  notInvited: 'Only somebody who has not signed up yet, and is not deactivated, can be invited again',
} as const;

/** What is wrong with the permissions somebody is to hold; only what he did not hold before counts as granted. */
export function permissionsProblem(
  granter: Granter,
  isInternalUser: boolean,
  wanted: readonly string[],
  before: readonly string[],
): string | null {
  if (!wanted.every(isPermissionKey)) return USER_MESSAGES.unknownPermission;
  const groups = groupsFor(isInternalUser);
  if (!wanted.filter(isPermissionKey).every((key) => groups.includes(permission(key).group)))
    return USER_MESSAGES.staffOnly;
  const granted = wanted.filter((key) => !before.includes(key));
  return granted.every((key) => granter.held.has(key)) ? null : USER_MESSAGES.notHeld;
}

/** What is wrong with the role somebody is to have. */
export function roleProblem(isInternalUser: boolean, role: string): string | null {
  return rolesFor(isInternalUser).some(({ id }) => id === role) ? null : USER_MESSAGES.unknownRole;
}

/** The keys of the permission that a request names by its key, or by its name, which several groups may have. */
export function permissionNamed(text: string): string[] {
  return PERMISSIONS.filter(({ key, name }) => key === text || name === text).map(({ key }) => key);
}
