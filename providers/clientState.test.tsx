import type { Store } from 'ra-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginImpersonation,
  chooseClient,
  chosenClientOf,
  clearClientState,
  endImpersonation,
} from './clientState';
import { userStore } from './store';

const BLUE_RIDGE = { _id: 'b'.repeat(24), legacyClientId: 1001, name: 'Blue Ridge Freight' };
const PRAIRIE = { _id: 'd'.repeat(24), legacyClientId: 2001, name: 'Prairie Lines' };

let store: Store;
beforeEach(() => {
  store = userStore('a'.repeat(24));
});

function fill() {
  chooseClient(store, BLUE_RIDGE);
  store.setItem('session.selectedSite', 1005);
  store.setItem('session.rosterView', 'all');
  store.setItem('options.ssnMasked', false);
  store.setItem('options.documentTabs', 'single');
  store.setItem('manage/employees.listParams', { filter: { q: 'Reyes' } });
  store.setItem('preferences.manage/employees.columns', ['name']);
  store.setItem('theme', 'dark');
}

describe('what the browser keeps', () => {
  it('is there again after a reload', () => {
    fill();
    const reloaded = userStore('a'.repeat(24));
    expect(chosenClientOf(reloaded)).toEqual(BLUE_RIDGE);
    expect(reloaded.getItem('session.selectedSite')).toBe(1005);
    expect(reloaded.getItem('session.rosterView')).toBe('all');
  });

  it('is separate for each user, except language and theme of the browser', () => {
    fill();
    const other = userStore('c'.repeat(24));
    expect(chosenClientOf(other)).toBeNull();
    expect(other.getItem('preferences.manage/employees.columns')).toBeUndefined();
    expect(other.getItem('theme')).toBe('dark');
  });
});

describe('logout', () => {
  beforeEach(() => {
    fill();
    clearClientState(store);
  });

  it('clears the client of the session [SESSION-29]', () => {
    expect(chosenClientOf(store)).toBeNull();
  });

  it('clears the selected sites [SESSION-31]', () => {
    expect(store.getItem('session.selectedSite')).toBeUndefined();
  });

  it('clears the roster views and their searches [SESSION-32]', () => {
    expect(store.getItem('session.rosterView')).toBeUndefined();
    expect(store.getItem('manage/employees.listParams')).toBeUndefined();
  });

  it("clears the user's options: masked again [SESSION-34]", () => {
    expect(store.getItem('options.ssnMasked', true)).toBe(true);
  });

  it('resets the document tabs to multi [SESSION-35]', () => {
    expect(store.getItem('options.documentTabs', 'multi')).toBe('multi');
  });

  it('keeps what holds no personal data: columns of tables and the theme', () => {
    expect(store.getItem('preferences.manage/employees.columns')).toEqual(['name']);
    expect(store.getItem('theme')).toBe('dark');
  });
});

describe('another client', () => {
  it('starts without the location and searches of the previous one', () => {
    fill();
    chooseClient(store, PRAIRIE);
    expect(chosenClientOf(store)).toEqual(PRAIRIE);
    expect(store.getItem('session.selectedSite')).toBeUndefined();
    expect(store.getItem('manage/employees.listParams')).toBeUndefined();
  });
});

describe('impersonation', () => {
  it('replaces the selected sites and restores them [IMPERS-03, IMPERS-06]', () => {
    const own = store;
    own.setItem('session.selectedSite', 1005);
    beginImpersonation(own);
    expect(own.getItem('session.selectedSite', null)).toBeNull();
    own.setItem('session.selectedSite', 2001);
    endImpersonation(own);
    expect(own.getItem('session.selectedSite')).toBe(1005);
  });

  it('begins and ends without the searches and the opened location of the other person', () => {
    const searches = ['manage/employees.listParams', 'session.rosterParams', 'session.openedLocation'];
    const fillAll = () => {
      for (const key of searches) store.setItem(key, 1005);
    };
    const kept = () => searches.filter((key) => store.getItem(key) !== undefined);
    fillAll();
    beginImpersonation(store);
    expect(kept()).toEqual([]);
    fillAll();
    endImpersonation(store);
    expect(kept()).toEqual([]);
  });
});
