import { describe, expect, it } from 'vitest';
import { createDialogs } from './dialogs';
import { createPending } from './pending';
import { rememberPage, takeRememberedPage } from './returnTo';

describe('dialogs', () => {
  it('open by name and resolve to the result they are closed with', async () => {
    const dialogs = createDialogs(new Set(['transfer']));
    const result = dialogs.show('transfer', { employeeId: 17 });
    expect(dialogs.open.get()).toMatchObject([{ name: 'transfer', properties: { employeeId: 17 } }]);
    dialogs.open.get()[0]?.close('moved');
    await expect(result).resolves.toBe('moved');
    expect(dialogs.open.get()).toEqual([]);
  });

  it("refuse a name that isn't registered", () => {
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

describe('the remembered page', () => {
  it('is returned once', () => {
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
