import { CATALOG } from './catalog';

type Catalog = typeof CATALOG;

export type PermissionGroup = keyof Catalog;

/** `group.id` of every permission: 'client.viewRoster' | 'cme.worklists' | … */
export type PermissionKey = {
  [Group in PermissionGroup]: `${Group}.${keyof Catalog[Group]['permissions'] & string}`;
}[PermissionGroup];

export interface Permission {
  /** As stored and sent: `client.viewRoster`. */
  key: PermissionKey;
  group: PermissionGroup;
  /** The group's name in the specification: servicesDQF. */
  groupName: string;
  /** The part of the key after the group: viewRoster. */
  id: string;
  /** The label of the check box: View Roster. */
  name: string;
}

/** The pseudo user that pages opened by a link alone run as. */
export const PSEUDO_USER = 'nonuserpseudouser';

export const PERMISSION_GROUPS = Object.keys(CATALOG) as PermissionGroup[];

export const PERMISSIONS: readonly Permission[] = PERMISSION_GROUPS.flatMap((group) => {
  const { groupName, permissions } = CATALOG[group];
  return Object.entries(permissions).map(([id, name]) => ({
    key: `${group}.${id}` as PermissionKey,
    group,
    groupName,
    id,
    name,
  }));
});

const BY_KEY = new Map<string, Permission>(PERMISSIONS.map((permission) => [permission.key, permission]));

export const PERMISSION_KEYS: readonly PermissionKey[] = PERMISSIONS.map((permission) => permission.key);

export function isPermissionKey(key: unknown): key is PermissionKey {
  return typeof key === 'string' && BY_KEY.has(key);
}

export function permission(key: PermissionKey): Permission {
  const found = BY_KEY.get(key);
  if (!found) throw new RangeError(`No such permission: ${key}`);
  return found;
}

/** All permissions of the given groups, in catalog order. */
export function permissionsOfGroups(...groups: PermissionGroup[]): PermissionKey[] {
  return PERMISSIONS.filter((one) => groups.includes(one.group)).map((one) => one.key);
}
