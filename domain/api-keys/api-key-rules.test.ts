import { describe, expect, it } from 'vitest';
import { allows } from '../access/access';
import { role } from '../access/roles';
import { apiKeyErrors, MANAGE_API_KEYS } from './api-key-rules';

const codes = (name: string, expiresOn?: string | null) =>
  Object.entries(apiKeyErrors({ name, expiresOn }, '2026-07-30')).map(([field, { code }]) => [field, code]);

describe('an API key', () => {
  it.each([
    ['without an end', undefined],
    ['that says it has no end', null],
    ['that works only today', '2026-07-30'],
    ['that works for a year', '2027-07-30'],
  ])('%s is accepted', (_what, expiresOn) => {
    expect(codes('Dispatch', expiresOn)).toEqual([]);
  });

  it('is refused if it expired yesterday, has a date that does not exist, or no name', () => {
    expect(codes('Dispatch', '2026-07-29')).toEqual([['expiresOn', 'apiKey.expiresInPast']]);
    expect(codes('  ', '2026-02-30')).toEqual([
      ['name', 'apiKey.nameRequired'],
      ['expiresOn', 'date.invalid'],
    ]);
  });

  it('is managed by those who manage users and may see driver files', () => {
    const may = (id: Parameters<typeof role>[0]) => allows(MANAGE_API_KEYS, role(id).permissions);
    expect([may('employerAdmin'), may('customerCareRep'), may('internalAdmin'), may('superAdmin')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([may('employerManager'), may('siteClerk'), may('auditor'), may('supervisor')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(allows(MANAGE_API_KEYS, ['client.configureUser'])).toBe(false);
  });
});
