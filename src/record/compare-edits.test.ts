import { describe, expect, it } from 'vitest';
import { compareEdits, isDecided, mergeEdits } from './compare-edits';
import { staleOf } from '../../providers/refusals/refusal';

const BEFORE = {
  version: 3,
  phone: '(555) 010-0100',
  email: null,
  workId: 'W-1',
  address: { city: 'Norfolk', zip: '23501' },
  sites: [1, 2],
  gaps: [{ docTypeId: 1 }],
};
const THEIRS = {
  ...BEFORE,
  version: 4,
  phone: '(555) 010-0199',
  workId: 'W-9',
  address: { city: 'Norfolk', zip: '23502' },
  sites: [2, 3],
  gaps: [],
};
const MINE = {
  ...BEFORE,
  phone: '(555) 010-0155',
  email: 'wei@blueridge.example',
  workId: 'W-9',
  address: { city: 'Virginia Beach', zip: '23501' },
  sites: [1, 2, 4],
};
const EDITS = { before: BEFORE, mine: MINE, theirs: THEIRS };
const SOURCES = ['phone', 'email', 'workId', 'address.city', 'address.zip', 'sites'];

describe('an edit of a record that someone else has changed', () => {
  const changes = compareEdits(EDITS, SOURCES);
  const outcomeOf = (source: string) => changes.find((change) => change.source === source)?.outcome;

  it('compares a list of objects as a whole, whatever inputs it has', () => {
    const mine = { ...BEFORE, gaps: [{ docTypeId: 2 }] };
    const sources = ['gaps', 'gaps.0.docTypeId'];
    expect(compareEdits({ before: BEFORE, mine, theirs: BEFORE }, sources)).toMatchObject([
      { source: 'gaps', outcome: 'mine' },
    ]);
  });

  it('is a conflict only where both sides want different values', () => {
    expect(outcomeOf('phone')).toBe('conflict');
    expect(outcomeOf('email')).toBe('mine');
    expect(outcomeOf('workId')).toBe('mine');
    expect(outcomeOf('address.city')).toBe('mine');
    expect(outcomeOf('address.zip')).toBe('theirs');
  });

  it('merges a choice among many, no matter who has changed it', () => {
    expect(outcomeOf('sites')).toBe('both');
    expect(mergeEdits(EDITS, { phone: 'mine' })['sites']).toEqual([2, 3, 4]);
  });

  it('shows the fields of the form only, but everything that the user has changed', () => {
    expect(changes.map(({ source }) => source)).toEqual(SOURCES);
    expect(compareEdits(EDITS, []).map(({ source }) => source)).toEqual([
      'phone',
      'email',
      'workId',
      'address.city',
      'sites',
    ]);
  });

  it('waits until each conflict is decided', () => {
    expect(isDecided(changes, {})).toBe(false);
    expect(isDecided(changes, { phone: 'theirs' })).toBe(true);
  });

  it('keeps the stored value where theirs was chosen', () => {
    expect(mergeEdits(EDITS, { phone: 'theirs' })).toEqual({
      ...THEIRS,
      email: 'wei@blueridge.example',
      address: { city: 'Virginia Beach', zip: '23502' },
      sites: [2, 3, 4],
    });
  });

  it('overwrites only what was chosen, on the stored version', () => {
    const merged = mergeEdits(EDITS, { phone: 'mine' });
    expect(merged).toMatchObject({ phone: '(555) 010-0155', version: 4, gaps: [] });
  });

  it('differs from other conflicts', () => {
    expect(staleOf({ status: 409, body: { error: 'conflict' } })).toBeNull();
    expect(staleOf({ status: 400, body: { error: 'stale', current: THEIRS } })).toBeNull();
    expect(staleOf(new Error('offline'))).toBeNull();
    expect(staleOf({ status: 409, body: { error: 'stale', current: THEIRS } })?.current).toBe(THEIRS);
  });
});
