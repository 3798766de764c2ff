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
});
