import { describe, expect, it } from 'vitest';
import en from './messages.en';
import es from './messages.es';
import fr from './messages.fr';
import { statusLook, type StatusName } from './status';

const NAMES: StatusName[] = [
  'qualified',
  'notQualified',
  'expiring',
  'expired',
  'missing',
  'ok',
  'notApplicable',
  'waived',
  'queued',
  'running',
  'done',
  'failed',
  'parked',
];

const words = en as Record<string, string>;

describe('statuses', () => {
  it.each(NAMES)('%s has a word and an icon, not color alone', (status) => {
    const { icon, wordKey } = statusLook(status);
    expect(words[wordKey]).toMatch(/\w/);
    expect(icon).toBeTruthy();
  });

  it('uses each color for one meaning', () => {
    const toneOf = (status: StatusName) => statusLook(status).tone;
    expect([toneOf('qualified'), toneOf('ok')]).toEqual(['success', 'success']);
    expect(toneOf('expiring')).toBe('warning');
    expect([toneOf('notQualified'), toneOf('expired'), toneOf('missing')]).toEqual([
      'error',
      'error',
      'error',
    ]);
    expect(toneOf('notApplicable')).toBe('neutral');
  });
});

const placeholders = (text: string) => [...text.matchAll(/%\{\w+\}/g)].map(String).toSorted();

describe.each([
  ['es', es],
  ['fr', fr],
])('messages in %s', (_locale, messages: Record<string, string>) => {
  it('have the same keys and placeholders as the English ones', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(words)) {
      expect([key, placeholders(messages[key] ?? '')]).toEqual([key, placeholders(text)]);
    }
  });

  it('are translated', () => {
    const same = Object.keys(words).filter(
      (key) => /[a-z]{3} [a-z]{3}/.test(words[key] ?? '') && messages[key] === words[key],
    );
    expect(same).toEqual([]);
  });
});
