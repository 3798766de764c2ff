import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedPerson } from './evaluated-person';
import { personFlags } from './rule-types';
import { cdlDriver, completeFile, fileWith, requirementOn, testDocument, vanDriver } from './test-files';

const withCard = (docDate: string, expiresOn: string | null = '2028-01-10') =>
  fileWith({ without: [238, 2003], plus: [testDocument(238, docDate, expiresOn)] });

describe('the medical card', () => {
  it('is valid until its own date, and not at all without one', () => {
    const card = (expiresOn: string | null, asOf: string) =>
      requirementOn(vanDriver, withCard('2026-01-10', expiresOn), 238, asOf);
    expect(card('2026-11-02', '2026-10-02').status).toBe('ok');
    expect(card('2026-11-02', '2026-10-03').status).toBe('expiring');
    expect(card('2026-11-02', '2026-11-03')).toMatchObject({ status: 'expired', since: '2026-11-03' });
    expect(card(null, '2026-06-15')).toMatchObject({
      status: 'missing',
      reason: { key: 'undated', values: { date: '2026-01-10' } },
      closes: { key: 'undated' },
    });
  });

  it('is valid for twelve months for drivers who need a yearly examination', () => {
    const yearly = { ...vanDriver, flags: { yearlyMedical: true } };
    expect(requirementOn(yearly, withCard('2026-01-10'), 238, '2026-06-15').expiresOn).toBe('2027-01-10');
    expect(requirementOn(yearly, withCard('2024-02-29'), 238, '2024-06-15').expiresOn).toBe('2025-02-28');
  });

  it('is valid for twelve months under the vision standard, whatever was answered (391.44, 391.45)', () => {
    const card = (flags: object) =>
      requirementOn({ ...vanDriver, flags }, withCard('2026-01-10'), 238, '2026-06-15').expiresOn;
    expect(card({ visionStandard: true })).toBe('2027-01-10');
    expect(card({ visionStandard: true, yearlyMedical: false })).toBe('2027-01-10');
    expect(card({ visionStandard: false })).toBe('2028-01-10');
  });

  it('is replaced by a newer one, even if that runs out first', () => {
    const short = [...withCard('2026-01-10'), testDocument(238, '2026-03-01', '2026-06-01')];
    expect(requirementOn(vanDriver, short, 238, '2026-02-28').expiresOn).toBe('2028-01-10');
    expect(requirementOn(vanDriver, short, 238, '2026-06-01').status).toBe('expiring');
    expect(requirementOn(vanDriver, short, 238, '2026-06-02').status).toBe('expired');
  });

  it('is corrected by one of the same date that was filed later', () => {
    const [first, second] = ['2028-01-10', '2026-04-10'].map((expiresOn, at) => ({
      ...testDocument(238, '2026-01-10', expiresOn),
      documentId: 9000 + at,
    }));
    for (const cards of [
      [first!, second!],
      [second!, first!],
    ])
      expect(
        requirementOn(vanDriver, fileWith({ without: [238], plus: cards }), 238, '2026-04-11').status,
      ).toBe('expired');
  });

  it('proves a CDL holder’s certification until 1/29/2015, and then for 15 days (former 391.51(b)(7)(ii))', () => {
    const hired = { ...cdlDriver, hireDate: '2010-03-01', licenseExpiresOn: '2029-05-31' };
    const before = withCard('2014-06-01', '2016-06-01');
    expect(requirementOn(hired, before, 238, '2015-01-29').status).toBe('ok');
    expect(requirementOn(hired, before, 2003, '2015-01-29').status).toBe('notApplicable');
    expect(requirementOn(hired, before, 238, '2015-01-30').reason.key).toBe('ended');
    const [last, after] = ['2025-06-16', '2025-06-17'];
    const card = withCard('2025-06-01', '2027-06-01');
    expect(requirementOn(hired, card, 2003, last).reason).toEqual({
      key: 'expiring',
      values: { date: last },
    });
    expect(requirementOn(hired, card, 2003, after)).toMatchObject({
      status: 'expired',
      reason: { key: 'paperProofEnded', values: { date: last } },
    });
    const record = [...card, testDocument(2003, after, '2027-06-01')];
    expect(requirementOn(hired, record, 2003, after).status).toBe('ok');
    expect(requirementOn(hired, withCard('2025-06-20', '2027-06-01'), 2003, '2025-06-22').expiresOn).toBe(
      '2025-06-22',
    );
    const local = { ...hired, flags: { ...hired.flags, interstate: false } };
    expect(requirementOn(local, card, 238, after).status).toBe('ok');
  });

  it('still proves it while the license state is not connected, and no longer from the day the state joined', () => {
    const documents = withCard('2025-06-01', '2027-06-01');
    expect(requirementOn({ ...cdlDriver, licenseState: 'NY' }, documents, 238, '2026-06-15').status).toBe(
      'ok',
    );
    const florida = { ...cdlDriver, licenseState: 'FL' };
    expect(requirementOn(florida, documents, 238, '2026-01-10').status).toBe('ok');
    expect(requirementOn(florida, documents, 2003, '2026-01-11').status).toBe('missing');
  });

  it('has been missing since the hire, even after later changes of the list of states', () => {
    expect(requirementOn(cdlDriver, [], 2003, '2026-06-15')).toMatchObject({
      ruleId: 'cdl-medical-status-2',
      since: '2023-03-01',
    });
  });

  it('still proves it for drivers who never leave their state', () => {
    const local = { ...cdlDriver, flags: { ...cdlDriver.flags, interstate: false } };
    expect(requirementOn(local, withCard('2026-01-10'), 238, '2026-06-15').status).toBe('ok');
    expect(evaluateEmployee(local, withCard('2026-01-10'), DEFAULT_SETUP, '2026-06-15').qualification).toBe(
      'qualified',
    );
  });
});

