import { describe, expect, it } from 'vitest';
import { EVENT_GROUPS, groupOf, GROUPED_WORDS, wordsOfGroups } from './groups';
import { SENTENCES } from './messages';
import type { AuditEventType } from './events';

const TYPES = Object.keys(SENTENCES.en) as AuditEventType[];

describe('groups of events', () => {
  it('hold every type of event in exactly one of them', () => {
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

  it('keep what is looked for most apart', () => {
    expect(groupOf('session.failed')).toBe('signIn');
    expect(groupOf('secondFactor.reset')).toBe('users');
    expect(groupOf('document.deleted')).toBe('documents');
    expect(groupOf('list.exported')).toBe('exports');
    expect(groupOf('audit.verified')).toBe('other');
    expect(wordsOfGroups(EVENT_GROUPS).words).toEqual(GROUPED_WORDS);
  });
});
