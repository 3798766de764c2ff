import { localStorageStore, type Store } from 'ra-core';

/** Kept for the browser, not for a user, so that the sign-in page looks like the console did. */
const BROWSER_WIDE = new Set(['locale', 'theme']);

/** The console's preferences, separate for each user of this browser. `locale` is the default language. */
export function userStore(userId: string, locale = 'en'): Store {
  const own = localStorageStore('1', `.user-${userId}`);
  const shared = localStorageStore('1', '.browser');
  const storeOf = (key: string) => (BROWSER_WIDE.has(key) ? shared : own);
  return {
    ...own,
    setup: () => {
      own.setup();
      shared.setup();
    },
    teardown: () => {
      own.teardown();
      shared.teardown();
    },
    getItem: (key, defaultValue) =>
      storeOf(key).getItem(key, key === 'locale' ? (locale as typeof defaultValue) : defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
