import type { Client, ClientListItem, ClientNode } from '../../domain/clients/contract';
import type { SessionUser } from '../../domain/session/contract';
import { REP } from '../../providers/testing/users';

const id = (legacyClientId: number) => legacyClientId.toString(16).padStart(24, '0');

/** May do everything with clients. */
export const ADMIN: SessionUser = {
  ...REP,
  permissions: [
    'customerCare.assumeClient',
    'customerCare.viewClients',
    'admin.addClient',
    'admin.configureClientServices',
    'admin.assignCustomerCareRep',
    'admin.viewCustomerCareReps',
    'client.configureLocation',
    'client.configureLocationName',
  ],
};

/** May only view clients. */
export const READER: SessionUser = { ...REP, permissions: ['customerCare.viewClients'] };

export const NORFOLK: Client = {
  _id: id(1004),
  legacyClientId: 1004,
  name: 'Norfolk',
  deactivated: false,
  DOTNumber: '1234567',
  parent: 1001,
  topLevelId: 1000,
  levelNumber: 2,
  primaryAddress: { city: 'Norfolk', state: 'VA' },
  contacts: [{ name: 'Ann Lee', email: 'ann@example.test' }],
  notes: '',
  employeeIdentifier: 'workId',
  services: ['Roadfile', 'Client'],
  logo: null,
  hierarchy: { legacyClientId: 1001, LCodes: ['BRF-03'] },
  aliases: [],
  timeZone: 'America/New_York',
  displayIncludeChildren: true,
  mailReceipts: false,
  preHireDocuments: false,
  version: 3,
};

const node = (
  legacyClientId: number,
  name: string,
  levelNumber: number,
  parent: number | null,
  children: ClientNode[] = [],
): ClientNode => ({
  _id: id(legacyClientId),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber,
  parent,
  children,
});

/** Blue Ridge Freight: East (Norfolk with its dock) and West. */
export const TREE = node(1000, 'Blue Ridge Freight', 0, null, [
  node(1001, 'East', 1, 1000, [node(1004, 'Norfolk', 2, 1001, [node(1009, 'Dock 4', 3, 1004)])]),
  node(1002, 'West', 1, 1000),
]);

export const ROW: ClientListItem = {
  _id: id(1000),
  legacyClientId: 1000,
  name: 'Blue Ridge Freight',
  deactivated: false,
  DOTNumber: '1234567',
  levelNumber: 0,
  city: 'Roanoke',
  state: 'VA',
  sites: 16,
  employees: 202,
  notQualified: 15,
  rep: 'Cleo Rowe',
};
