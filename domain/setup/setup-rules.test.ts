import { describe, expect, it } from 'vitest';
import type { SetupValues } from './contract';
import {
  changesInWords,
  choiceOf,
  NO_SETUP,
  setupDifference,
  setupDocTypes,
  setupProblems,
  switchedOff,
  normalizedSetup,
} from './setup-rules';
import { startIn, withStarts } from './starts';

const TODAY = '2026-06-15';
const HISTORY = 2016;
const DISCLOSURE = 2033;
const titles = [
  { jobTitleId: 7, jobTitle: 'Driver', program: 'cdl' as const },
  { jobTitleId: 8, jobTitle: 'Office', program: 'nonDriver' as const },
];
const setup = (more: Partial<SetupValues>): SetupValues => ({ ...NO_SETUP, ...more });
const demand = (docTypeId: number, on = TODAY) =>
  setupDocTypes(on).find((type) => type.docTypeId === docTypeId)?.rules;

describe('the rules for a program', () => {
  it('demand a document of all, of some, leave it to the employer or do not ask for it', () => {
    expect(demand(HISTORY)).toEqual({ cdl: 'all', cdlHazmat: 'all', nonCdl: 'all', nonDriver: 'none' });
    // 391.33: a CDL replaces the road test, but not for tanks and doubles.
    expect(demand(2006)).toMatchObject({ cdl: 'some', nonCdl: 'all' });
    // 172.704: hazmat training is for people who handle hazmat.
    expect(demand(2012)).toMatchObject({ cdl: 'some', cdlHazmat: 'all' });
    expect(demand(DISCLOSURE)).toMatchObject({ cdl: 'optional', nonDriver: 'optional' });
  });

  it("depend on the day: the yearly list of violations can't be set up since it ended", () => {
    expect(demand(2031)).toBeUndefined();
    expect(demand(1162, '1990-01-01')).toBeUndefined();
    expect(demand(1162)).toMatchObject({ cdl: 'all', nonCdl: 'none' });
  });
});

describe('a file setup', () => {
  const dropped = setup({ programs: { cdl: { [HISTORY]: 'notRequired' } } });

  it('drops what the regulation demands only with a reason', () => {
    expect(switchedOff(dropped, titles, TODAY)).toMatchObject([
      { docTypeId: HISTORY, program: 'cdl', jobTitleId: null },
    ]);
    expect(Object.keys(setupProblems(dropped, titles, TODAY))).toEqual(['reason']);
    expect(Object.keys(setupProblems({ ...dropped, reason: '  ' }, titles, TODAY))).toEqual(['reason']);
    expect(setupProblems({ ...dropped, reason: 'Kept elsewhere' }, titles, TODAY)).toEqual({});
    const ofTitle = setup({ titles: { 7: { [HISTORY]: 'notRequired' } } });
    expect(switchedOff(ofTitle, titles, TODAY)).toMatchObject([{ jobTitleId: 7 }]);
    const harmless = setup({
      programs: { nonDriver: { [HISTORY]: 'notRequired' }, cdl: { [DISCLOSURE]: 'notRequired' } },
      titles: { 8: { [HISTORY]: 'notRequired' } },
    });
    expect(setupProblems(harmless, titles, TODAY)).toEqual({});
  });

  it('refuses unknown document types and job titles', () => {
    const wrong = setup({
      programs: { nonCdl: { 2031: 'required', 5: 'required' } },
      titles: { 99: { [HISTORY]: 'required' } },
    });
    expect(Object.keys(setupProblems(wrong, titles, TODAY)).toSorted()).toEqual([
      'programs.nonCdl.2031',
      'programs.nonCdl.5',
      'titles.99',
    ]);
  });

  it('is stored without redundant choices, but a title can be set back to the rules', () => {
    const redundant = setup({
      programs: { cdl: { [DISCLOSURE]: 'required', [HISTORY]: 'default' }, nonCdl: { [HISTORY]: 'default' } },
      titles: { 7: {}, 8: { [DISCLOSURE]: 'default' } },
      reason: ' For nothing ',
    });
    const normalized = normalizedSetup(redundant, titles, TODAY);
    expect(normalized).toEqual({
      programs: { cdl: { [DISCLOSURE]: 'required' } },
      titles: { 8: { [DISCLOSURE]: 'default' } },
      reason: '',
    });
    expect(choiceOf(normalized, 'cdl', 7, DISCLOSURE)).toBe('required');
    expect(choiceOf(normalized, 'cdl', 8, DISCLOSURE)).toBe('default');
    expect(choiceOf(normalized, 'nonCdl', null, DISCLOSURE)).toBe('default');
    expect(normalizedSetup({ ...dropped, reason: ' Kept elsewhere ' }, titles, TODAY).reason).toBe(
      'Kept elsewhere',
    );
  });

  it('differs from another if someone has different requirements', () => {
    const before = setup({ programs: { cdl: { [HISTORY]: 'default', [DISCLOSURE]: 'required' } } });
    expect(setupDifference(before, setup({ programs: { cdl: { [DISCLOSURE]: 'required' } } }))).toEqual({
      programs: [],
      titles: [],
      docTypeIds: [],
    });
    const after = setup({
      programs: { nonCdl: { [HISTORY]: 'notRequired' } },
      titles: { 7: { 2021: 'default' } },
    });
    expect(setupDifference(before, after)).toEqual({
      programs: ['cdl', 'nonCdl'],
      titles: [7],
      docTypeIds: [DISCLOSURE, HISTORY, 2021],
    });
  });

  it('differs from another that gives more time for what both require', () => {
    const required = (graceDays?: number) =>
      setup({
        programs: { cdl: { [DISCLOSURE]: 'required' } },
        titles: { 7: { 2021: 'required' } },
        ...(graceDays !== undefined && {
          starts: {
            programs: { cdl: { [DISCLOSURE]: { requiredFrom: TODAY, graceDays } } },
            titles: { 7: { 2021: { requiredFrom: TODAY, graceDays: 5 } } },
          },
        }),
      });
    expect(setupDifference(required(30), required(60))).toEqual({
      programs: ['cdl'],
      titles: [],
      docTypeIds: [DISCLOSURE],
    });
    expect(setupDifference(required(), required(30))).toEqual({
      programs: ['cdl'],
      titles: [7],
      docTypeIds: [DISCLOSURE, 2021],
    });
    expect(setupDifference(required(30), required(30)).docTypeIds).toEqual([]);
  });

  it('is described choice by choice in the audit trail', () => {
    const after = {
      ...dropped,
      titles: { 7: { [DISCLOSURE]: 'required' as const } },
      reason: 'Kept elsewhere',
    };
    expect(changesInWords(NO_SETUP, after, titles)).toEqual({
      before: {
        'Safety Performance History (cdl)': 'default',
        'FCRA Disclosure and Authorization (Driver)': 'default',
        reason: '',
      },
      after: {
        'Safety Performance History (cdl)': 'notRequired',
        'FCRA Disclosure and Authorization (Driver)': 'required',
        reason: 'Kept elsewhere',
      },
    });
  });

  it('is described with its effective dates and days of grace, where they changed', () => {
    const required = (requiredFrom: string, graceDays: number) =>
      setup({
        programs: { cdl: { [DISCLOSURE]: 'required' } },
        starts: { programs: { cdl: { [DISCLOSURE]: { requiredFrom, graceDays } } }, titles: {} },
      });
    const name = 'FCRA Disclosure and Authorization (cdl)';
    expect(changesInWords(NO_SETUP, required(TODAY, 30), titles)).toEqual({
      before: { [name]: 'default', [`${name}: requiredFrom`]: null, [`${name}: graceDays`]: null },
      after: { [name]: 'required', [`${name}: requiredFrom`]: TODAY, [`${name}: graceDays`]: 30 },
    });
    expect(changesInWords(required(TODAY, 30), required(TODAY, 60), titles)).toEqual({
      before: { [`${name}: graceDays`]: 30 },
      after: { [`${name}: graceDays`]: 60 },
    });
  });
});

