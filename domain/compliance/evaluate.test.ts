import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import {
  cdlDriver,
  completeFile,
  fileWith,
  hazmatDriver,
  requirementOn,
  testDocument,
  requirement,
  vanDriver,
} from './test-files';

const TODAY = '2026-06-15';
const evaluate = (person: typeof cdlDriver, documents = completeFile, asOf = TODAY) =>
  evaluateEmployee(person, documents, DEFAULT_SETUP, asOf);

describe('a complete file', () => {
  it.each([
    ['CDL', cdlDriver],
    ['hazmat', hazmatDriver],
    ['non-CDL', vanDriver],
  ])('qualifies the %s driver', (_program, person) => {
    const evaluation = evaluate(person);
    expect(evaluation.gaps).toEqual([]);
    expect(evaluation.qualification).toBe('qualified');
    // The MVR of 2/1/2026 expires first, and counts as expiring 30 days before.
    expect(evaluation.nextChangeOn).toBe('2027-01-02');
  });

  it.each([
    [cdlDriver, [2001, 660, 2003, 2007, 2008, 2016, 1162, 2022, 2027]],
    [hazmatDriver, [2012]],
    [vanDriver, [2001, 660, 238, 2004, 2006, 2008, 2016]],
  ])('is not qualified without any one of its documents', (person, needed) => {
    for (const docTypeId of needed) {
      const without = docTypeId === 660 ? [660] : [docTypeId];
      const bare = docTypeId === 2007 ? [2007, 2006] : docTypeId === 2003 ? [2003, 238] : without;
      const evaluation = evaluate(person, fileWith({ without: bare }));
      expect(evaluation.qualification, String(docTypeId)).toBe('notQualified');
      expect(requirement(evaluation, docTypeId)).toMatchObject({ status: 'missing', needs: 'mandatory' });
    }
  });

  it('explains each status by rule, regulation, inputs and dates', () => {
    expect(requirementOn(cdlDriver, completeFile, 1162, TODAY)).toEqual({
      docTypeId: 1162,
      name: 'Clearinghouse Query Record',
      status: 'ok',
      needs: 'mandatory',
      ruleId: 'clearinghouse-query',
      cfr: '382.701(a), 382.701(b)',
      dueOn: '2027-02-20',
      expiresOn: '2027-02-20',
      since: '2026-02-20',
      late: false,
      lateDays: null,
      outage: null,
      documentId: testDocument(1162, '2026-02-20').documentId,
      inputs: {
        program: 'cdl',
        hireDate: '2023-03-01',
        docTypeId: 1162,
        docDate: '2026-02-20',
        docExpirationDate: null,
        licenseExpiresOn: null,
        months: 12,
        dueDaysAfterHire: 0,
        dueMonthsAfterHire: null,
        setup: 'default',
      },
      reason: { key: 'ok', values: { date: '2027-02-20' } },
      closes: null,
    });
  });
});

describe('a document that is needed once', () => {
  const application = (...plus: string[]) =>
    requirementOn(
      cdlDriver,
      fileWith({ plus: plus.map((docDate) => testDocument(2001, docDate)) }),
      2001,
      TODAY,
    );

  it('is on file since the first one that counts, although a newer one came later', () => {
    expect(application()).toMatchObject({ since: '2023-02-10', reason: { values: { date: '2023-02-10' } } });
    expect(application('2026-06-01')).toMatchObject({
      documentId: testDocument(2001, '2026-06-01').documentId,
      since: '2023-02-10',
      reason: { key: 'okForGood', values: { date: '2023-02-10' } },
    });
    expect(application('2023-02-09')).toMatchObject({ since: '2023-02-09' });
  });
});

