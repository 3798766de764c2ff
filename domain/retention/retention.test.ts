import { describe, expect, it } from 'vitest';
import { documentTypes } from '../documents/document-types';
import { addDays } from '../shared/dates';
import { retention, worksOn, type RetainedDocument, type RetainedPerson } from './retention';
import { RETENTION_RULES } from './retention-rules';

const TODAY = '2026-07-30';
const EMPLOYED: RetainedPerson = { employmentStatusId: 2, terminationDate: null, lastQueryOn: null };
const left = (terminationDate: string | null, lastQueryOn: string | null = null): RetainedPerson => ({
  employmentStatusId: 4,
  terminationDate,
  lastQueryOn,
});
const document = (docTypeId: number, more: Partial<RetainedDocument> = {}): RetainedDocument => ({
  docTypeId,
  docDate: '2020-01-10',
  expiresOn: null,
  receivedOn: '2020-01-12',
  result: null,
  testReason: null,
  sapReport: null,
  laterDates: [],
  ...more,
});
const of = (
  one: RetainedDocument,
  person: RetainedPerson = EMPLOYED,
  asOf: string = TODAY,
  rules = RETENTION_RULES,
) => retention(one, person, rules, asOf);

/** Checks both sides of the boundary: the last day of keeping, and the day after. */
function expectKeptUntil(lastDay: string, one: RetainedDocument, person: RetainedPerson = EMPLOYED) {
  expect(of(one, person, lastDay)).toMatchObject({
    keep: 'until',
    keptUntil: lastDay,
    removableFrom: addDays(lastDay, 1),
    removable: false,
  });
  expect(of(one, person, addDays(lastDay, 1))).toMatchObject({ keptUntil: lastDay, removable: true });
}

describe('documents of the employment', () => {
  it.each([
    [2001, '391.51(c)'],
    [660, '391.51(c)'],
    [2006, '391.51(c)'],
    [2007, '391.51(c)'],
    [2008, '391.51(c)'],
    [2015, '391.63(b)'],
    [2016, '391.53(c)'],
    [2017, '391.53(c)'],
    [2018, '391.53(c)'],
    [2019, '391.53(c)'],
  ])('of type %i are kept three years after its last day under %s', (docTypeId, section) => {
    expectKeptUntil('2026-06-15', document(docTypeId), left('2023-06-15'));
    expect(of(document(docTypeId), left('2023-06-15'))).toMatchObject({
      section,
      basis: 'endOfEmployment',
      countedFrom: '2023-06-15',
    });
  });

  it('are kept five years after it if reports are ordered under them, by 15 USC 1681p', () => {
    for (const person of [EMPLOYED, left(null)])
      expect(of(document(2033), person)).toEqual({
        keep: 'open',
        section: '15 USC 1681p',
        because: 'employed',
      });
    expectKeptUntil('2026-06-15', document(2033), left('2021-06-15'));
  });

  it.each([
    ['an employee', EMPLOYED],
    ['a person who left on an unknown day', left(null)],
    ['an applicant', { ...EMPLOYED, employmentStatusId: 1 }],
    ['an inactive employee', { ...EMPLOYED, employmentStatusId: 3 }],
    // A date that was entered ahead ends nothing while the status says that they work.
    ['an employee with a termination date', { ...EMPLOYED, terminationDate: '2019-01-31' }],
  ])('of %s are kept without a last day', (_who, person) => {
    expect(of(document(2001), person)).toEqual({ keep: 'open', section: '391.51(c)', because: 'employed' });
  });

  it('end with the next month if the last year has no such day', () => {
    expectKeptUntil('2027-03-01', document(2001), left('2024-02-29'));
    expectKeptUntil('2028-02-28', document(2001), left('2025-02-28'));
  });
});

describe('a person', () => {
  it('works for the client up to the last day, or while it is unknown', () => {
    const ended = left('2026-06-15');
    expect([worksOn(ended, '2026-06-15'), worksOn(ended, '2026-06-16')]).toEqual([true, false]);
    expect([worksOn(left(null), TODAY), worksOn(EMPLOYED, TODAY)]).toEqual([true, true]);
  });
});

