import { onTestFinished, vi } from 'vitest';
import type { ClientNode } from '../../domain/clients/contract';
import { OWNER } from '../../src/testing/users';

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

/** Two regions with a terminal each; East has a closed one too. */
export function blueRidge(withDeactivated = false): ClientNode {
  const norfolk = node(1003, 'Norfolk', [], { LCode: 'BRF-03', DOTNumber: '7654321', levelNumber: 2 });
  const roanoke = node(1004, 'Roanoke', [], { deactivated: true, levelNumber: 2 });
  return node(1001, 'Blue Ridge Freight', [
    node(1002, 'East', withDeactivated ? [norfolk, roanoke] : [norfolk], { levelNumber: 1 }),
    node(1005, 'West', [node(1006, 'Memphis', [], { levelNumber: 2 })], { levelNumber: 1 }),
  ]);
}

export const tidewater = (): ClientNode =>
  node(513, 'Tidewater Parcel', [node(1010, 'Macon', [], { deactivated: true, levelNumber: 1 })]);

export const wide = (count: number): ClientNode =>
  node(
    1001,
    'Blue Ridge Freight',
    Array.from({ length: count }, (_, at) => node(2000 + at, `Terminal ${at + 1}`, [], { levelNumber: 1 })),
  );

/** Nothing has a size without a browser: for the length of a test everything is as high as a frame of twenty rows. */
export const FRAME = {
  measure(): void {
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(680);
    const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
    onTestFinished(() => {
      height.mockRestore();
      width.mockRestore();
    });
  },
};
