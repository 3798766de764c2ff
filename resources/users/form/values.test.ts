import { describe, expect, it } from 'vitest';
import { rebased, type UserValues } from './values';

const READ: UserValues = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Reyes',
  role: 'siteClerk',
  permissions: ['client.viewRoster', 'client.viewPii', 'client.addEmployee'],
  sites: [1, 2],
};

describe('what was typed over a user whom somebody else has changed meanwhile', () => {
  it('keeps what was touched, and gives nothing back that the other has taken away', () => {
    const typed = {
      ...READ,
      lastName: 'Ruiz',
      permissions: ['client.viewRoster', 'client.viewPii', 'client.viewUsers'],
    };
    const now = {
      ...READ,
      firstName: 'Anna',
      permissions: ['client.viewRoster', 'client.addEmployee'],
      sites: [1],
    };
    expect(rebased(READ, typed, now)).toEqual({
      ...READ,
      firstName: 'Anna',
      lastName: 'Ruiz',
      permissions: ['client.viewRoster', 'client.viewUsers'],
      sites: [1],
    });
  });

  it('follows what is stored where nothing was typed', () => {
    const now = { ...READ, role: 'auditor', permissions: [], sites: [3] };
    expect(rebased(READ, READ, now)).toEqual(now);
  });
});
