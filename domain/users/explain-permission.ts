import { allows, permissionsNamed, type Access, type HeldPermission } from '../access/access';
import { permission, type PermissionKey } from '../access/permissions';
import { ROLES, type RoleId } from '../access/roles';
import type { UserRecord } from './contract';
import { groupsFor } from './user-rules';

type Subject = Pick<UserRecord, 'role' | 'permissions' | 'isInternalUser' | 'state' | 'sites'>;

/**
 * Through what a user has a permission or why not: `role`: their role has it; `added`: it was given beyond the role;
 * `removed`: it was taken away although the role has it; `notGiven`: neither; `staffOnly`: no client's user can have it.
 */
export type PermissionSource = 'role' | 'added' | 'removed' | 'notGiven' | 'staffOnly';

/** What stops a user who has a permission from using it. */
export type Obstacle = 'deactivated' | 'invited' | 'noLocations' | 'needsAssumeClient';

/** A page that a permission opens, alone or with others. */
export interface OpenedPage {
  titleKey: string;
  access: Access;
  /** The installation hides it from everyone or from this client. */
  hidden: boolean;
}

/** A page with what the user lacks to open it; empty where they can. */
export interface ExplainedPage extends OpenedPage {
  lacks: HeldPermission[];
}

export interface PermissionExplanation {
  has: boolean;
  source: PermissionSource;
  obstacles: Obstacle[];
  /** Roles that come with it, of the user's kind. */
  roles: RoleId[];
  pages: ExplainedPage[];
}

/** Groups that are about the data of a client: staff must work for one. */
const isAboutClients = (key: PermissionKey): boolean =>
  groupsFor(false).includes(permission(key).group) && permission(key).group !== 'auditor';

function sourceOf(user: Subject, key: PermissionKey): PermissionSource {
  if (!groupsFor(user.isInternalUser).includes(permission(key).group)) return 'staffOnly';
  const byRole = ROLES.some(({ id, permissions }) => id === user.role && permissions.includes(key));
  if (user.permissions.includes(key)) return byRole ? 'role' : 'added';
  return byRole ? 'removed' : 'notGiven';
}

function obstaclesOf({ state, isInternalUser, sites, permissions }: Subject, key: PermissionKey): Obstacle[] {
  const found: Obstacle[] = [];
  if (state !== 'active') found.push(state);
  if (!isInternalUser && sites.length === 0) found.push('noLocations');
  if (isInternalUser && isAboutClients(key) && !permissions.includes('customerCare.assumeClient'))
    found.push('needsAssumeClient');
  return found;
}

/** What is missing of an access, by names: all that are needed, and of alternatives each. */
function lackingOf(access: Access, permissions: readonly string[]): HeldPermission[] {
  if (allows(access, permissions)) return [];
  return permissionsNamed(access).filter((key) => !permissions.includes(key));
}

/** Whether a user has a permission, through what, what it opens for them, and what is missing. */
export function explainPermission(
  user: Subject,
  key: PermissionKey,
  pages: readonly OpenedPage[],
): PermissionExplanation {
  const source = sourceOf(user, key);
  const has = source === 'role' || source === 'added';
  return {
    has,
    source,
    obstacles: has ? obstaclesOf(user, key) : [],
    roles: ROLES.filter(
      ({ internal, permissions }) => internal === user.isInternalUser && permissions.includes(key),
    ).map(({ id }) => id),
    pages: pages
      .filter(({ access }) => permissionsNamed(access).includes(key))
      .map((page) => ({ ...page, lacks: lackingOf(page.access, user.permissions) })),
  };
}
