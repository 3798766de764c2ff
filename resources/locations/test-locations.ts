import { onTestFinished, vi } from 'vitest';
import type { Client, ClientNode } from '../../domain/clients/contract';
import type { LocationSettings } from '../../domain/locations/contract';
import { OWNER } from '../../providers/testing/users';

/** Employer Admin of a client with locations. */
export const MANAGER = {
  ...OWNER,
  client: { ...OWNER.client!, legacyClientId: 1001 },
  permissions: [
    'client.viewLocationInformation',
    'client.addNewLocation',
    'client.configureLocation',
    'client.configureLocationName',
    'client.configureLabAccounts',
    'client.addLocationToMedCardSubmission',
  ],
};

export const node = (
  legacyClientId: number,
  name: string,
  children: ClientNode[] = [],
  more: Partial<ClientNode> = {},
): ClientNode => ({
  _id: legacyClientId === 1001 ? MANAGER.client._id : String(legacyClientId).padStart(24, '0'),
  legacyClientId,
  name,
  deactivated: false,
  DOTNumber: null,
  levelNumber: 0,
  children,
  ...more,
});

/** Two regions with a terminal each; East also has a deactivated one. */
export function blueRidge(withDeactivated = false): ClientNode {
  const norfolk = node(1003, 'Norfolk', [], { LCode: 'BRF-03', DOTNumber: '7654321', levelNumber: 2 });
  const roanoke = node(1004, 'Roanoke', [], { deactivated: true, levelNumber: 2 });
  return node(1001, 'Blue Ridge Freight', [
    node(1002, 'East', withDeactivated ? [norfolk, roanoke] : [norfolk], { levelNumber: 1 }),
    node(1005, 'West', [node(1006, 'Memphis', [], { levelNumber: 2 })], { levelNumber: 1 }),
  ]);
}

/** Elements have no size without a browser: until the end of the test, all are as high as twenty rows. */
export function measureFrame(): void {
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(680);
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
  onTestFinished(() => {
    height.mockRestore();
    width.mockRestore();
  });
}

export const norfolk = (more: Partial<Client> = {}): Client => ({
  _id: '0'.repeat(20) + '1003',
  legacyClientId: 1003,
  name: 'Norfolk',
  deactivated: false,
  DOTNumber: '7654321',
  parent: 1002,
  topLevelId: 1001,
  levelNumber: 2,
  primaryAddress: { address1: '1 Harbor Rd', city: 'Norfolk', state: 'VA', zip: '23510' },
  contacts: [{ name: 'Ann Lee', email: 'ann@example.test' }],
  notes: 'Gate code at the office',
  employeeIdentifier: 'workId',
  services: [],
  logo: null,
  hierarchy: { legacyClientId: 1002, LCodes: ['BRF-03'] },
  aliases: [],
  timeZone: 'America/New_York',
  displayIncludeChildren: true,
  mailReceipts: false,
  preHireDocuments: false,
  version: 4,
  ...more,
});

export const settingsOf = (more: Partial<LocationSettings> = {}): LocationSettings => ({
  medCardSubmission: { submits: false, since: null, addedBy: null },
  driverMonitoring: {
    enabled: true,
    licenseClassIds: [1],
    employmentStatusIds: [2],
    own: false,
    from: { legacyClientId: 1001, name: 'Blue Ridge Freight' },
    version: null,
  },
  ...more,
});
