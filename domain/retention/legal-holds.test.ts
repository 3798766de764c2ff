import { describe, expect, it } from 'vitest';
import { allows } from '../access/access';
import { role, type RoleId } from '../access/roles';
import { MANAGE_HOLDS, TURN_REMOVAL_ON, VIEW_RETENTION } from './access';
import { holdOver, reasonErrors, scopeOf, type ActiveHold } from './legal-holds';

const CLIENT: ActiveHold = { holdId: 1, employeeId: null, documentId: null };
const PERSON: ActiveHold = { holdId: 2, employeeId: 10_001, documentId: null };
const DOCUMENT: ActiveHold = { holdId: 3, employeeId: 10_001, documentId: 7 };
const over = (documentId: number, employeeId: number, ...holds: ActiveHold[]) =>
  holdOver({ documentId, employeeId }, holds)?.holdId;

describe('a legal hold', () => {
  it('covers the whole client, one person or one document', () => {
    expect([CLIENT, PERSON, DOCUMENT].map(scopeOf)).toEqual(['client', 'employee', 'document']);
    expect([over(7, 10_001, CLIENT), over(8, 10_002, CLIENT)]).toEqual([1, 1]);
    expect([over(7, 10_001, PERSON), over(8, 10_001, PERSON), over(9, 10_002, PERSON)]).toEqual([
      2,
      2,
      undefined,
    ]);
    expect([over(7, 10_001, DOCUMENT), over(8, 10_001, DOCUMENT)]).toEqual([3, undefined]);
  });

  it('stops removal together with others, and without any nothing stops it', () => {
    expect(over(8, 10_001, DOCUMENT, PERSON)).toBe(2);
    expect(over(8, 10_001)).toBeUndefined();
  });

  it('needs a reason', () => {
    expect(reasonErrors(' Audit ')).toEqual({});
    expect(reasonErrors('  ')).toMatchObject({ reason: { code: 'legalHold.reasonRequired' } });
  });
});

describe('the permissions', () => {
  const may = (access: Parameters<typeof allows>[0]) =>
    (['superAdmin', 'internalAdmin', 'customerCareRep', 'employerAdmin'] as RoleId[])
      .concat('employerManager', 'siteClerk', 'auditor', 'dqReviewer')
      .filter((id) => allows(access, role(id).permissions));

  it('open the list and the holds to those who manage documents and see the audit trail', () => {
    const managers = ['superAdmin', 'internalAdmin', 'customerCareRep', 'employerAdmin'];
    expect(may(VIEW_RETENTION)).toEqual(managers);
    expect(may(MANAGE_HOLDS)).toEqual(managers);
  });

  it('let only a Super Admin turn removal on', () => {
    expect(may(TURN_REMOVAL_ON)).toEqual(['superAdmin']);
  });
});
