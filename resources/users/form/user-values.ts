import type { RaRecord } from 'ra-core';
import { emailProblem } from '../../../domain/shared/email';
import type { UserRecord } from '../../../domain/users/contract';
import type { Kind } from '../kinds';

/** A user as the form holds them: locations by their ids. */
export const valuesOf = (record: RaRecord) => ({
  ...record,
  sites: (record as unknown as UserRecord).sites.map(({ legacyClientId }) => legacyClientId),
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The problems that show before the server is asked: message keys by field. */
export function problemsOf(
  kind: Kind,
  values: Record<string, unknown>,
  isNew: boolean,
): Record<string, string> {
  const required = [
    'firstName',
    'lastName',
    ...(kind.role ? [] : ['role']),
    ...(kind.isInternal ? [] : ['sites']),
  ];
  const missing = [...(isNew ? ['email'] : []), ...required].filter((field) => isEmpty(values[field]));
  const problems = Object.fromEntries(missing.map((field) => [field, `users.problem.${field}`]));
  const isWrong = isNew && typeof values['email'] === 'string' && emailProblem(values['email']) !== null;
  return isWrong ? { ...problems, email: 'ui.email.invalid' } : problems;
}