describe('the paper card under a waiver', () => {
  it('is valid for sixty days from its issue during the waiver', () => {
    const bridge = (asOf: string) => requirementOn(cdlDriver, withCard('2026-04-01'), 2003, asOf);
    expect(bridge('2026-04-30')).toMatchObject({
      status: 'ok',
      reason: { key: 'okByPaper', values: { date: '2026-05-31' } },
    });
    expect(bridge('2026-05-01').status).toBe('expiring');
    expect(bridge('2026-05-31').status).toBe('expiring');
    expect(bridge('2026-06-01')).toMatchObject({
      status: 'expired',
      since: '2026-06-01',
      reason: { key: 'paperProofEnded', values: { date: '2026-05-31' } },
    });
  });

  it('ends with the waiver, or earlier with the card itself', () => {
    expect(requirementOn(cdlDriver, withCard('2026-09-20'), 2003, '2026-10-11').expiresOn).toBe('2026-10-11');
    expect(requirementOn(cdlDriver, withCard('2026-09-20'), 2003, '2026-10-12').status).toBe('expired');
    expect(requirementOn(cdlDriver, withCard('2026-04-01', '2026-04-20'), 2003, '2026-04-10').expiresOn).toBe(
      '2026-04-20',
    );
    expect(requirementOn(cdlDriver, withCard('2026-10-12'), 2003, '2026-10-13').reason.key).toBe(
      'paperCardNoProof',
    );
  });

  it('was valid for fifteen days at first, and longer from 8/21/2025', () => {
    const bridge = (asOf: string) =>
      requirementOn(cdlDriver, withCard('2025-07-20', '2027-07-20'), 2003, asOf);
    expect(bridge('2025-08-01').expiresOn).toBe('2025-08-04');
    expect(bridge('2025-08-05').status).toBe('expired');
    expect(bridge('2025-08-21')).toMatchObject({ status: 'expiring', expiresOn: '2025-09-18' });
  });

  it.each([
    // The record was pulled before the state had the new examination.
    [
      'counts beside a later record with the earlier end',
      '2026-04-20',
      '2028-04-20',
      '2026-05-01',
      '2026-05-10',
      '2026-06-19',
    ],
    // Examined long before the certificate before it runs out.
    [
      'takes nothing from a record that runs longer',
      '2026-04-10',
      '2028-04-10',
      '2026-01-02',
      '2026-12-31',
      '2026-12-31',
    ],
    [
      'replaces a record if it runs out first',
      '2026-04-10',
      '2026-05-20',
      '2026-01-02',
      '2026-12-31',
      '2026-05-20',
    ],
    [
      'gives way to a later record that runs longer',
      '2026-04-10',
      '2026-05-20',
      '2026-05-01',
      '2026-12-31',
      '2026-12-31',
    ],
  ])('%s', (_what, cardDate, cardEnd, recordDate, recordEnd, lastDay) => {
    const card = testDocument(238, cardDate, cardEnd);
    const record = testDocument(2003, recordDate, recordEnd);
    for (const plus of [
      [card, record],
      [record, card],
    ]) {
      const documents = fileWith({ without: [238, 2003], plus });
      expect(requirementOn(cdlDriver, documents, 2003, '2026-05-12').expiresOn).toBe(lastDay);
      // Where the card itself is the proof, it counts to its own end.
      const local = { ...cdlDriver, flags: { interstate: false } };
      const end = lastDay === '2026-06-19' || cardEnd > recordEnd ? cardEnd : lastDay;
      expect(requirementOn(local, documents, 238, '2026-05-12').expiresOn).toBe(end);
    }
  });

  it('leaves a record no longer than a newer card, also outside the waiver', () => {
    const status = (cardDate: string, cardEnd: string, recordEnd: string, asOf: string) =>
      requirementOn(
        cdlDriver,
        fileWith({
          without: [238, 2003],
          plus: [testDocument(2003, '2026-01-02', recordEnd), testDocument(238, cardDate, cardEnd)],
        }),
        2003,
        asOf,
      );
    expect(status('2026-11-01', '2027-02-01', '2027-12-31', '2027-02-01').status).toBe('expiring');
    expect(status('2026-11-01', '2027-02-01', '2027-12-31', '2027-02-02').status).toBe('expired');
    expect(status('2026-04-10', '2026-12-30', '2026-12-31', '2026-06-10').expiresOn).toBe('2026-12-30');
    expect(status('2026-04-10', '2026-12-31', '2026-12-31', '2026-06-10').expiresOn).toBe('2026-12-31');
    // A card that is not issued yet says nothing.
    expect(status('2026-11-01', '2027-02-01', '2027-12-31', '2026-10-31').expiresOn).toBe('2027-12-31');
  });

  it('counts since the card, whatever records without it were pulled meanwhile', () => {
    const local = { ...cdlDriver, flags: { interstate: false } };
    const records = [
      ['2026-05-01', '2026-05-10'],
      ['2026-05-05', '2026-05-10'],
      ['2026-06-10', '2028-04-20'],
    ] as const;
    const documents = fileWith({
      without: [238, 2003],
      plus: [
        testDocument(238, '2026-04-20', '2028-04-20'),
        ...records.map(([day, end]) => testDocument(2003, day, end)),
      ],
    });
    expect(requirementOn(local, documents, 238, '2026-06-15').since).toBe('2026-04-20');
  });

  it('is judged by its newest card, in whatever order they were filed', () => {
    const record = testDocument(2003, '2026-01-02', '2026-12-31');
    const short = testDocument(238, '2026-03-01', '2026-06-01');
    const long = testDocument(238, '2026-04-10', '2028-04-10');
    for (const plus of [
      [record, short, long],
      [record, long, short],
      [long, short, record],
    ]) {
      const documents = fileWith({ without: [238, 2003], plus });
      expect(requirementOn(cdlDriver, documents, 2003, '2026-05-12').expiresOn).toBe('2026-12-31');
    }
  });

  it('is replaced by the driving record as soon as that is on file', () => {
    expect(requirementOn(cdlDriver, completeFile, 2003, '2026-06-15').inputs.docTypeId).toBe(2003);
  });
});

