import { describe, expect, it } from 'vitest';
import { JOB_KIND_NAMES } from '../job-kinds';
import { CODE_WORDS } from './code-words';
import { AUDIT_DECLARATIONS, type AuditEventType } from './events';
import { EVENT_GROUPS, type EventGroup } from '../shared/event-groups';
import { FIELD_NAMES, SENTENCES } from './messages';
import { GROUPED_WORDS, wordsOfGroups } from './words-of-groups';

const TYPES = Object.keys(SENTENCES.en) as AuditEventType[];

/** The groups with a filter that finds an event type. */
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

  it('are the same for a word in every capability that has events of it', () => {
    const declared = new Map<string, EventGroup>();
    for (const { groups } of AUDIT_DECLARATIONS)
      for (const [word, group] of Object.entries<EventGroup>(groups)) {
        expect(declared.get(word) ?? group, word).toBe(group);
        declared.set(word, group);
      }
  });
});

describe('what capabilities declare', () => {
  it('contains no sentence, field or code twice', () => {
    const keys = AUDIT_DECLARATIONS.flatMap(({ sentences, fields = {}, codes = {} }) => [
      ...Object.keys(sentences),
      ...Object.keys(fields),
      ...Object.entries(codes).flatMap(([field, words]) =>
        Object.keys(words).map((code) => `${field}=${code}`),
      ),
    ]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    const own = AUDIT_DECLARATIONS.flatMap(({ fields = {} }) => Object.entries(fields));
    expect(own.filter(([name, words]) => FIELD_NAMES[name] !== words)).toEqual([]);
  });

  it('names every kind of job', () => {
    expect(Object.keys(CODE_WORDS.get('jobKind') ?? {}).toSorted()).toEqual(JOB_KIND_NAMES.toSorted());
  });
});
