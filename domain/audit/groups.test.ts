import { describe, expect, it } from 'vitest';
import { EVENT_GROUPS, GROUPED_WORDS, wordsOfGroups } from './groups';
import { SENTENCES } from './messages';
import type { AuditEventType } from './events';

const TYPES = Object.keys(SENTENCES.en) as AuditEventType[];

/** The groups whose filter finds an event type. */
function groupsOf(type: AuditEventType) {
  const word = type.split('.')[0] ?? '';
  return EVENT_GROUPS.filter((group) => {
    const { words, others } = wordsOfGroups([group]);
    return words.includes(word) || (others && !GROUPED_WORDS.includes(word));
  });
}

describe('event groups', () => {
  it('contain every event type exactly once', () => {
    expect(new Set(GROUPED_WORDS).size).toBe(GROUPED_WORDS.length);
    for (const type of TYPES) expect(groupsOf(type), type).toHaveLength(1);
  });

  it('separate the events that people search for most', () => {
    expect(groupsOf('session.failed')).toEqual(['signIn']);
    expect(groupsOf('secondFactor.reset')).toEqual(['users']);
    expect(groupsOf('document.deleted')).toEqual(['documents']);
    expect(groupsOf('list.exported')).toEqual(['exports']);
    expect(groupsOf('audit.verified')).toEqual(['other']);
    expect(wordsOfGroups(EVENT_GROUPS).words).toEqual(GROUPED_WORDS);
  });
});