describe('the note on the examiner', () => {
  const note = (docDate: string, asOf: string) =>
    requirementOn(vanDriver, fileWith({ without: [2004], plus: [testDocument(2004, docDate)] }), 2004, asOf);

  it('is valid as long as its card', () => {
    expect(note('2026-01-10', '2026-06-15')).toMatchObject({ status: 'ok', expiresOn: '2028-01-10' });
  });

  it('does not cover a later card', () => {
    expect(note('2026-01-09', '2026-06-15')).toMatchObject({
      status: 'missing',
      reason: { key: 'noteWithoutCard', values: { date: '2026-01-09' } },
    });
  });

  it('is needed again for each card', () => {
    const notes = (...dates: string[]) =>
      fileWith({
        without: [238, 2004],
        plus: [
          testDocument(238, '2025-01-10', '2027-01-10'),
          testDocument(238, '2026-06-01', '2028-06-01'),
          ...dates.map((date) => testDocument(2004, date)),
        ],
      });
    const first = notes('2025-01-12');
    expect(requirementOn(vanDriver, first, 2004, '2026-05-31')).toMatchObject({
      status: 'ok',
      expiresOn: '2027-01-10',
    });
    expect(evaluateEmployee(vanDriver, first, DEFAULT_SETUP, '2026-05-31').nextChangeOn).toBe('2026-06-01');
    expect(requirementOn(vanDriver, first, 2004, '2026-06-01')).toMatchObject({
      status: 'expired',
      since: '2026-06-01',
    });
    expect(requirementOn(vanDriver, notes('2025-01-12', '2026-06-01'), 2004, '2026-06-01')).toMatchObject({
      status: 'ok',
      expiresOn: '2028-06-01',
    });
  });

  it('is required of CDL holders only until 6/22/2025', () => {
    expect(requirementOn(cdlDriver, [], 2004, '2025-06-22').status).toBe('missing');
    expect(requirementOn(cdlDriver, [], 2004, '2025-06-23').status).toBe('notApplicable');
  });
});

