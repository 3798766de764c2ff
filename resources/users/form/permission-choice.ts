import { useTranslate } from 'ra-core';
import {
  permission,
  PERMISSIONS,
  type Permission,
  type PermissionGroup,
  type PermissionKey,
} from '../../../domain/access/permissions';
import { role as roleOf, ROLES } from '../../../domain/access/roles';
import { groupsFor } from '../../../domain/users/user-rules';

/** A group of the editor with its permissions. */
export interface PermissionSection {
  group: PermissionGroup;
  permissions: readonly Permission[];
}

export function sectionsFor(isInternalUser: boolean): PermissionSection[] {
  return groupsFor(isInternalUser).map((group) => ({
    group,
    permissions: PERMISSIONS.filter((one) => one.group === group),
  }));
}

/** How much of a group is chosen. */
export function tickOf(
  { permissions }: PermissionSection,
  chosen: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const count = permissions.filter(({ key }) => chosen.has(key)).length;
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some';
}

/** Ticks all permissions of a group that can be granted, or unticks them where all are ticked. */
export function toggleGroup(
  { permissions }: PermissionSection,
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

/** The permissions of a role that can be granted, and the number of those that can't. */
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

/** Whether the permissions are exactly the role's. */
export function isAsPreset(roleId: string, chosen: readonly string[]): boolean {
  const known = ROLES.find(({ id }) => id === roleId);
  if (!known) return true;
  return known.permissions.length === chosen.length && known.permissions.every((key) => chosen.includes(key));
}

/** The name of a permission in the reader's language. */
export function usePermissionName(): (key: string) => string {
  const translate = useTranslate();
  return (key) => translate(`permission.${key}`, { _: permission(key as PermissionKey).name });
}
