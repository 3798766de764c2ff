import { describe, expect, it } from 'vitest';
import { role } from '../access/roles';
import { SECTION_IDS } from '../packets/sections';
import { addDays } from '../shared/dates';
import { auditErrors, closedToKind, missingPermissions, permissionsOfAudit } from './audit-rules';
import { MAX_AUDIT_DAYS, type AuditBody } from './contract';

const TODAY = '2026-06-15';
const BODY: AuditBody = {
  auditor: 'Noel Strand',
  organization: '',
  kind: 'agency',
  sections: ['application'],
  from: '2026-01-01',
  to: '2026-05-31',
  expiresOn: TODAY,
};
const wrong = (change: Partial<AuditBody>) => Object.keys(auditErrors({ ...BODY, ...change }, TODAY));

describe('an audit', () => {
  it('ends today at the earliest and after 90 days at the latest', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ expiresOn: addDays(TODAY, -1) })).toEqual(['expiresOn']);
    expect(wrong({ expiresOn: addDays(TODAY, MAX_AUDIT_DAYS) })).toEqual([]);
    expect(wrong({ expiresOn: addDays(TODAY, MAX_AUDIT_DAYS + 1) })).toEqual(['expiresOn']);
  });

  it('has a period that does not end before it begins, and an auditor', () => {
    expect(wrong({ to: '2026-01-01' })).toEqual([]);
    expect(wrong({ to: '2025-12-31' })).toEqual(['to']);
    expect(wrong({ from: null, to: null })).toEqual([]);
    expect(wrong({ auditor: ' ' })).toEqual(['auditor']);
  });

  it('shows test results and investigation history to agencies only (382.405, 40.321, 391.53)', () => {
    expect(closedToKind('agency', SECTION_IDS)).toEqual([]);
    expect(closedToKind('other', SECTION_IDS)).toEqual(['investigation', 'drugAlcohol']);
    expect(wrong({ kind: 'other' })).toEqual([]);
    expect(wrong({ kind: 'other', sections: ['application', 'drugAlcohol'] })).toEqual(['sections']);
  });

  it('opens the medical variance with a medical permission, which the opener must hold', () => {
    const held = new Set(['cme.viewDetail']);
    expect(permissionsOfAudit(['variance'], held)).toContain('cme.viewDetail');
    expect(permissionsOfAudit(['roadTest'], held)).toContain('cme.viewDetail');
    expect(permissionsOfAudit(['application'], held)).not.toContain('cme.viewDetail');
    expect(missingPermissions(['variance'], new Set())).toContain('servicesCme.viewCmeOrders');
    expect(missingPermissions(['roadTest'], new Set())).not.toContain('servicesCme.viewCmeOrders');
  });

  it('gives permissions that only read, and none that who opens it lacks', () => {
    const held = new Set(role('employerAdmin').permissions);
    expect(permissionsOfAudit(SECTION_IDS, held).filter((key) => !/\.(view|auditorLogin)/.test(key))).toEqual(
      [],
    );
    expect(missingPermissions(['application'], held)).toEqual([]);
    expect(permissionsOfAudit(['application'], held)).not.toContain('servicesDqf.viewAccidents');
    expect(permissionsOfAudit(['accidents'], held)).toContain('servicesDqf.viewAccidents');
    const without = new Set([...held].filter((key) => key !== 'servicesDqf.viewAccidents'));
    expect(missingPermissions(['accidents'], without)).toEqual(['servicesDqf.viewAccidents']);
  });
});