describe('a Canadian commercial license', () => {
  const MEDICAL = [238, 2003, 2004];
  const neededBy = (person: EvaluatedPerson, asOf: string) =>
    evaluateEmployee(person, fileWith({ without: MEDICAL }), DEFAULT_SETUP, asOf)
      .requirements.filter(({ docTypeId, status }) => MEDICAL.includes(docTypeId) && status === 'missing')
      .map(({ docTypeId }) => docTypeId);
  const days = ['2025-06-22', '2025-06-23', '2026-06-15'];

  it('proves medical fitness itself, whatever the job (note to 391.41(a)(1)(i))', () => {
    for (const licenseState of ['ON', 'QC', 'YT'])
      for (const driver of [cdlDriver, { ...vanDriver, licenseClassId: 2 }])
        for (const asOf of days) expect(neededBy({ ...driver, licenseState }, asOf)).toEqual([]);
    expect(neededBy({ ...cdlDriver, licenseState: 'VA' }, '2026-06-15')).toEqual([2003]);
  });

  it('does not if the province waived a medical standard, and neither does an operator license', () => {
    const ontario = { ...cdlDriver, licenseState: 'ON' };
    expect(neededBy({ ...ontario, flags: { medicalVariance: true } }, '2026-06-15')).toEqual([2003]);
    for (const flags of [{ yearlyMedical: true }, { visionStandard: true }])
      expect(neededBy({ ...ontario, flags }, '2026-06-15')).toEqual([2003]);
    for (const restrictions of ['V', 'W']) {
      expect(neededBy({ ...ontario, restrictions }, '2026-06-15')).toEqual([2003]);
      const van = { ...vanDriver, licenseState: 'ON', licenseClassId: 2, restrictions };
      expect(neededBy(van, '2026-06-15')).toEqual([238, 2004]);
    }
    expect(neededBy({ ...vanDriver, licenseState: 'ON' }, '2026-06-15')).toEqual([238, 2004]);
    // The class itself is asked for.
    expect(neededBy({ ...ontario, licenseClassId: null }, '2026-06-15')).toEqual([]);
  });

  it('asks for its restrictions while they are missing', () => {
    const asked = (person: EvaluatedPerson) =>
      evaluateEmployee(
        { ...person, licenseState: 'ON' },
        completeFile,
        DEFAULT_SETUP,
        '2026-06-15',
      ).conditions.filter(({ key }) => key === 'restrictionsNotEntered').length;
    const flags = Object.fromEntries(personFlags.map((flag) => [flag, false]));
    expect(asked({ ...vanDriver, licenseClassId: 2, restrictions: null })).toBe(1);
    expect(asked({ ...cdlDriver, restrictions: null })).toBe(1);
    expect(asked({ ...cdlDriver, flags, restrictions: null })).toBe(1);
    expect(asked({ ...cdlDriver, flags, restrictions: '' })).toBe(0);
    expect(asked({ ...vanDriver, restrictions: null })).toBe(0);
  });

  it('bars with restriction W, whatever is on file; that of a US license is something else', () => {
    const barred = (person: EvaluatedPerson) =>
      evaluateEmployee({ ...person, restrictions: 'LW' }, completeFile, DEFAULT_SETUP, '2026-06-15')
        .conditions.filter(({ key }) => key === 'notInUnitedStates')
        .map(({ status }) => status);
    expect(barred({ ...cdlDriver, licenseState: 'ON' })).toEqual(['bars']);
    expect(barred({ ...vanDriver, licenseState: 'ON', licenseClassId: 2 })).toEqual(['bars']);
    expect(barred(cdlDriver)).toEqual([]);
    expect(barred({ ...vanDriver, licenseState: 'ON' })).toEqual([]);
  });
});
