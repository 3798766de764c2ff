import {
  isPermissionKey,
  permission,
  PERMISSION_GROUPS,
  PERMISSIONS,
  type PermissionGroup,
} from '../access/permissions';
import { ROLES, type Role } from '../access/roles';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import type { EditProblem } from './contract';

/** Permission groups for the provider's staff only. */
const STAFF_GROUPS: readonly PermissionGroup[] = ['admin', 'customerCare', 'cme', 'dq', 'randoms'];

/** The groups of permissions that a user may hold. */
export function groupsFor(isInternalUser: boolean): PermissionGroup[] {
  return PERMISSION_GROUPS.filter((group) => isInternalUser || !STAFF_GROUPS.includes(group));
}

/** The roles that can fill a user's check boxes. */
export function rolesFor(isInternalUser: boolean): Role[] {
  return ROLES.filter(({ internal }) => internal === isInternalUser);
}

/** The user who grants permissions. */
export interface Granter {
  held: ReadonlySet<string>;
  /** Null: the whole tree. */
  sites: ReadonlySet<number> | null;
}

export interface Grants {
  permissions: readonly string[];
  sites: readonly number[];
}

/** Why the granter may not change a user with these permissions and sites; null if they may. */
export function editProblem(granter: Granter, target: Grants, isSelf: boolean): EditProblem | null {
  if (isSelf) return 'self';
  if (target.permissions.some((key) => isPermissionKey(key) && !granter.held.has(key))) return 'holdsMore';
  return granter.sites && target.sites.some((site) => !granter.sites?.has(site)) ? 'reachesMore' : null;
}

/** The problem with a user's new permissions. Only permissions they did not hold before count as granted. */
export function permissionsProblem(
  granter: Granter,
  isInternalUser: boolean,
  wanted: readonly string[],
  before: readonly string[],
): Refusal | null {
  if (!wanted.every(isPermissionKey)) return refuse('user.permissionUnknown');
  const groups = groupsFor(isInternalUser);
  if (!wanted.filter(isPermissionKey).every((key) => groups.includes(permission(key).group)))
    return refuse('user.permissionStaffOnly');
  const granted = wanted.filter((key) => !before.includes(key));
  return granted.every((key) => granter.held.has(key)) ? null : refuse('user.permissionNotHeld');
}

/** The problem with a user's new role, or null. */
export function roleProblem(isInternalUser: boolean, role: string): Refusal | null {
  return rolesFor(isInternalUser).some(({ id }) => id === role) ? null : refuse('user.roleUnknown');
}

/** Keys of the permission that a request names by key, or by name, which several groups may share. */
export function permissionNamed(text: string): string[] {
  return PERMISSIONS.filter(({ key, name }) => key === text || name === text).map(({ key }) => key);
}