describe('since when a requirement has been met', () => {
  const since = (docTypeId: number, ...documents: [docDate: string, expiresOn?: string][]) =>
    requirementOn(
      docTypeId === 238 ? vanDriver : cdlDriver,
      fileWith({
        without: [docTypeId],
        plus: documents.map(([docDate, expiresOn]) => testDocument(docTypeId, docDate, expiresOn)),
      }),
      docTypeId,
      TODAY,
    ).since;

  it('stays the day of the first document while each newer one comes before the last day of the one before', () => {
    expect(since(1162, ['2026-02-20'])).toBe('2026-02-20');
    expect(since(1162, ['2025-03-01'], ['2026-02-20'])).toBe('2025-03-01');
    expect(since(1162, ['2024-03-02'], ['2025-03-01'], ['2026-02-20'])).toBe('2024-03-02');
    expect(since(1162, ['2025-02-20'], ['2026-02-21'])).toBe('2025-02-20');
  });

  it('begins again after a day without a valid document', () => {
    expect(since(1162, ['2024-03-02'], ['2025-03-04'], ['2026-02-20'])).toBe('2025-03-04');
    expect(since(1162, ['2025-02-20'], ['2026-02-22'])).toBe('2026-02-22');
  });

  it('counts a certificate only until a newer one replaced it, even if it would have run longer', () => {
    expect(since(238, ['2025-01-10', '2027-01-10'], ['2026-01-10', '2028-01-10'])).toBe('2025-01-10');
    expect(
      since(238, ['2025-01-10', '2027-01-10'], ['2025-08-01', '2025-11-01'], ['2026-01-10', '2028-01-10']),
    ).toBe('2026-01-10');
  });

  it('is the day from which all states had sent their record, where each must', () => {
    const record = (state: string, ...dates: string[]) =>
      dates.map((docDate) => ({ ...testDocument(660, docDate), state }));
    const documents = fileWith({
      without: [660],
      plus: [...record('VA', '2023-03-05', '2026-05-01'), ...record('OH', '2023-03-20')],
    });
    const person = { ...cdlDriver, otherLicenseStates: ['OH'] };
    expect(requirementOn(person, documents, 660, TODAY)).toMatchObject({
      since: '2023-03-20',
      reason: { key: 'okForGood', values: { date: '2023-03-20' } },
    });
  });
});

describe('the end of a period', () => {
  const query = (docDate: string, asOf: string) =>
    requirementOn(cdlDriver, fileWith({ without: [1162], plus: [testDocument(1162, docDate)] }), 1162, asOf);

  it('ends twelve months after a leap day on February 28', () => {
    expect(query('2024-02-29', '2025-02-28')).toMatchObject({ status: 'expiring', expiresOn: '2025-02-28' });
    expect(query('2024-02-29', '2025-03-01')).toMatchObject({ status: 'expired', since: '2025-03-01' });
  });

  it('warns thirty days ahead, includes the last day and excludes the next', () => {
    expect(query('2025-08-31', '2026-07-31').status).toBe('ok');
    expect(query('2025-08-31', '2026-08-01')).toMatchObject({ status: 'expiring', since: '2026-08-01' });
    expect(query('2025-08-31', '2026-08-31').status).toBe('expiring');
    expect(query('2025-08-31', '2026-09-01')).toMatchObject({ status: 'expired', dueOn: '2026-08-31' });
  });

  it('warns as early as the caller asks', () => {
    const options = { expiringDays: 60 };
    const evaluation = evaluateEmployee(
      cdlDriver,
      completeFile,
      DEFAULT_SETUP,
      '2026-12-03',
      undefined,
      options,
    );
    expect(requirement(evaluation, 225)).toMatchObject({ status: 'expiring', since: '2026-12-03' });
    expect(evaluate(cdlDriver, completeFile, '2026-12-03').qualification).toBe('qualified');
  });

  it('uses the date on the document to shorten the period, never to extend it', () => {
    const card = (expiresOn: string) =>
      requirementOn(
        vanDriver,
        fileWith({ without: [238], plus: [testDocument(238, '2026-01-10', expiresOn)] }),
        238,
        TODAY,
      );
    expect(card('2027-01-10').expiresOn).toBe('2027-01-10');
    expect(card('2031-01-10').expiresOn).toBe('2028-01-10');
  });

  it('ignores later documents when evaluated as of a past day', () => {
    const documents = fileWith({ plus: [testDocument(1162, '2025-03-01')] });
    expect(requirementOn(cdlDriver, documents, 1162, '2026-02-19').inputs.docDate).toBe('2025-03-01');
    expect(requirementOn(cdlDriver, documents, 1162, '2026-02-20').inputs.docDate).toBe('2026-02-20');
    expect(requirementOn(cdlDriver, documents, 1162, '2025-02-28').status).toBe('missing');
  });

  it('uses the document that is valid longest, whatever the order', () => {
    const two = [testDocument(1162, '2026-05-01'), testDocument(1162, '2025-12-01')];
    for (const plus of [two, [...two].reverse()]) {
      const found = requirementOn(cdlDriver, fileWith({ without: [1162], plus }), 1162, TODAY);
      expect(found.expiresOn).toBe('2027-05-01');
    }
  });

  it('throws for a day that does not exist', () => {
    expect(() => evaluate(cdlDriver, completeFile, '2026-02-30')).toThrow(RangeError);
    expect(() => evaluate(cdlDriver, [testDocument(2001, '2026-06-31')])).toThrow(RangeError);
  });
});

