import type { SessionUser } from '../../domain/session/contract';

export const OWNER: SessionUser = {
  _id: 'a'.repeat(24),
  email: 'owner@blueridge.example',
  firstName: 'Olivia',
  lastName: 'Reyes',
  permissions: ['client.viewRoster', 'client.viewPii'],
  role: 'Employer Admin',
  isInternalUser: false,
  isInternalCompany: false,
  client: { _id: 'b'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight', services: [] },
  sites: [1001],
  jumpList: [],
  locale: 'en',
  config: { timeout: 20, warnBefore: 2 },
  version: 1,
};

export const REP: SessionUser = {
  ...OWNER,
  _id: 'c'.repeat(24),
  email: 'care@roadfile.example',
  firstName: 'Casey',
  lastName: 'Hill',
  permissions: ['customerCare.assumeClient', 'client.viewRoster'],
  role: 'Customer Care Rep',
  isInternalUser: true,
  client: null,
  sites: [],
};
