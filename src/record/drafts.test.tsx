import { describe, expect, it } from 'vitest';
import { dropAllDrafts, readDraft, saveDraft } from './drafts';

describe('drafts', () => {
  it('never hold a social security number, at any depth', () => {
    saveDraft(
      'u1',
      'employee.17',
      { lastName: 'Ortiz', ssn: '900-12-3456', more: [{ newSsn: '1', dob: '1990-01-02' }] },
      5,
    );
    expect(readDraft('u1', 'employee.17', 6)).toEqual({
      values: { lastName: 'Ortiz', more: [{ dob: '1990-01-02' }] },
      savedAt: 5,
    });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('900-12-3456');
  });

  it('belong to the user who typed them', () => {
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    expect(readDraft('u2', 'employee.17', 6)).toBeNull();
  });

  it('stay after the tab is closed', () => {
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    sessionStorage.clear();
    expect(readDraft('u1', 'employee.17', 6)?.values).toEqual({ lastName: 'Ortiz' });
  });

  it('are kept for a day, for every user', () => {
    const day = 86_400_000;
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    saveDraft('u2', 'employee.18', { lastName: 'Reyes' }, 5);
    expect(readDraft('u1', 'employee.17', day + 5)).not.toBeNull();
    expect(readDraft('u1', 'employee.17', day + 6)).toBeNull();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Reyes');
  });

  it('of an earlier format are dropped, not read', () => {
    const old = JSON.stringify({ values: { lastName: 'Ortiz' }, savedAt: 5 });
    localStorage.setItem('roadfile.draft.u1.employee.17', old);
    saveDraft('u1', 'employee.18', { lastName: 'Reyes' }, 5);
    expect(readDraft('u1', 'employee.17', 6)).toBeNull();
    expect(Object.values(localStorage)).not.toContain(old);
    expect(readDraft('u1', 'employee.18', 6)).not.toBeNull();
  });

  it('are dropped at a sign-out', () => {
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    dropAllDrafts();
    expect(readDraft('u1', 'employee.17', 6)).toBeNull();
  });
});
