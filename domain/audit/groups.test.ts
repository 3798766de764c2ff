import { describe, expect, it } from 'vitest';
import { EVENT_GROUPS, groupOf, GROUPED_WORDS, wordsOfGroups } from './groups';
import { SENTENCES } from './messages';
import type { AuditEventType } from './events';

const TYPES = Object.keys(SENTENCES.en) as AuditEventType[];

describe('event groups', () => {
  it('contain every event type exactly once', () => {
    expect(new Set(GROUPED_WORDS).size).toBe(GROUPED_WORDS.length);
    for (const type of TYPES) {
      const word = type.split('.')[0] ?? '';
      const group = groupOf(type);
      const { words, others } = wordsOfGroups([group]);
      expect(group === 'other' ? others && !GROUPED_WORDS.includes(word) : words.includes(word), type).toBe(
        true,
      );
    }
  });

  it('separate the events that people search for most', () => {
    expect(groupOf('session.failed')).toBe('signIn');
    expect(groupOf('secondFactor.reset')).toBe('users');
    expect(groupOf('document.deleted')).toBe('documents');
    expect(groupOf('list.exported')).toBe('exports');
    expect(groupOf('audit.verified')).toBe('other');
    expect(wordsOfGroups(EVENT_GROUPS).words).toEqual(GROUPED_WORDS);
  });
});
