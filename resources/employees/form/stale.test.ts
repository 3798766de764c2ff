import { describe, expect, it } from 'vitest';
import { fullRecord, HILL } from '../test-people';
import { compareEdits, isDecided, mergeEdits, staleAnswer } from './stale';
import { changesOf, valuesOf } from './values';

const BASE = fullRecord(HILL);
const CURRENT = { ...BASE, version: 4, phone: '(555) 010-0199', workId: 'W-9' };
const MINE = { ...valuesOf(BASE), phone: '(555) 010-0155', email: 'wei@blueridge.example', workId: 'W-9' };

describe('an edit of a record that somebody else has changed', () => {
  const changes = compareEdits(MINE, CURRENT);
  const of = (field: string) => changes.find((change) => change.field === field);

  it('is a conflict only where both sides want something else', () => {
    expect(of('phone')?.conflict).toBe(true);
    expect(of('email')).toMatchObject({ conflict: false, changedBy: 'mine' });
    expect(of('workId')?.conflict).toBe(false);
    expect(changes).toHaveLength(3);
  });

  it('waits until each conflict is decided', () => {
    expect(isDecided(changes, {})).toBe(false);
    expect(isDecided(changes, { phone: 'theirs' })).toBe(true);
  });

  it('keeps what is stored where theirs was taken, and sends only what is still another', () => {
    const merged = mergeEdits(MINE, CURRENT, changes, { phone: 'theirs' });
    expect(merged.phone).toBe('(555) 010-0199');
    expect(changesOf(merged, valuesOf(CURRENT))).toEqual({ email: 'wei@blueridge.example' });
  });

  it('overwrites only what was chosen', () => {
    const merged = mergeEdits(MINE, CURRENT, changes, { phone: 'mine' });
    expect(changesOf(merged, valuesOf(CURRENT))).toEqual({
      phone: '(555) 010-0155',
      email: 'wei@blueridge.example',
    });
    expect(merged.base?.version).toBe(4);
  });

  it('is told from other conflicts', () => {
    expect(staleAnswer({ status: 409, body: { error: 'conflict' } })).toBeNull();
    expect(staleAnswer({ status: 409, body: { error: 'stale', current: CURRENT } })?.current).toBe(CURRENT);
  });
});

describe('what a save sends', () => {
  it('is nothing for blanks around a value, and null for a value that was cleared', () => {
    expect(changesOf({ ...valuesOf(BASE), firstName: ' Wei ', phone: ' ' }, valuesOf(BASE))).toEqual({
      phone: null,
    });
  });

  it('overrides the validation of a license only where the license was changed', () => {
    const ticked = { ...valuesOf(BASE), overrideLicense: true };
    expect(changesOf({ ...ticked, phone: '1' }, valuesOf(BASE))).toEqual({ phone: '1' });
    expect(changesOf({ ...ticked, license: 'XX' }, valuesOf(BASE))).toEqual({
      license: 'XX',
      overrideLicense: true,
    });
  });
});