describe('the effective dates of a file setup', () => {
  const fresh = { requiredFrom: TODAY, graceDays: 0 };
  const started = { requiredFrom: '2026-01-01', graceDays: 10 };
  const before = setup({
    programs: { cdl: { [DISCLOSURE]: 'required', 2021: 'required', [HISTORY]: 'notRequired' } },
    starts: { programs: { cdl: { [DISCLOSURE]: started } }, titles: {} },
  });
  const startsOf = (values: Partial<SetupValues>, from = before) =>
    withStarts(setup(values), from, titles, fresh).starts;

  it('are today for what is newly required, by program and by job title', () => {
    expect(startsOf({ programs: { nonCdl: { [DISCLOSURE]: 'required' } } })).toEqual({
      programs: { nonCdl: { [DISCLOSURE]: fresh } },
      titles: {},
    });
    expect(startsOf({ programs: { cdl: { [HISTORY]: 'required' } } })?.programs.cdl).toEqual({
      [HISTORY]: fresh,
    });
    expect(startsOf({ titles: { 8: { [DISCLOSURE]: 'required' } } })?.titles).toEqual({
      8: { [DISCLOSURE]: fresh },
    });
  });

  it('stay what they were, or absent, for what is required already', () => {
    const same = { programs: { cdl: { [DISCLOSURE]: 'required' as const, 2021: 'required' as const } } };
    expect(startsOf(same)).toEqual({ programs: { cdl: { [DISCLOSURE]: started } }, titles: {} });
    expect(startsOf({ programs: { cdl: { 2021: 'required' } } })).toBeUndefined();
    // People with the title had to have both documents by their program.
    const ofTitle = { titles: { 7: { [DISCLOSURE]: 'required' as const, 2021: 'required' as const } } };
    expect(startsOf(ofTitle)).toEqual({ programs: {}, titles: { 7: { [DISCLOSURE]: started } } });
  });

  it('are those that are given, and none for what is not required', () => {
    const given = { requiredFrom: '2026-09-01', graceDays: 60 };
    const starts = {
      programs: { cdl: { [DISCLOSURE]: given, 2021: given, [HISTORY]: given } },
      titles: { 8: { 2021: given } },
    };
    const programs = { cdl: { [DISCLOSURE]: 'required' as const, 2021: 'notRequired' as const } };
    expect(startsOf({ programs, starts })).toEqual({
      programs: { cdl: { [DISCLOSURE]: given } },
      titles: {},
    });
  });

  it('of a job title are its own where it has an exception', () => {
    const values = setup({
      programs: { cdl: { [DISCLOSURE]: 'required' } },
      titles: { 7: { [DISCLOSURE]: 'required' } },
      starts: { programs: { cdl: { [DISCLOSURE]: started } }, titles: {} },
    });
    expect(startIn(values, 'cdl', null, DISCLOSURE)).toEqual(started);
    expect(startIn(values, 'cdl', 9, DISCLOSURE)).toEqual(started);
    expect(startIn(values, 'cdl', 7, DISCLOSURE)).toBeUndefined();
  });
});
