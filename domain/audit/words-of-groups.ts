import { AUDIT_DECLARATIONS } from './events';
import type { EventGroup } from '../shared/event-groups';
import type { SeenWith } from '../shared/audit-declaration';

const GROUP_OF = new Map(AUDIT_DECLARATIONS.flatMap(({ groups }) => Object.entries<EventGroup>(groups)));

/** All words that belong to a group. */
export const GROUPED_WORDS: readonly string[] = [...GROUP_OF.keys()].filter(
  (word) => GROUP_OF.get(word) !== 'other',
);

/** The words of the given groups, and whether event types without a group are included. */
export function wordsOfGroups(groups: readonly EventGroup[]): { words: string[]; others: boolean } {
  const words = GROUPED_WORDS.filter((word) => groups.includes(GROUP_OF.get(word)!));
  return { words, others: groups.includes('other') };
}

/** The words of events that change a person's file. Legal holds are not among them: who works with a file need not know of one. */
export const FILE_WORDS: readonly string[] = [...wordsOfGroups(['employees']).words, 'document'];

/** Events that only read. */
export const READING_EVENTS: readonly string[] = AUDIT_DECLARATIONS.flatMap(({ reads = [] }) => reads);

/** What a reader must be able to see to read the entries about something, by the word before the dot of their types. */
export const SEEN_WITH: readonly (readonly [word: string, needs: SeenWith])[] = AUDIT_DECLARATIONS.flatMap(
  ({ seenWith = {} }) => Object.entries<SeenWith>(seenWith),
);
