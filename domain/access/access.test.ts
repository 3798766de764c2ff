import { describe, expect, it } from 'vitest';
import { allows, allowsApiKeys, describeAccess, permissionsNamed, type Access } from './access';
import { decideReach } from './reach';
import { ROLES } from './roles';

describe('allows', () => {
  it('decides by the permission strings the user holds [ACCESS-01]', () => {
    expect(allows('client.viewRoster', ['client.viewRoster'])).toBe(true);
    expect(allows('client.viewRoster', new Set(['client.viewUsers']))).toBe(false);
    expect(allows('client.viewRoster', [])).toBe(false);
    expect(allows('client.viewRoster', null)).toBe(false);
  });

  it('lets everyone into public, and every signed-in user into authenticated', () => {
    expect(allows('public', null)).toBe(true);
    expect(allows('authenticated', null)).toBe(false);
    expect(allows('authenticated', [])).toBe(true);
  });

  it('requires at least one of `any` and every one of `all`', () => {
    const any: Access = { any: ['dq.worklists', 'cme.worklists'] };
    const all: Access = { all: ['dq.worklists', 'cme.worklists'] };
    expect(allows(any, ['cme.worklists'])).toBe(true);
    expect(allows(any, ['dq.review'])).toBe(false);
    expect(allows(all, ['cme.worklists'])).toBe(false);
    expect(allows(all, ['cme.worklists', 'dq.worklists'])).toBe(true);
    const both: Access = { any: ['dq.review', 'dq.worklists'], all: ['client.viewPii'] };
    expect(allows(both, ['dq.review'])).toBe(false);
    expect(allows(both, ['client.viewPii'])).toBe(false);
    expect(allows(both, ['client.viewPii', 'dq.review'])).toBe(true);
  });

  it('denies a rule that names no permission', () => {
    expect(allows({ any: [] } as unknown as Access, ['client.viewRoster'])).toBe(false);
    expect(allows({} as unknown as Access, ['client.viewRoster'])).toBe(false);
  });

  it('is closed to API keys unless it names what a key may do', () => {
    expect(allowsApiKeys({ any: ['client.viewEmployeeFile', 'apiKey.mayDrive'] })).toBe(true);
    expect(allowsApiKeys({ any: ['apiKey.mayDrive'], all: ['client.viewPii'] })).toBe(false);
    expect(allowsApiKeys('client.viewEmployeeFile')).toBe(false);
    expect(allowsApiKeys('authenticated')).toBe(false);
    // No user holds what a key holds.
    expect(ROLES.filter(({ permissions }) => allows({ any: ['apiKey.mayDrive'] }, permissions))).toEqual([]);
  });

  it('describes itself for the OpenAPI document', () => {
    expect(describeAccess('public')).toBe('public');
    expect(describeAccess({ any: ['dq.review', 'cme.review'] })).toEqual(['dq.review', 'cme.review']);
    expect(describeAccess({ all: ['dq.review'] })).toEqual({ any: [], all: ['dq.review'] });
    expect(permissionsNamed({ any: ['dq.review'], all: ['dq.review', 'cme.review'] })).toEqual([
      'dq.review',
      'cme.review',
    ]);
    expect(permissionsNamed('authenticated')).toEqual([]);
  });
});

describe('reach', () => {
  const internal = {
    isInternalUser: true,
    permissions: new Set(['customerCare.assumeClient']),
    tenantId: null,
    sites: [],
    chosenTenantId: null,
  };
  const clerk = {
    isInternalUser: false,
    permissions: new Set<string>(),
    tenantId: 100,
    sites: [104, 107],
    chosenTenantId: null,
  };

  it('gives an internal user no data before they choose a client [ACCESS-02]', () => {
    expect(decideReach(internal)).toEqual({ kind: 'none', because: 'clientNotChosen' });
    expect(decideReach({ ...internal, chosenTenantId: 100 })).toEqual({ kind: 'tree', tenantId: 100 });
  });

  it('refuses a chosen client to an internal user without Assume Client', () => {
    expect(decideReach({ ...internal, permissions: new Set(), chosenTenantId: 100 })).toEqual({
      kind: 'none',
      because: 'forbidden',
    });
  });

  it('limits a client user to their assigned sites, whatever client the request names', () => {
    const sites = { kind: 'sites', tenantId: 100, sites: [104, 107] };
    expect(decideReach(clerk)).toEqual(sites);
    expect(
      decideReach({ ...clerk, chosenTenantId: 200, permissions: new Set(['customerCare.assumeClient']) }),
    ).toEqual(sites);
    expect(decideReach({ ...clerk, sites: [100] })).toEqual({ kind: 'tree', tenantId: 100 });
    expect(decideReach({ ...clerk, sites: [] })).toEqual({ kind: 'none', because: 'forbidden' });
  });
});
