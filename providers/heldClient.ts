import type { Store } from 'ra-core';
import { CHOSEN_CLIENT, chosenClientOf, type ChosenClient } from './clientState';
import { observable } from './observable';

interface Waiting {
  /** The client of this tab. */
  mine: ChosenClient | null;
  /** What another tab has chosen. */
  theirs: ChosenClient | null;
}

export type HeldClient = ReturnType<typeof holdChosenClient>;

/**
 * The chosen client is the same in all tabs. While a form of this tab has unsaved changes, the choice of another tab waits for an
 * answer: until then the page, and what it requests, stay with the client of this tab.
 */
export function holdChosenClient(shared: Store, isHeld: () => boolean) {
  const waiting = observable<Waiting | null>(null);
  let mine = chosenClientOf(shared);
  let isOwnChange = false;
  const own =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args): void => {
      isOwnChange = true;
      change(...args);
      isOwnChange = false;
    };
  // Subscribed first, so that all others are told what was decided here.
  shared.subscribe(CHOSEN_CLIENT, (chosen: ChosenClient | null | undefined) => {
    const theirs = chosen ?? null;
    const isWaiting = !isOwnChange && theirs?._id !== mine?._id && isHeld();
    if (!isWaiting) mine = theirs;
    waiting.set(isWaiting ? { mine, theirs } : null);
  });
  const store: Store = {
    ...shared,
    getItem: (key, defaultValue) =>
      key === CHOSEN_CLIENT && waiting.get()
        ? (mine as typeof defaultValue)
        : shared.getItem(key, defaultValue),
    setItem: own(shared.setItem),
    removeItem: own(shared.removeItem),
    removeItems: own(shared.removeItems),
    reset: own(shared.reset),
    subscribe: (key, callback) =>
      shared.subscribe(key, (value: unknown) =>
        callback(key === CHOSEN_CLIENT && waiting.get() ? mine : value),
      ),
  };
  return {
    store,
    waiting,
    /** Goes on with the client of the other tab. */
    adopt: (): void => store.setItem(CHOSEN_CLIENT, chosenClientOf(shared)),
  };
}
