import { PERMISSIONS, type Permission, type PermissionGroup } from '../../../domain/access/permissions';
import { role as roleOf, ROLES } from '../../../domain/access/roles';
import { groupsFor } from '../../../domain/users/user-rules';

/** A group of the editor with its permissions. */
export interface GroupOfBoxes {
  group: PermissionGroup;
  permissions: readonly Permission[];
}

/** The sections of the editor for a kind of user. */
export function sectionsFor(isInternalUser: boolean): GroupOfBoxes[] {
  return groupsFor(isInternalUser).map((group) => ({
    group,
    permissions: PERMISSIONS.filter((one) => one.group === group),
  }));
}

export type Tick = 'all' | 'some' | 'none';

/** How much of a group is chosen. */
export function tickOf({ permissions }: GroupOfBoxes, chosen: ReadonlySet<string>): Tick {
  const count = permissions.filter(({ key }) => chosen.has(key)).length;
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some';
}

/** Ticks everything of a group that may be granted; unticks it where it is ticked already. */
export function toggleGroup(
  { permissions }: GroupOfBoxes,
  chosen: readonly string[],
  held: ReadonlySet<string>,
): string[] {
  const open = permissions.map(({ key }) => key as string).filter((key) => held.has(key));
  const isFull = open.every((key) => chosen.includes(key));
  return isFull ? chosen.filter((key) => !open.includes(key)) : [...new Set([...chosen, ...open])];
}

export function toggleOne(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
}

/** The permissions of a role that may be granted, and how many of it may not. */
export function presetOf(
  roleId: string,
  isInternalUser: boolean,
  held: ReadonlySet<string>,
): { permissions: string[]; left: number } {
  const known = ROLES.find(({ id }) => id === roleId);
  if (!known) return { permissions: [], left: 0 };
  const groups = groupsFor(isInternalUser);
  const offered = roleOf(known.id).permissions.filter((key) =>
    groups.includes(key.split('.')[0] as PermissionGroup),
  );
  const permissions = offered.filter((key) => held.has(key));
  return { permissions, left: offered.length - permissions.length };
}

/** Whether a user holds just what his role brings. */
export function isAsPreset(roleId: string, chosen: readonly string[]): boolean {
  const known = ROLES.find(({ id }) => id === roleId);
  if (!known) return true;
  return known.permissions.length === chosen.length && known.permissions.every((key) => chosen.includes(key));
}
