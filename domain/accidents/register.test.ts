import { describe, expect, it } from 'vitest';
import { accidentErrors, wholeNumber } from './accident-rules';
import { lastTestDays, postAccidentTest, testDeadlines } from './post-accident-test';
import { accidentKeptUntil, isOutside, isRecordable, registerFrom } from './register';

const NONE = { fatalities: 0, injuries: 0, disabled: 0 };

describe('an accident as 390.5T defines it', () => {
  it.each(['fatalities', 'injuries', 'disabled'] as const)(
    'is one with one of %s, and not with none',
    (field) => {
      expect(isRecordable({ ...NONE, [field]: 1 })).toBe(true);
      expect(isRecordable(NONE)).toBe(false);
    },
  );
});

describe('the register', () => {
  it.each([
    ['2023-06-15', '2026-06-15'],
    ['2024-02-29', '2027-03-01'],
    ['2024-02-28', '2027-02-28'],
  ])('keeps an accident of %s until %s (390.15(b))', (date, until) => {
    expect(accidentKeptUntil(date)).toBe(until);
  });

  it.each([
    ['2026-06-15', '2023-06-15'],
    ['2027-02-28', '2024-02-28'],
    ['2027-03-01', '2024-02-29'],
    ['2027-03-02', '2024-03-02'],
    ['2028-02-29', '2025-03-01'],
  ])('begins on the first day that is still kept: on %s with %s', (today, from) => {
    expect(registerFrom(today)).toBe(from);
  });

  it('warns of a day before, between and after the employments only', () => {
    const spans = [
      { from: '2025-01-01', to: null },
      { from: '2020-03-01', to: '2021-04-30' },
    ];
    for (const [day, outside] of [
      ['2020-02-29', true],
      ['2020-03-01', false],
      ['2021-04-30', false],
      ['2021-05-01', true],
      ['2024-12-31', true],
      ['2025-01-01', false],
    ] as const)
      expect(isOutside(day, spans), day).toBe(outside);
    expect(isOutside('1999-01-01', [{ from: null, to: '2001-01-01' }])).toBe(false);
  });
});

describe('the test after an accident (382.303)', () => {
  const cited = (hoursAfter: number | null) => ({ cited: true, hoursAfter }) as const;
  const notCited = { cited: false } as const;

  it('is required after a fatality, also without a citation', () => {
    for (const citation of [notCited, cited(null), cited(90)])
      expect(postAccidentTest({ ...NONE, fatalities: 1 }, citation)).toEqual({
        alcohol: 'required',
        drugs: 'required',
        because: 'fatality',
      });
  });

  it.each(['injuries', 'disabled'] as const)('after %s counts the hours to the citation', (field) => {
    const facts = { ...NONE, [field]: 1 };
    for (const [hours, alcohol, drugs] of [
      [8, 'required', 'required'],
      [8.01, 'notRequired', 'required'],
      [32, 'notRequired', 'required'],
      [32.01, 'notRequired', 'notRequired'],
    ] as const)
      expect(postAccidentTest(facts, cited(hours)), String(hours)).toMatchObject({ alcohol, drugs });
    expect(postAccidentTest(facts, notCited)).toMatchObject({ alcohol: 'ifCited', because: 'notCited' });
    expect(postAccidentTest(facts, cited(null))).toMatchObject({ drugs: 'ifCited', because: 'cited' });
  });

  it('is not required without death, treatment or tow, even with a citation', () => {
    expect(postAccidentTest(NONE, cited(1))).toMatchObject({ alcohol: 'notRequired', drugs: 'notRequired' });
  });

  it('has its deadlines 2, 8 and 32 hours after', () => {
    const { alcoholNoteAt, alcoholUntil, drugsUntil } = testDeadlines(new Date('2026-06-15T20:00:00Z'));
    expect([alcoholNoteAt, alcoholUntil, drugsUntil].map((at) => at.toISOString())).toEqual([
      '2026-06-15T22:00:00.000Z',
      '2026-06-16T04:00:00.000Z',
      '2026-06-17T04:00:00.000Z',
    ]);
    expect(lastTestDays('2026-12-31')).toEqual({ alcohol: '2027-01-01', drugs: '2027-01-02' });
  });
});

describe('an entry', () => {
  const VALID = {
    date: '2026-06-15',
    city: 'Norfolk',
    state: 'va',
    injuries: 0,
    disabled: '1',
    fatalities: 0,
  };
  const codes = (values: object) =>
    Object.fromEntries(
      Object.entries(accidentErrors({ ...VALID, ...values }, '2026-06-15')).map(([field, { code }]) => [
        field,
        code,
      ]),
    );

  it('may be of today but not of tomorrow [VAL-26]', () => {
    expect(codes({})).toEqual({});
    expect(codes({ date: '2026-06-16' })).toEqual({ date: 'accident.dateInFuture' });
  });

  it.each([
    ['date', 'VAL-15'],
    ['city', 'VAL-16'],
    ['state', 'VAL-17'],
    ['injuries', 'VAL-18'],
    ['disabled', 'VAL-19'],
    ['fatalities', 'VAL-20'],
  ])('needs %s [%s]', (field) => {
    for (const empty of [null, undefined, '', ' '])
      expect(codes({ [field]: empty })).toEqual({ [field]: 'accident.required' });
  });

  it('takes zero as an entry, also as a text [NOTE-054]', () => {
    expect(codes({ injuries: '0', disabled: 0, fatalities: '0' })).toEqual({});
  });

  it.each(['two', '1.5', '-1', 1.5, -1, '10000'])(
    'takes only whole numbers as counts, not %s [VAL-23]',
    (count) => {
      expect(codes({ injuries: count })).toEqual({ injuries: 'accident.countsNumeric' });
    },
  );

  it('reads typed counts as whole numbers [VAL-25]', () => {
    expect(['3', ' 04 ', 9999].map(wholeNumber)).toEqual([3, 4, 9999]);
  });
});
