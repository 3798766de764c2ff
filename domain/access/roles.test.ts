import { describe, expect, it } from 'vitest';
import { PERMISSION_KEYS } from './permissions';
import { role, ROLES, type RoleId } from './roles';

function holds(id: RoleId): Set<string> {
  return new Set(role(id).permissions);
}

describe('roles', () => {
  it('consist of twelve named bundles without duplicates', () => {
    expect(ROLES.map((one) => one.name)).toEqual([
      'Super Admin',
      'Internal Admin',
      'Supervisor',
      'Customer Care Rep',
      'DQ Reviewer',
      'CME Worker',
      'CME Supervisor',
      'Employer Admin',
      'Employer Manager',
      'Site Clerk',
      'Applicant Reviewer',
      'Auditor',
    ]);
    for (const one of ROLES) expect(new Set(one.permissions).size).toBe(one.permissions.length);
    expect(() => role('nobody' as RoleId)).toThrow(RangeError);
  });

  it('give Super Admin every permission, and only that role the permission of the same name', () => {
    expect(role('superAdmin').permissions).toEqual(PERMISSION_KEYS);
    for (const one of ROLES.filter((each) => each.id !== 'superAdmin')) {
      expect(one.permissions).not.toContain('admin.superAdmin');
    }
  });

  it('give employers no provider permissions', () => {
    for (const one of ROLES.filter((each) => !each.internal)) {
      const foreign = one.permissions.filter((key) => /^(?:admin|customerCare|cme|dq|randoms)\./.test(key));
      expect(foreign).toEqual([]);
    }
  });

  it('let a rep do everything an Employer Admin can, assume clients and impersonate users', () => {
    const rep = holds('customerCareRep');
    expect(role('employerAdmin').permissions.filter((key) => !rep.has(key))).toEqual([]);
    expect(rep.has('customerCare.assumeClient') && rep.has('customerCare.impersonateUser')).toBe(true);
    expect(holds('supervisor').has('customerCare.impersonateUser')).toBe(false);
  });

  it('give no users or SSNs to the Site Clerk, and no users to the Employer Manager', () => {
    const users = [
      'client.viewUsers',
      'client.inviteUser',
      'client.configureUser',
      'client.addUser',
      'client.viewAuditTrail',
    ];
    for (const key of [...users, 'client.viewPii', 'client.uploadRosterUpdates']) {
      expect(holds('siteClerk').has(key)).toBe(false);
    }
    for (const key of [
      'client.viewRoster',
      'client.transferEmployee',
      'client.uploadDocuments',
      'client.viewAlerts',
    ]) {
      expect(holds('siteClerk').has(key)).toBe(true);
    }
    const manager = holds('employerManager');
    expect(
      role('employerAdmin')
        .permissions.filter((key) => !manager.has(key))
        .toSorted(),
    ).toEqual(users.toSorted());
  });

  it('let an Auditor read but never write', () => {
    for (const key of role('auditor').permissions) {
      expect(key === 'auditor.auditorLogin' || key.includes('.view')).toBe(true);
    }
  });
});