describe('documents that count from their date', () => {
  it.each([
    [225, '391.51(d)'],
    [2002, '391.51(d)'],
    [238, '391.51(d)'],
    [2003, '391.51(d)'],
    [2004, '391.51(d)'],
    [2005, '391.51(d)'],
    [2031, '391.51(d)'],
    [2014, '391.65(b)(2)'],
    [1162, '382.701(e)'],
    [2029, '390.15(b)'],
  ])('of type %i are kept three years, also while the driver works, under %s', (docTypeId, section) => {
    expectKeptUntil('2023-01-10', document(docTypeId));
    expectKeptUntil('2023-01-10', document(docTypeId), left('2022-12-31'));
    expect(of(document(docTypeId))).toMatchObject({ section, basis: 'documentDate' });
  });

  it('are kept five years for records of violations, evaluations and notices', () => {
    for (const docTypeId of [2025, 2034]) expectKeptUntil('2025-01-10', document(docTypeId));
    for (const sapReport of ['initialEvaluation', 'compliance', 'nonCompliance'] as const)
      expectKeptUntil('2025-01-10', document(2026, { sapReport }));
  });

  it('are kept two years for the decision about a test after an accident', () => {
    expectKeptUntil('2022-01-10', document(2030));
    expect(of(document(2030))).toMatchObject({ section: '382.401(b)(2)' });
  });

  it('are kept six months from receipt for statements of on-duty hours', () => {
    expectKeptUntil('2020-07-12', document(2013));
    expect(of(document(2013))).toMatchObject({ section: '395.8(k)(1)', basis: 'receipt' });
    expectKeptUntil('2020-07-10', document(2013, { receivedOn: '2020-01-09' }));
  });

  it('stay as long as they are valid while the driver works', () => {
    const variance = document(2005, { expiresOn: '2024-05-01' });
    expectKeptUntil('2024-05-01', variance);
    expectKeptUntil('2023-01-10', variance, left('2022-12-31'));
    expect(of(variance, left('2023-02-01'), '2023-02-01')).toMatchObject({ removable: false });
    expect(of(variance, left('2023-02-01'), '2023-02-02')).toMatchObject({ removable: true });
  });
});

describe('drug and alcohol tests', () => {
  const test = (more: Partial<RetainedDocument>) => document(2023, { testReason: 'random', ...more });

  it.each(['negative', 'cancelled'] as const)('are kept one year if %s under 382.401(b)(3)', (result) => {
    expectKeptUntil('2021-01-10', test({ result }));
    expect(of(test({ result }))).toMatchObject({ section: '382.401(b)', basis: 'negativeResult' });
  });

  it.each(['positive', 'refusal', '0.02-0.039'] as const)(
    'are kept five years if %s under 382.401(b)(1)',
    (result) => {
      expectKeptUntil('2025-01-10', test({ result }));
      expect(of(test({ result }))).toMatchObject({ basis: 'longResult' });
    },
  );

  it('are kept five years without a result or a reason, because it may be one of those', () => {
    expectKeptUntil('2025-01-10', test({ result: null }));
    expectKeptUntil('2025-01-10', test({ result: 'negative', testReason: null }));
    expectKeptUntil('2025-01-10', document(2024));
  });

  it.each(['followUp', 'returnToDuty'] as const)(
    'are kept five years with the reason %s, whatever the result under 40.333(a)(1)',
    (testReason) => expectKeptUntil('2025-01-10', test({ result: 'negative', testReason })),
  );

  it('before employment need no reason for the short period', () => {
    expectKeptUntil('2021-01-10', document(2022, { result: 'negative' }), left('2020-06-15'));
    expectKeptUntil('2025-01-10', document(2022, { result: 'positive' }), left('2020-06-15'));
  });

  it('before employment are also kept until its last day, whatever the status was meanwhile', () => {
    for (const result of ['negative', 'positive'] as const) {
      for (const person of [EMPLOYED, { ...EMPLOYED, employmentStatusId: 3 }, left(null)])
        expect(of(document(2022, { result }), person)).toMatchObject({ keep: 'open', because: 'employed' });
      expectKeptUntil('2026-06-15', document(2022, { result }), left('2026-06-15'));
    }
  });
});