describe('a document that is due some time after hire', () => {
  const hired = { ...cdlDriver, hireDate: '2026-06-01' };
  const documents = [
    ...fileWith({ without: [660, 225, 2002, 2016, 2001, 2006, 2007, 2022, 2027] }),
    ...[2001, 2007, 2027].map((docTypeId) => testDocument(docTypeId, '2026-05-28')),
    { ...testDocument(2022, '2026-05-28'), result: 'negative' as const },
  ];

  it('is a warning for thirty days after hire and bars driving from then on', () => {
    const inTime = evaluate(hired, documents, '2026-07-01');
    expect(requirement(inTime, 660)).toMatchObject({
      status: 'missing',
      dueOn: '2026-07-01',
      since: '2026-06-01',
    });
    expect(requirement(inTime, 660).reason).toEqual({
      key: 'missingDueLater',
      values: { date: '2026-07-01' },
    });
    expect(inTime.qualification).toBe('expiring');
    expect(inTime.nextChangeOn).toBe('2026-07-02');
    const late = evaluate(hired, documents, '2026-07-02');
    expect(requirement(late, 2016)).toMatchObject({
      status: 'missing',
      dueOn: '2026-07-01',
      since: '2026-07-02',
    });
    expect(late.qualification).toBe('notQualified');
  });

  it('bars driving on the hire day itself if it must exist before the first drive', () => {
    const day = '2026-06-15';
    const newcomer = { ...cdlDriver, hireDate: day };
    const hiredToday = evaluate(newcomer, [], day);
    expect(hiredToday.qualification).toBe('notQualified');
    for (const docTypeId of [2001, 2003, 2008, 1162, 2022]) {
      expect(requirement(hiredToday, docTypeId)).toMatchObject({
        status: 'missing',
        dueOn: day,
        since: day,
        reason: { key: 'missing', values: { date: day } },
      });
    }
    // These are due within thirty days of the same hire date.
    expect(requirement(hiredToday, 660).reason.key).toBe('missingDueLater');
    const dayBefore = evaluate(newcomer, [], '2026-06-14');
    expect(dayBefore.qualification).toBe('notYetQualified');
    expect(dayBefore.nextChangeOn).toBe(day);
  });

  it('changes on the hire day even if the reason stays the same: a license without an expiration date', () => {
    const day = '2026-06-15';
    const newcomer = { ...cdlDriver, hireDate: day, licenseExpiresOn: null };
    const undated = fileWith({ without: [2008], plus: [testDocument(2008, '2026-01-10')] });
    const dayBefore = evaluate(newcomer, undated, '2026-06-14');
    expect(requirement(dayBefore, 2008)).toMatchObject({ reason: { key: 'undated' }, since: day });
    expect(dayBefore.qualification).toBe('notYetQualified');
    expect(dayBefore.nextChangeOn).toBe(day);
    expect(evaluate(newcomer, undated, day).qualification).toBe('notQualified');
  });

  it('counts a card that ran out before the hire day as expired on the hire day', () => {
    const newcomer = { ...vanDriver, hireDate: '2026-06-15' };
    const old = fileWith({ without: [238], plus: [testDocument(238, '2023-01-10', '2025-01-10')] });
    expect(requirementOn(newcomer, old, 238, '2026-06-14').reason.key).toBe('missingDueLater');
    expect(requirementOn(newcomer, old, 238, '2026-06-15').status).toBe('expired');
  });

  it('leaves out the yearly record and its review until the first year is nearly over', () => {
    const evaluation = evaluate(hired, documents, '2027-05-01');
    for (const docTypeId of [225, 2002]) {
      expect(requirement(evaluation, docTypeId)).toMatchObject({
        status: 'notApplicable',
        needs: 'mandatory',
        dueOn: '2027-06-01',
        reason: { key: 'notYetDue', values: { date: '2027-06-01' } },
      });
      expect(requirementOn(hired, documents, docTypeId, '2027-05-02')).toMatchObject({ status: 'missing' });
    }
  });

  it('allows ninety days for hazmat training', () => {
    const newcomer = { ...hazmatDriver, hireDate: '2026-06-01' };
    const untrained = fileWith({ without: [2012] });
    expect(requirementOn(newcomer, untrained, 2012, '2026-08-30')).toMatchObject({
      dueOn: '2026-08-30',
      since: '2026-06-01',
    });
    expect(requirementOn(newcomer, untrained, 2012, '2026-08-31').reason.key).toBe('missing');
    expect(requirementOn(newcomer, fileWith({}), 2012, TODAY).expiresOn).toBe('2028-05-01');
  });

  it('is not overdue because of a document that ran out before this employment', () => {
    const rehired = { ...hazmatDriver, hireDate: '2026-06-01' };
    const old = fileWith({
      without: [2012, 225, 660, 2002],
      plus: [testDocument(2012, '2019-01-01'), testDocument(225, '2024-01-01')],
    });
    expect(requirementOn(rehired, old, 2012, TODAY)).toMatchObject({
      status: 'missing',
      dueOn: '2026-08-30',
    });
    expect(requirementOn(rehired, old, 2012, '2026-08-31')).toMatchObject({
      status: 'expired',
      expiresOn: '2022-01-01',
    });
    expect(requirementOn(rehired, old, 225, TODAY).reason.key).toBe('notYetDue');
  });

  it('counts a record from before the hire for twelve months from its own date', () => {
    const newcomer = { ...cdlDriver, hireDate: '2025-07-01' };
    const withRecord = (docTypeId: number, docDate: string) =>
      fileWith({ without: [225, 660, 2002], plus: [testDocument(docTypeId, docDate)] });
    const initial = withRecord(660, '2025-06-20');
    expect(requirementOn(newcomer, initial, 225, '2026-06-20').status).toBe('expiring');
    expect(requirementOn(newcomer, initial, 225, '2026-06-21')).toMatchObject({
      status: 'expired',
      since: '2026-06-21',
    });
    // A year before the due date of the first yearly record, and one day less.
    expect(requirementOn(newcomer, withRecord(225, '2024-07-01'), 225, '2025-07-02').status).toBe('expired');
    expect(requirementOn(newcomer, withRecord(225, '2024-06-30'), 225, '2025-07-02').reason.key).toBe(
      'notYetDue',
    );
    // One of an earlier employment doesn't bar in the next one.
    const rehired = { ...newcomer, previousEndDate: '2025-06-20' };
    expect(requirementOn(rehired, initial, 225, '2026-06-21').reason.key).toBe('missingDueLater');
    expect(
      requirementOn({ ...rehired, previousEndDate: '2025-06-19' }, initial, 225, '2026-06-21').status,
    ).toBe('expired');
  });

  it('is overdue if the hire date is undecided', () => {
    const evaluation = evaluate({ ...cdlDriver, hireDate: null }, documents);
    expect(requirement(evaluation, 2016)).toMatchObject({
      dueOn: null,
      since: null,
      reason: { key: 'missingNoHireDate' },
    });
    expect(evaluation.qualification).toBe('notQualified');
  });
});

