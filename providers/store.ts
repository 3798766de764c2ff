import { localStorageStore, type Store } from 'ra-core';

/** Kept for the browser rather than for a user, so that the sign-in page looks as the console did. */
const BROWSER_WIDE = new Set(['locale', 'theme']);
const BROWSER_KEY = '.browser';

export function browserStore(): Store {
  return localStorageStore('1', BROWSER_KEY);
}

/** What the console remembers, apart for each user of this browser. `locale` stands where none was chosen. */
export function userStore(userId: string, locale = 'en'): Store {
  const own = localStorageStore('1', `.user-${userId}`);
  const shared = browserStore();
  const of = (key: string) => (BROWSER_WIDE.has(key) ? shared : own);
  return {
    setup: () => {
      own.setup();
      shared.setup();
    },
    teardown: () => {
      own.teardown();
      shared.teardown();
    },
    getItem: (key, defaultValue) =>
      of(key).getItem(key, key === 'locale' ? (locale as typeof defaultValue) : defaultValue),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => own.removeItems(prefix),
    reset: () => own.reset(),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => own.listItems?.(prefix) ?? {},
  };
}