describe('a follow-up plan', () => {
  it.each(['followUpPlan', null] as const)(
    'is kept while the driver works, then five years, if the report is %s (40.309(a), 382.401(b)(1))',
    (sapReport) => {
      const plan = document(2026, { sapReport, expiresOn: '2020-12-20' });
      for (const person of [EMPLOYED, { ...EMPLOYED, employmentStatusId: 3 }, left(null)])
        expect(of(plan, person)).toMatchObject({ keep: 'open', because: 'employed' });
      expectKeptUntil('2026-06-15', plan, left('2021-06-15'));
      expect(of(plan, left('2021-06-15'))).toMatchObject({
        basis: 'endOfEmployment',
        countedFrom: '2021-06-15',
      });
    },
  );

  it('counts from its own end if that is after the employment', () => {
    const plan = (expiresOn: string) => document(2026, { sapReport: 'followUpPlan', expiresOn });
    expectKeptUntil('2026-06-15', plan('2021-06-15'), left('2021-06-15'));
    expectKeptUntil('2026-06-16', plan('2021-06-16'), left('2021-06-15'));
    expect(of(plan('2021-06-16'), left('2021-06-15'))).toMatchObject({
      basis: 'endOfPlan',
      countedFrom: '2021-06-16',
      section: '40.333(a)(1), 382.401(b)(1)(iv)',
    });
  });
});

describe('receipts and training', () => {
  it.each([2027, 2028])('of type %i are kept two years after the duty under 382.401(b)(4)', (docTypeId) => {
    expect(of(document(docTypeId))).toMatchObject({ keep: 'open', because: 'employed' });
    expectKeptUntil('2025-06-15', document(docTypeId), left('2023-06-15'));
    expect(of(document(docTypeId), left('2023-06-15'))).toMatchObject({ section: '382.401(b)(4)' });
  });

  it('about hazmat end 90 days after the employment, or once replaced by one of more than three years later under 172.704(d)', () => {
    expect(of(document(2012))).toEqual({ keep: 'open', section: '172.704(d)', because: 'onlyTraining' });
    expectKeptUntil('2023-09-13', document(2012), left('2023-06-15'));
    const replacedOn = (...laterDates: string[]) => document(2012, { laterDates });
    // The date is within the three years before the current training, whenever that was.
    expect(of(replacedOn('2021-03-01', '2023-01-10'))).toMatchObject({
      keep: 'open',
      because: 'onlyTraining',
    });
    expectKeptUntil('2023-01-10', replacedOn('2023-01-11'));
    expectKeptUntil('2024-05-31', replacedOn('2025-01-10', '2022-06-01', '2024-06-01'));
    expect(of(replacedOn('2023-01-11'))).toMatchObject({
      basis: 'replacedTraining',
      countedFrom: '2020-01-10',
    });
    expectKeptUntil('2020-08-29', replacedOn('2023-01-11'), left('2020-05-31'));
  });
});

describe('the consent to limited queries', () => {
  const consent = document(2021, { expiresOn: '2021-12-31' });
  const asked = (lastQueryOn: string): RetainedPerson => ({ ...EMPLOYED, lastQueryOn });

  it('is kept three years after the last query under 382.703(a)', () => {
    expectKeptUntil('2024-11-05', consent, asked('2021-11-05'));
    expectKeptUntil('2024-11-05', document(2021), left('2022-06-15', '2021-11-05'));
    expectKeptUntil('2023-01-10', consent, asked('2019-11-05'));
  });

  it('is kept without a query on record, and while it covers the queries to come', () => {
    expect(of(consent)).toMatchObject({ keep: 'open', because: 'noQuery' });
    expect(of(document(2021), asked('2020-02-01'))).toMatchObject({ keep: 'open', because: 'employed' });
    expectKeptUntil('2027-12-31', document(2021, { expiresOn: '2027-12-31' }), asked('2021-11-05'));
  });
});

describe('the rules', () => {
  it('keep what no regulation limits and what they do not know', () => {
    for (const docTypeId of [2011, 2020, 2032])
      expect(of(document(docTypeId), left('2001-01-01'))).toEqual({
        keep: 'open',
        section: null,
        because: 'policy',
      });
    expect(of(document(9999), left('2001-01-01'))).toMatchObject({ keep: 'open', because: 'unknownType' });
    expect(of(document(225), left('2001-01-01'), TODAY, new Map())).toMatchObject({ keep: 'open' });
  });

  it('name a section for every type with a period', () => {
    const without = documentTypes.filter(({ docTypeId }) => !RETENTION_RULES.get(docTypeId)?.section);
    expect(without.map(({ docTypeId }) => docTypeId)).toEqual([2011, 2020, 2032]);
  });
});