describe('who needs a file', () => {
  it('requires from applicants only what comes before hire', () => {
    const applicant = { ...cdlDriver, employmentStatusId: 1, hireDate: null };
    const bare = evaluate(applicant, []);
    expect(bare.gaps.map(({ docTypeId }) => docTypeId)).toEqual([2008, 2001]);
    expect(requirement(bare, 2001).reason.key).toBe('missingBeforeHire');
    expect(requirement(bare, 1162).reason.key).toBe('fromHire');
    const ready = evaluate(applicant, [
      testDocument(2001, '2026-06-01'),
      testDocument(2008, '2026-06-01', '2029-01-01'),
    ]);
    expect(ready).toMatchObject({ qualification: 'notYetQualified', gaps: [] });
  });

  it.each([3, 4])('requires nothing from people who have left (status %i)', (employmentStatusId) => {
    const evaluation = evaluate({ ...cdlDriver, employmentStatusId }, []);
    expect(evaluation).toMatchObject({ qualification: 'notApplicable', gaps: [], nextChangeOn: null });
    expect(new Set(evaluation.requirements.map(({ reason }) => reason.key))).toEqual(new Set(['notActive']));
  });

  it('requires nothing for jobs without driving', () => {
    const evaluation = evaluate({ ...cdlDriver, program: 'nonDriver' }, []);
    expect(evaluation.qualification).toBe('notApplicable');
    expect(requirement(evaluation, 2001).reason.key).toBe('notADriver');
  });

  it.each([
    [1, 1162, 'missing'],
    [4, 238, 'missing'],
    [null, 238, 'missing'],
    [12, 238, 'notApplicable'],
  ])('goes by license class %s if the job title is unknown', (licenseClassId, docTypeId, status) => {
    expect(
      requirementOn({ ...cdlDriver, vehicleClass: null, program: null, licenseClassId }, [], docTypeId, TODAY)
        .status,
    ).toBe(status);
  });

  it('requires the pull notice from a CDL holder licensed in California', () => {
    const inCalifornia = { ...cdlDriver, licenseState: 'CA' };
    expect(requirementOn(inCalifornia, completeFile, 2032, TODAY)).toMatchObject({
      status: 'missing',
      cfr: 'CVC 1808.1',
    });
    expect(
      requirementOn({ ...inCalifornia, flags: { california: false } }, completeFile, 2032, TODAY).status,
    ).toBe('notApplicable');
    expect(requirementOn(cdlDriver, completeFile, 2032, TODAY).status).toBe('notApplicable');
  });

  it('requires what a flag implies', () => {
    const flags = { medicalVariance: true, visionStandard: true, longCombination: true };
    const evaluation = evaluate({ ...cdlDriver, flags });
    expect(evaluation.gaps.map(({ docTypeId }) => docTypeId)).toEqual([2005, 2009, 2010]);
    expect(requirementOn({ ...vanDriver, flags: { hazmat: true } }, [], 2012, TODAY).status).toBe('missing');
  });
});

describe('gaps', () => {
  it('are sorted worst first: overdue, then what bars driving by itself, then longest due', () => {
    const documents = fileWith({
      without: [1162, 2027, 2016, 225],
      plus: [
        testDocument(1162, '2025-07-01'),
        testDocument(225, '2024-01-01'),
        testDocument(2008, '2020-01-01', '2024-01-01'),
      ],
    }).filter(({ docTypeId, docDate }) => docTypeId !== 2008 || docDate < '2021');
    const evaluation = evaluate(cdlDriver, documents);
    expect(evaluation.gaps.map(({ docTypeId, status }) => [docTypeId, status])).toEqual([
      [2008, 'expired'],
      [2027, 'missing'],
      [2016, 'missing'],
      // The review no longer has its record.
      [2002, 'missing'],
      [225, 'expired'],
      [1162, 'expiring'],
    ]);
  });

  it('name the documents that close them', () => {
    const [worst] = evaluate(cdlDriver, fileWith({ without: [2001] })).gaps;
    expect(worst?.closes).toEqual({ key: 'application', values: {} });
  });
});
