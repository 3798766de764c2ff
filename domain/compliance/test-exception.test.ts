import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { explain } from './explain';
import type { EvaluatedPerson } from './evaluated-person';
import { mayDrive } from './may-drive';
import { cdlDriver, fileWith, requirementOn, testDocument } from './test-files';
import { exceptionLacks, type ExceptionInputs } from './test-exception';

const HIRED = '2026-05-04';
const TODAY = '2026-06-15';
// 382.301(b): in a program until 30 days before the hire, tested six months before the application, confirmed on the hire day.
const complete: ExceptionInputs = {
  appliedOn: '2026-04-20',
  participatedUntil: '2026-04-04',
  testedOn: '2025-10-20',
  randomSince: null,
  noViolations: true,
  programNamed: true,
  confirmedOn: HIRED,
};
const lacks = (changes: Partial<ExceptionInputs>, hireDate: string | null = HIRED) =>
  exceptionLacks({ ...complete, ...changes }, hireDate);

describe('the exception from the pre-employment test (382.301(b))', () => {
  it('needs a testing program within 30 days before the hire, (b)(1)', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({ participatedUntil: '2026-04-03' })).toEqual(['participation']);
    expect(lacks({ participatedUntil: null })).toEqual(['participation']);
  });

  it('counts no test after the hire, and no confirmation of more than 30 days before it', () => {
    expect(lacks({ participatedUntil: null, testedOn: '2026-05-05' })).toContain('testOrRandom');
    expect(lacks({ participatedUntil: '2026-06-01', testedOn: HIRED })).toEqual([]);
    expect(lacks({ participatedUntil: '2026-06-01', testedOn: '2026-05-05' })).toEqual(['testOrRandom']);
    expect(lacks({ confirmedOn: '2026-04-04' })).toEqual([]);
    expect(lacks({ confirmedOn: '2026-04-03' })).toEqual(['confirmation']);
  });

  it('needs a test within six months before the application, (b)(2)(i)', () => {
    expect(lacks({ testedOn: '2025-10-19' })).toEqual(['testOrRandom']);
    expect(lacks({ testedOn: null })).toEqual(['testOrRandom']);
    expect(lacks({ appliedOn: null })).toEqual(['testOrRandom']);
    // Not while in the program.
    expect(lacks({ testedOn: '2026-04-05' })).toEqual(['testOrRandom']);
    expect(lacks({ testedOn: '2026-04-04' })).toEqual([]);
  });

  it('counts no application after the hire, (b)(2)', () => {
    const until = { participatedUntil: '2026-06-01', testedOn: HIRED };
    expect(lacks({ ...until, appliedOn: HIRED })).toEqual([]);
    expect(lacks({ ...until, appliedOn: '2026-05-05' })).toEqual(['testOrRandom']);
    expect(lacks({ testedOn: null, randomSince: '2025-01-01', appliedOn: '2026-05-05' })).toEqual([
      'testOrRandom',
    ]);
  });

  it('or random testing for twelve months before the application, (b)(2)(ii)', () => {
    expect(lacks({ testedOn: null, randomSince: '2025-04-20' })).toEqual([]);
    expect(lacks({ testedOn: null, randomSince: '2025-04-21' })).toEqual(['testOrRandom']);
  });

  it('needs the answer that no previous employer knows of a violation, (b)(3)', () => {
    expect(lacks({ noViolations: null })).toEqual(['violations']);
    expect(lacks({ noViolations: false })).toEqual(['violations']);
  });

  it('needs the name of the program and its confirmation, (c)(1), and a hire date', () => {
    expect(lacks({ programNamed: false })).toEqual(['confirmation']);
    expect(lacks({ confirmedOn: null })).toEqual(['confirmation']);
    expect(lacks({}, null)).toEqual(['hireDate']);
  });
});

describe('the pre-employment test of a driver with an exception', () => {
  const driver = (exception: Partial<ExceptionInputs>): EvaluatedPerson => ({
    ...cdlDriver,
    hireDate: HIRED,
    testException: { ...complete, ...exception },
  });
  const file = fileWith({ without: [2022] });
  const test = (exception: Partial<ExceptionInputs>, day = TODAY) =>
    requirementOn(driver(exception), file, 2022, day);

  it('is not needed, in words with the section', () => {
    const item = test({});
    expect(item).toMatchObject({
      status: 'ok',
      documentId: null,
      late: false,
      cfr: '382.301(b), 382.301(c)',
    });
    expect(explain(item).sentence).toBe(
      'Pre-employment drug test not needed: the exception in 382.301(b) was confirmed 5/4/2026',
    );
    expect(explain(item, 'es').sentence).toContain('la excepción de 382.301(b) se confirmó el 5/4/2026');
    expect(explain(item, 'fr').sentence).toContain('l’exception de 382.301(b) a été confirmée le 5/4/2026');
  });

  it('is missing as long as a fact is, and says which', () => {
    const item = test({ participatedUntil: null, noViolations: null });
    expect(item).toMatchObject({ status: 'missing', reason: { key: 'exceptionIncomplete' } });
    expect(explain(item).sentence).toBe(
      'Pre-employment drug test missing; the exception in 382.301(b) still needs: ' +
        'a testing program within the 30 days before the hire, (b)(1); ' +
        'no violation at a previous employer in the last 6 months, (b)(3)',
    );
    expect(explain(item).closes).toContain('record the exception in 382.301(b) under Periods of employment');
  });

  it('bars driving until the program has confirmed it, and stays late', () => {
    const late = { confirmedOn: '2026-05-06' };
    expect(test(late, '2026-05-05').status).toBe('missing');
    expect(test(late, '2026-05-06')).toMatchObject({ status: 'ok', lateDays: 2 });
    const { nextChangeOn } = evaluateEmployee(driver(late), file, DEFAULT_SETUP, '2026-05-05');
    expect(nextChangeOn).toBe('2026-05-06');
  });

  it('counts before the exception where there is one', () => {
    const tested = [...file, testDocument(2022, '2026-05-01')];
    const item = requirementOn(driver({ noViolations: null }), tested, 2022, TODAY);
    expect(item).toMatchObject({ status: 'ok', reason: { key: 'okForGood' }, cfr: '382.301(a)' });
  });

  it('is needed where nobody claims an exception', () => {
    const person = { ...driver({}), testException: null };
    expect(requirementOn(person, file, 2022, TODAY).reason.key).toBe('missing');
  });

  it.each<[string, Partial<EvaluatedPerson>, number[], string]>([
    ['without the test', {}, [2022], 'undecided testExceptionUnknown'],
    ['with the test', {}, [], 'yes'],
    ['without a CDL job', { program: 'nonCdl', licenseClassId: 4, vehicleClass: null }, [2022], 'yes'],
    ['after it was answered', { exceptionUnknown: false }, [2022], 'no missing'],
  ])(
    'is a question where nobody has kept whether there was an exception: %s',
    (_what, more, without, expected) => {
      const person = { ...cdlDriver, exceptionUnknown: true, ...more };
      const evaluation = evaluateEmployee(person, fileWith({ without }), DEFAULT_SETUP, TODAY);
      const { answer, reasons, questions } = mayDrive(person, evaluation, TODAY);
      expect([answer, ...[...reasons, ...questions].map(({ key }) => key)].join(' ')).toBe(expected);
    },
  );
});
