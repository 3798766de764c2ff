import type { UserRecord } from '../../../domain/users/contract';
import { rechosen } from '../../../providers/draft-changes';
import type { Kind } from '../kinds';

export interface UserValues {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  permissions: string[];
  sites: number[];
}

export const USER_FIELDS = ['email', 'firstName', 'lastName', 'role', 'permissions', 'sites'] as const;
export type UserField = (typeof USER_FIELDS)[number];

export const fieldLabel = (field: UserField): string => `users.field.${field}`;

export function valuesOf(user: UserRecord): UserValues {
  const { email, firstName, lastName, role, permissions, sites } = user;
  return { email, firstName, lastName, role, permissions, sites: sites.map((site) => site.legacyClientId) };
}

const sorted = (values: readonly (string | number)[]) => JSON.stringify(values.toSorted());

/**
 * What somebody has typed over a user as he was read, laid over the user as he is stored now. What he has not touched
 * follows what is stored: nothing that another has taken away meanwhile is given again.
 */
export function rebased(before: UserValues, typed: UserValues, now: UserValues): UserValues {
  const text = (field: 'email' | 'firstName' | 'lastName' | 'role') =>
    typed[field] === before[field] ? now[field] : typed[field];
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    role: text('role'),
    permissions: rechosen(before.permissions, typed.permissions, now.permissions),
    sites: rechosen(before.sites, typed.sites, now.sites),
  };
}

/** What a form of this kind sends of somebody new. */
export function newBody(kind: Kind, values: UserValues): Record<string, unknown> {
  const { email, firstName, lastName, permissions, role, sites } = values;
  return {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    permissions,
    ...(!kind.role && { role }),
    ...(!kind.isInternal && { sites }),
  };
}

/** What differs from the user as he was read. */
export function changesOf(kind: Kind, user: UserRecord, values: UserValues): Record<string, unknown> {
  const before = valuesOf(user);
  const now = newBody(kind, values);
  const changed = Object.entries(now).filter(([field, value]) => {
    const old = before[field as UserField];
    if (field === 'email') return false;
    return Array.isArray(value) ? sorted(value) !== sorted(old as string[]) : value !== old;
  });
  return Object.fromEntries(changed);
}

/** The problems that show before the server is asked: message keys by field. */
export function problemsOf(
  kind: Kind,
  values: UserValues,
  isNew: boolean,
): Partial<Record<UserField, string>> {
  const problems: Partial<Record<UserField, string>> = {};
  if (isNew && values.email === '') problems.email = 'users.problem.email';
  if (values.firstName.trim() === '') problems.firstName = 'users.problem.firstName';
  if (values.lastName.trim() === '') problems.lastName = 'users.problem.lastName';
  if (!kind.role && values.role === '') problems.role = 'users.problem.role';
  if (!kind.isInternal && values.sites.length === 0) problems.sites = 'users.problem.sites';
  return problems;
}
