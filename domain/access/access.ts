import type { PermissionKey } from './permissions';

/** What API keys may do. They hold all of these and nothing else; users of any role hold none. */
export const API_KEY_PERMISSIONS = ['apiKey.mayDrive'] as const;
export type ApiKeyPermission = (typeof API_KEY_PERMISSIONS)[number];

export type HeldPermission = PermissionKey | ApiKeyPermission;

/** Several permissions: at least one of `any` and every one of `all`. With both, both conditions apply. */
export type AccessRule =
  | { any: readonly [HeldPermission, ...HeldPermission[]]; all?: readonly HeldPermission[] }
  | { all: readonly [HeldPermission, ...HeldPermission[]]; any?: readonly HeldPermission[] };

/** What a route or page requires of its caller. */
export type Access = 'public' | 'authenticated' | PermissionKey | AccessRule;

export function permissionsNamed(access: Access): HeldPermission[] {
  if (access === 'public' || access === 'authenticated') return [];
  if (typeof access === 'string') return [access];
  return [...new Set([...(access.any ?? []), ...(access.all ?? [])])];
}

/**
 * Whether a caller has access. `permissions` is null for anonymous callers. Denies by default: a rule without permissions matches
 * no one.
 */
export function allows(access: Access, permissions: ReadonlySet<string> | readonly string[] | null): boolean {
  if (access === 'public') return true;
  if (permissions === null) return false;
  if (access === 'authenticated') return true;
  const held = permissions instanceof Set ? permissions : new Set(permissions as readonly string[]);
  if (typeof access === 'string') return held.has(access);
  if (permissionsNamed(access).length === 0) return false;
  const any = access.any ?? [];
  const all = access.all ?? [];
  return (any.length === 0 || any.some((key) => held.has(key))) && all.every((key) => held.has(key));
}

/** Whether API keys have access. `authenticated` is for users: a route must name what a key may do. */
export const allowsApiKeys = (access: Access): boolean =>
  access !== 'authenticated' && allows(access, API_KEY_PERMISSIONS);

/** The access as `x-permission` in the OpenAPI document: a text, a list (any of them), or {any, all}. */
export function describeAccess(access: Access): string | string[] | { any: string[]; all: string[] } {
  if (typeof access === 'string') return access;
  const any = [...(access.any ?? [])];
  const all = [...(access.all ?? [])];
  return all.length === 0 ? any : { any, all };
}
