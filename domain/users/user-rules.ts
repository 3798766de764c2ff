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

/** What is wrong with the permissions somebody is to hold; only what he did not hold before counts as granted. */
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

/** What is wrong with the role somebody is to have. */
export function roleProblem(isInternalUser: boolean, role: string): Refusal | null {
  return rolesFor(isInternalUser).some(({ id }) => id === role) ? null : refuse('user.roleUnknown');
}

/** The keys of the permission that a request names by its key, or by its name, which several groups may have. */
export function permissionNamed(text: string): string[] {
  return PERMISSIONS.filter(({ key, name }) => key === text || name === text).map(({ key }) => key);
}
