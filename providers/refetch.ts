import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '../domain/shared/live';

/**
 * What changed: an event, which means all keys that the capabilities declare for it in `live`, or the first element
 * of a query's key.
 */
export type Changed = LiveEvent | (string & {});

/** A person's file: what events about it make stale, and the activity on the file itself. */
export const PERSONS_FILE: readonly Changed[] = ['alerts:changed', 'activity'];

/** For a change of everything that is about a person, such as a merge. */
export const EVERYTHING = 'everything';

/** The settings of a location: its page, the setup of its files, and what they decide for people. */
export const LOCATION_SETTINGS: readonly Changed[] = [
  'location',
  'manage/admin/locations',
  'siteTree',
  'fileSetup',
  'setupJobTitles',
  'jobTitles',
  'clientDocTypes',
  'settings:changed',
  'alerts:changed',
];

/** Refetches what a change makes stale. `keysOf` has the declared keys of an event. */
export const createRefetch =
  (queryClient: QueryClient, keysOf: (event: Changed) => ReadonlySet<string>) =>
  (...changed: readonly Changed[]): Promise<void> => {
    const keys = new Set<string>([...changed, ...changed.flatMap((one) => [...keysOf(one)])]);
    return queryClient.invalidateQueries({
      // Badges of the menu name in their keys the events that change them.
      predicate: ({ queryKey: [first, ...rest] }) =>
        keys.has(EVERYTHING) ||
        keys.has(String(first)) ||
        (first === 'badge' && changed.some((one) => rest.includes(one))),
    });
  };
