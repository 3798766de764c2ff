import { describe, expect, it } from 'vitest';
import { effectOnUser } from './bulk-change';

const user = {
  permissions: ['client.viewRoster'],
  deactivated: false,
  sites: [
    { legacyClientId: 7, name: 'Norfolk' },
    { legacyClientId: 8, name: 'Memphis' },
  ],
  editProblem: null,
};

describe('a change of many users', () => {
  it('deactivates and reactivates those in the other state', () => {
    expect(effectOnUser(user, { kind: 'deactivate' })).toEqual({
      effect: 'changes',
      patch: { deactivated: true },
    });
    expect(effectOnUser(user, { kind: 'reactivate' })).toEqual({ effect: 'same' });
  });

  it('adds and removes one permission, and leaves the others', () => {
    expect(effectOnUser(user, { kind: 'addPermission', permission: 'client.viewPii' })).toEqual({
      effect: 'changes',
      patch: { permissions: ['client.viewRoster', 'client.viewPii'] },
    });
    expect(effectOnUser(user, { kind: 'addPermission', permission: 'client.viewRoster' })).toEqual({
      effect: 'same',
    });
    expect(effectOnUser(user, { kind: 'removePermission', permission: 'client.viewRoster' })).toEqual({
      effect: 'changes',
      patch: { permissions: [] },
    });
  });

  it('adds and removes one location, but never the last', () => {
    expect(effectOnUser(user, { kind: 'addLocation', location: 9 })).toEqual({
      effect: 'changes',
      patch: { sites: [7, 8, 9] },
    });
    expect(effectOnUser(user, { kind: 'removeLocation', location: 7 })).toEqual({
      effect: 'changes',
      patch: { sites: [8] },
    });
    const single = { ...user, sites: [{ legacyClientId: 7, name: 'Norfolk' }] };
    expect(effectOnUser(single, { kind: 'removeLocation', location: 7 })).toEqual({
      effect: 'refused',
      because: 'lastLocation',
    });
    expect(effectOnUser(single, { kind: 'removeLocation', location: 9 })).toEqual({ effect: 'same' });
  });

  it('skips users that the reader may not change', () => {
    expect(effectOnUser({ ...user, editProblem: 'self' }, { kind: 'deactivate' })).toEqual({
      effect: 'refused',
      because: 'self',
    });
  });
});
