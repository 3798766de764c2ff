import { describe, expect, it } from 'vitest';
import { BASICS } from '../settings/default-lists';
import { refuse } from '../shared/refusals/refusal';
import { contactProblems } from './contact-rules';
import { BAS_NAMES, CSA_TYPES } from './constants';
import { changedFlags, columnState, rowState, setColumn, setFlag, setRow } from './grid';
import { applyChange, csaDetailOf, csaRows, type NotificationRow } from './manager';

const everything = csaRows().map((row) => setRow([row], row.typeId, true)[0]!);
const row: NotificationRow = {
  contactId: 7,
  name: 'Ida',
  locale: 'en',
  frequency: 'daily',
  notices: ['documentsExpired'],
  csaScores: false,
  types: csaRows(),
  csaDetail: '',
};

describe('notification types', () => {
  it('are New CSA data, 5 Day and 25 Day CSA notice', () => {
    expect(CSA_TYPES.map(({ typeId, typeName }) => [typeId, typeName])).toEqual([
      [2, 'New CSA data'],
      [3, '5 Day CSA notice'],
      [4, '25 Day CSA notice'],
    ]);
  });

  it('have a flag for each safety category, by its short name', () => {
    expect([...BAS_NAMES]).toEqual(BASICS.map(({ BasName }) => BasName));
    expect(Object.keys(csaRows()[0] ?? {})).toEqual(['typeId', 'typeName', ...BAS_NAMES]);
  });
});

describe('CSA details', () => {
  it('are ALL if every type has all flags [NOTIF-05, ENT-31]', () => {
    expect(csaDetailOf(everything)).toBe('ALL');
  });

  it('are empty if no type has any flag [NOTIF-06, ENT-32]', () => {
    expect(csaDetailOf(csaRows())).toBe('');
  });

  it.each(BAS_NAMES)('are SOME if %s of one type differs from the rest [NOTIF-07, ENT-31]', (name) => {
    expect(csaDetailOf(setFlag(csaRows(), 3, name, true))).toBe('SOME');
    expect(csaDetailOf(setFlag(everything, 3, name, false))).toBe('SOME');
  });
});

describe('applied changes', () => {
  it('change the score and nothing else [NOTIF-03]', () => {
    expect(applyChange(row, { contactId: 7, csaScores: true })).toEqual({ ...row, csaScores: true });
  });

  it('set the types and report whether that is all of them [NOTIF-04, NOTIF-05]', () => {
    const changed = applyChange(row, { contactId: 7, csaDetails: everything as never });
    expect(changed.types).toEqual(everything);
    expect(changed.csaDetail).toBe('ALL');
  });

  it('turn types off that are not named [NOTIF-04, NOTIF-07]', () => {
    const [first] = everything;
    const changed = applyChange({ ...row, types: everything }, { csaDetails: [first] as never });
    expect(changed.types.map(rowState)).toEqual(['all', 'none', 'none']);
    expect(changed.csaDetail).toBe('SOME');
  });

  it('set only named flags and keep the rest', () => {
    const before = { ...row, types: setFlag(csaRows(), 3, 'HM', true) };
    const changed = applyChange(before, { csaFlags: [{ typeId: 3, Crash: true }] });
    expect(changed.types).toEqual(setFlag(before.types, 3, 'Crash', true));
    expect(changed.csaDetail).toBe('SOME');
  });

  it('change no other contact', () => {
    expect(applyChange(row, { contactId: 8, csaScores: true })).toBe(row);
  });
});

describe('the grid', () => {
  it('knows for each row whether all, some or none of it is on', () => {
    const one = setFlag(csaRows(), 3, 'Crash', true);
    expect(one.map(rowState)).toEqual(['none', 'some', 'none']);
    expect(setRow(one, 3, true).map(rowState)).toEqual(['none', 'all', 'none']);
    expect(setRow(everything, 4, false).map(rowState)).toEqual(['all', 'all', 'none']);
  });

  it('shows a mixed state for a flag of some contacts, and reports what was set or cleared', () => {
    const common = setFlag(csaRows(), 3, 'HM', true).map((one) =>
      one.typeId === 4 ? { ...one, Crash: null } : one,
    );
    expect(common.map(rowState)).toEqual(['none', 'some', 'some']);
    expect(columnState(common, 'Crash')).toBe('some');
    expect(changedFlags(common, common)).toEqual([]);
    const changed = setFlag(setFlag(common, 3, 'HM', false), 2, 'Unsafe', true);
    expect(changedFlags(common, changed)).toEqual([
      { typeId: 2, Unsafe: true },
      { typeId: 3, HM: false },
    ]);
  });

  it('knows for each column whether all, some or none of it is on', () => {
    const one = setFlag(csaRows(), 2, 'HM', true);
    expect(columnState(one, 'HM')).toBe('some');
    expect(columnState(setColumn(one, 'HM', true), 'HM')).toBe('all');
    expect(columnState(setColumn(one, 'HM', false), 'HM')).toBe('none');
    expect(columnState(setColumn(one, 'HM', true), 'HOS')).toBe('none');
  });
});

describe('a contact', () => {
  it('has a valid email address', () => {
    const wrong = { email: refuse('email.invalid') };
    for (const email of ['', 'nobody', 'a@b@c', 'x@y\r\nBcc: z@z.example'])
      expect(contactProblems({ email })).toEqual(wrong);
    expect(contactProblems({ email: ' safety@prairie.example ' })).toEqual({});
  });

  it('has a name without markup and line breaks, of at most 100 characters', () => {
    const named = (name: string) => contactProblems({ email: 'a@b.example', name });
    for (const name of ['<b>Ida</b>', 'Ida\r\nBcc: x', 'x'.repeat(101)])
      expect(Object.keys(named(name))).toEqual(['name']);
    expect(named("Ida O'Neil-Lindqvist")).toEqual({});
  });
});
