import { describe, expect, it } from 'vitest';
import { createDialogs } from './dialogs';
import { dropAllDrafts, readDraft, saveDraft } from './drafts';
import { createPending } from './pending';
import { rememberPage, takeRememberedPage } from './returnTo';

describe('dialogs', () => {
  it('open by name and give what they were closed with', async () => {
    const dialogs = createDialogs(new Set(['transfer']));
    const result = dialogs.show('transfer', { employeeId: 17 });
    expect(dialogs.open.get()).toMatchObject([{ name: 'transfer', properties: { employeeId: 17 } }]);
    dialogs.open.get()[0]?.close('moved');
    await expect(result).resolves.toBe('moved');
    expect(dialogs.open.get()).toEqual([]);
  });

  it('refuse a name that nobody has registered', () => {
    expect(() => createDialogs(new Set(['transfer'])).show('transfr')).toThrow(/'transfr'/);
  });
});

describe('pending operations', () => {
  it('are counted while they run, whether they succeed or fail [SHELL-005]', async () => {
    const pending = createPending();
    let finish = () => {};
    const slow = pending.during(new Promise<void>((resolve) => (finish = resolve)));
    const failing = pending.during(Promise.reject(new Error('no')));
    expect(pending.count.get()).toBe(2);
    await expect(failing).rejects.toThrow('no');
    expect(pending.count.get()).toBe(1);
    finish();
    await slow;
    expect(pending.count.get()).toBe(0);
  });

  it('never fall below zero after a reset', async () => {
    const pending = createPending();
    let finish = () => {};
    const slow = pending.during(new Promise<void>((resolve) => (finish = resolve)));
    pending.reset();
    finish();
    await slow;
    expect(pending.count.get()).toBe(0);
  });
});

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

  it('outlive the tab in which they were typed', () => {
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    sessionStorage.clear();
    expect(readDraft('u1', 'employee.17', 6)?.values).toEqual({ lastName: 'Ortiz' });
  });

  it('are kept for a day, whoever typed them', () => {
    const day = 86_400_000;
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    saveDraft('u2', 'employee.18', { lastName: 'Reyes' }, 5);
    expect(readDraft('u1', 'employee.17', day + 5)).not.toBeNull();
    expect(readDraft('u1', 'employee.17', day + 6)).toBeNull();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Reyes');
  });

  it('of an earlier version are dropped, not read', () => {
    const old = JSON.stringify({ values: { lastName: 'Ortiz' }, savedAt: 5 });
    localStorage.setItem('roadfile.draft.u1.employee.17', old);
    saveDraft('u1', 'employee.18', { lastName: 'Reyes' }, 5);
    expect(readDraft('u1', 'employee.17', 6)).toBeNull();
    expect(Object.values(localStorage)).not.toContain(old);
    expect(readDraft('u1', 'employee.18', 6)).not.toBeNull();
  });

  it('are gone when somebody leaves by hand', () => {
    saveDraft('u1', 'employee.17', { lastName: 'Ortiz' }, 5);
    dropAllDrafts();
    expect(readDraft('u1', 'employee.17', 6)).toBeNull();
  });
});

describe('the remembered page', () => {
  it('is given once', () => {
    rememberPage('/manage/employees?page=3');
    expect(takeRememberedPage()).toBe('/manage/employees?page=3');
    expect(takeRememberedPage()).toBe('/');
  });

  it.each(['//elsewhere.example/x', '/\\elsewhere.example', 'https://elsewhere.example'])(
    'never leads to another site: %s',
    (address) => {
      sessionStorage.setItem('roadfile.returnTo', address);
      expect(takeRememberedPage()).toBe('/');
    },
  );

  it('is never the sign-in page itself', () => {
    rememberPage('/login');
    expect(takeRememberedPage()).toBe('/');
  });
});
