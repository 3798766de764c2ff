import { describe, expect, it } from 'vitest';
import { documentType } from '../../documents/document-types';
import { FORMS } from './classify';
import { readClues, readParts } from './read-clues';
import { testPage, testPages } from './test-pages';

const TODAY = '2026-11-28';

const CARD = [
  'Form MCSA-5876            OMB No.: 2126-0006   Expiration Date: 03/31/2028',
  "                 Medical Examiner's Certificate",
  '          (for Commercial Driver Medical Certification)',
  'I certify that I have examined Last Name: Reyes    First Name: Ana    in accordance with the Federal',
  'Motor Carrier Safety Regulations (49 CFR 391.41-391.49)',
  'The information I have provided regarding this physical examination is true and complete. A complete',
  'Medical Examination Report Form, MCSA-5875, with any attachments embodies my findings completely and',
  'correctly, and is on file in my office.',
  "Medical Examiner's Name: Pat Doctor     National Registry Number: 1234567890",
  'Date Certificate Signed: 10/01/2026',
  "Medical Examiner's Certificate Expiration Date: 10/01/2027",
];
const REPORT = [
  'Form MCSA-5875            OMB No.: 2126-0006   Expiration Date: 03/31/2028',
  '               Medical Examination Report Form',
  '        (for Commercial Driver Medical Certification)',
  'SECTION 1. Driver Information (to be filled out by the driver)',
  'Last Name: Reyes   First Name: Ana   Date of Birth: 03/04/1980',
  'DRIVER HEALTH HISTORY',
  'Have you ever had surgery?',
];
const REPORT_END = [
  'Form MCSA-5875            OMB No.: 2126-0006   Expiration Date: 03/31/2028',
  'MEDICAL EXAMINER DETERMINATION (Federal)',
  'Meets standards; the Medical Examiner issues a Medical Examiner’s Certificate, Form MCSA-5876.',
  "Medical Examiner's Certificate Expiration Date: 10/01/2027",
  'National Registry Number: 1234567890',
];
const MVR = [
  '             STATE OF NEVADA  DEPARTMENT OF MOTOR VEHICLES',
  '                    DRIVER HISTORY RECORD',
  'Name: REYES, ANA M        DOB: 03/04/1980',
  'License No: 1234567890    License Status: VALID     Class: A',
  'As of: 2026-10-01         Order Date: 09/15/2026',
  'Convictions: none   Violations: none   Points: 0',
  'END OF RECORD',
];
const CDLIS = [
  ...MVR.slice(0, 6),
  'CDLIS   SELF CERTIFICATION: NON-EXCEPTED INTERSTATE    MED CERT STATUS: CERTIFIED',
  'Medical Certificate Expiration Date: 2027-10-01',
  'END OF RECORD',
];
const PSP = [
  '            PRE-EMPLOYMENT SCREENING PROGRAM',
  '                  PSP Detailed Report',
  'Driver: Ana Reyes    Date Prepared: 10/01/2026',
  'Crash Activity (MCMIS, 5 years)   Inspection Activity (3 years)',
  'Violation: none   Conviction: none   License Status: n/a',
];
const REVIEW = [
  '           ANNUAL REVIEW OF DRIVING RECORD',
  'Driver Name: Ana Reyes',
  'I have reviewed the driving record and the certification of violations (49 CFR 391.25). This driver meets',
  'the minimum requirements for safe driving.',
  'Review Date: 10/01/2026',
];
const violations = (date: string) => [
  "      MOTOR VEHICLE DRIVER'S CERTIFICATION OF VIOLATIONS",
  'Driver Name: Ana Reyes',
  'I certify that the following is a true and complete list of traffic violations for which I have been',
  'convicted or forfeited bond or collateral during the past 12 months (391.27).',
  `Date of Certification: ${date}`,
];
const CCF = [
  '        FEDERAL DRUG TESTING CUSTODY AND CONTROL FORM',
  'SPECIMEN ID NO. 2345678             OMB No. 0930-0158',
  'STEP 1: COMPLETED BY COLLECTOR OR EMPLOYER REPRESENTATIVE',
  'Donor SSN or Employee I.D. No. 4711    Reason for Test: Random',
  'MRO Name: Pat Doctor       COPY 4 - EMPLOYER COPY',
  'Date of Collection: 10/01/2026',
];
const OTHER_CCF = CCF.map((line) =>
  line.replace('FEDERAL DRUG', 'NON-FEDERAL DRUG').replace('OMB No. 0930-0158', ''),
);
const LIMITED = [
  '        GENERAL CONSENT FOR LIMITED QUERIES',
  'of the FMCSA Commercial Driver’s License Drug and Alcohol Clearinghouse',
  'I, Ana Reyes, hereby provide consent to conduct a limited query (382.703). If it shows information, I',
  'must give consent to a full query.',
  'Date Signed: 10/01/2026',
];
const FULL = [
  '        SPECIFIC CONSENT FOR A FULL QUERY',
  'of the FMCSA Commercial Driver’s License Drug and Alcohol Clearinghouse',
  'I, Ana Reyes, consent to the release of detailed information (382.703).',
  'Date Signed: 10/01/2026',
];

describe('what a document is', () => {
  it.each([
    ['a medical card, although it names the report', CARD, 238],
    ['a driving record', MVR, 225],
    ['a driving record with the medical status', CDLIS, 2003],
    ['a PSP report, which has the words of a driving record', PSP, 2020],
    ['an annual review that names the certificate of violations', REVIEW, 2002],
    ['a certificate of violations of the time when it was required', violations('05/08/2022'), 2031],
    ['a certificate of violations since', violations('05/09/2022'), null],
    ['a federal custody form', CCF, 2024],
    ['a custody form of another program', OTHER_CCF, null],
    ['a consent to limited queries, which names full ones', LIMITED, 2021],
    ['a consent to a full query', FULL, null],
    ['a record that was ordered for a hire', [...MVR, 'Purpose: PRE-EMPLOYMENT'], 660],
    ['a letter', ['Dear safety team,', 'please find my documents attached.', 'Ana Reyes'], null],
    ['nothing', [], null],
  ])('is %s', (_what, lines, docTypeId) => {
    expect(readClues(testPages(lines), TODAY).docTypeId?.value ?? null).toBe(docTypeId);
  });

  it('is found with a misread letter in eight and without spaces, but never with another number', () => {
    const worn = MVR.map((line) =>
      line.replace('HISTORY', 'HIST0RV').replace('END OF RECORD', 'ENDOF RECQRD'),
    );
    expect(readClues([testPage(worn, { confidence: 80 })], TODAY).docTypeId?.value).toBe(225);
    const misread = CARD.map((line) => line.replace('Form MCSA-5876', 'Form MC5A-S876'));
    expect(readClues([testPage(misread, { confidence: 80 })], TODAY).docTypeId?.value).toBe(238);
    expect(readClues(testPages(['Form MCSA-5877', 'Medical Card']), TODAY).docTypeId).toBeNull();
  });

  it('keeps exam reports apart, and reads nothing else of them', () => {
    for (const pages of [[REPORT], [REPORT_END], [CARD, REPORT], [MVR, REPORT_END]]) {
      const clues = readClues(testPages(...pages), TODAY);
      expect(clues).toMatchObject({ restricted: true, docTypeId: null, docDate: null });
      expect(clues.people.names).toEqual([]);
    }
    expect(readClues(testPages(CARD), TODAY).restricted).toBe(false);
    expect(
      readClues(testPages(['Form MCSA-5870', 'Insulin-Treated Diabetes Mellitus Assessment Form']), TODAY)
        .restricted,
    ).toBe(true);
    expect(readClues(testPages(['Form MCSA-5871', 'Vision Evaluation Report']), TODAY).restricted).toBe(true);
  });

  it('is nothing for a scan of several documents, and says which pages are which', () => {
    const pages = testPages(CARD, MVR, ['page 2 of the record']);
    expect(readClues(pages, TODAY)).toMatchObject({
      docTypeId: null,
      docDate: null,
      docExpirationDate: null,
    });
    expect(readParts(pages)).toEqual([
      { pages: [1], docTypeId: 238, restricted: false },
      { pages: [2, 3], docTypeId: 225, restricted: false },
    ]);
    expect(readParts(testPages(MVR, MVR)).map((part) => part.pages)).toEqual([[1], [2]]);
    expect(readParts(testPages(CARD, REPORT))[1]).toMatchObject({ docTypeId: null, restricted: true });
  });

  it('names types that exist', () => {
    const unknown = FORMS.filter(({ docTypeId }) => docTypeId !== null && !documentType(docTypeId));
    expect(unknown).toEqual([]);
  });

  it('marks the words that it rests on', () => {
    const { docTypeId } = readClues(testPages(CARD), TODAY);
    expect(docTypeId?.reason).toBe('formNumber');
    expect(docTypeId?.marks[0]).toMatchObject({ page: 1, x: 0.05 });
    expect(readClues(testPages(REVIEW), TODAY).docTypeId?.reason).toBe('title');
  });
});

const result = (reason: string) => [
  '        MEDICAL REVIEW OFFICER REPORT',
  'Donor Name: Ana Reyes     Specimen ID: 2345678',
  `Reason for Test: ${reason}     Date of Collection: 10/01/2026`,
  'Overall verified result: NEGATIVE      Date of Verification: 10/03/2026',
];

describe('a test result', () => {
  it.each([
    ['Pre-Employment', 2022],
    ['Random', 2023],
    ['Post-Accident', 2023],
    ['', null],
  ])('for the reason "%s" is of its own type', (reason, docTypeId) => {
    expect(readClues(testPages(result(reason)), TODAY).docTypeId?.value ?? null).toBe(docTypeId);
  });
});

const card = (signed: string, expires: string) =>
  CARD.map((line) => line.replace('10/01/2026', signed).replace('10/01/2027', expires));
const dates = (lines: readonly string[], options = {}) => {
  const { docDate, docExpirationDate } = readClues([testPage(lines, options)], TODAY);
  return [docDate?.value ?? null, docExpirationDate?.value ?? null];
};

describe('dates', () => {
  it('are those with a label, not those of the form or of an order', () => {
    expect(dates(CARD)).toEqual(['2026-10-01', '2027-10-01']);
    expect(dates(MVR)).toEqual(['2026-10-01', null]);
    expect(dates(CDLIS)).toEqual(['2026-10-01', '2027-10-01']);
    expect(dates(result('Random'))).toEqual(['2026-10-01', null]);
  });

  it.each([
    ['10/01/2026', '10/01/2028', ['2026-10-01', '2028-10-01']],
    ['10/01/2026', '10/02/2028', ['2026-10-01', '2028-10-02']],
    // 391.45(b): no certificate is for more than 24 months.
    ['10/01/2026', '10/03/2028', [null, null]],
    ['10/01/2026', '10/01/2026', [null, null]],
    ['11/28/2026', '11/28/2027', ['2026-11-28', '2027-11-28']],
    ['11/29/2026', '11/29/2027', [null, '2027-11-29']],
    ['02/29/2024', '02/28/2026', ['2024-02-29', '2026-02-28']],
    ['02/30/2026', '02/28/2027', [null, '2027-02-28']],
    ['10/1/26', '10/1/27', ['2026-10-01', '2027-10-01']],
    ['October 1, 2026', 'Oct. 1, 2027', ['2026-10-01', '2027-10-01']],
    ['01OCT2026', '1-OCT-27', ['2026-10-01', '2027-10-01']],
    ['2026-10-01', '20271001', ['2026-10-01', '2027-10-01']],
    ['1O/Ol/2O26', '10/0l/2027', ['2026-10-01', '2027-10-01']],
    ['________', '________', [null, null]],
  ])('%s to %s', (signed, expires, expected) => {
    expect(dates(card(signed, expires))).toEqual(expected);
  });

  it('are not guessed from handwriting, nor taken from a birth', () => {
    expect(dates(CARD, { confidence: 60 })).toEqual(['2026-10-01', '2027-10-01']);
    expect(dates(CARD, { confidence: 59 })).toEqual([null, null]);
    const born = REVIEW.map((line) => line.replace('10/01/2026', '03/04/1980'));
    expect(dates([...born, 'Date of Birth: 03/04/1980'])).toEqual([null, null]);
  });

  it('are none if a form has different ones under the same label', () => {
    const two = [...LIMITED.slice(0, 4), 'Date: 10/01/2026', 'Date: 10/02/2026'];
    expect(dates(two)).toEqual([null, null]);
    expect(dates(two.map((line) => line.replace('10/02', '10/01')))).toEqual(['2026-10-01', null]);
  });

  it('stand below their label, or above it on a line to sign', () => {
    const form = LIMITED.slice(0, 4);
    expect(
      dates([...form, 'Signature              Date Signed', 'A. Reyes               10/01/2026'])[0],
    ).toBe('2026-10-01');
    expect(dates([...form, 'A. Reyes               10/01/2026', 'Signature              Date'])[0]).toBe(
      '2026-10-01',
    );
    expect(dates([...form, 'Hire Date: 10/01/2026'])[0]).toBeNull();
  });
});

const people = (...lines: string[]) => {
  const found = readClues([testPage([...LIMITED, ...lines])], TODAY).people;
  return Object.fromEntries(
    Object.entries(found).map(([key, clues]) => [key, clues.map(({ value }) => value)]),
  );
};

describe('what says who it is about', () => {
  it('is read by its labels', () => {
    expect(
      people(
        'Driver Name: Ana Reyes     DOB: 03/04/1980',
        'CDL No.: T6423-5789   Employee ID: 0047',
        'SSN: XXX-XX-4321',
      ),
    ).toMatchObject({
      birthDates: ['1980-03-04'],
      ssnLastFours: ['4321'],
      workIds: ['0047'],
      names: [
        { first: 'Ana', last: 'Reyes' },
        { last: 'Ana', first: 'Reyes' },
      ],
    });
    expect(people('CDL No.: T6423-5789').licenses).toEqual(['T64235789']);
    expect(people('License Number: D400 1234 5678').licenses).toContain('D40012345678');
    expect(people('SSN: 219-00-9876').ssnLastFours).toEqual(['9876']);
    expect(people('NAME (LAST, FIRST, MI): REYES LOPEZ, ANA M').names).toEqual([
      { last: 'REYES LOPEZ', first: 'ANA M' },
    ]);
  });

  it('is not what is said of others', () => {
    expect(
      people("Medical Examiner's Name: Pat Doctor", 'Company Name: Acme Freight', 'Collector Name: Lou Cole')
        .names,
    ).toEqual([]);
    expect(people("Medical Examiner's State License Number: 998877").licenses).toEqual([]);
    expect(people('License Plate: ABC1234', 'USDOT Number: 1234567').licenses).toEqual([]);
  });

  it('is nothing if two documents of a scan are about different people', () => {
    const other = MVR.map((line) =>
      line.replace('REYES, ANA', 'OKAFOR, LEE').replace('03/04/1980', '05/06/1970'),
    );
    expect(readClues(testPages(CARD, other), TODAY).people.names).toEqual([]);
    expect(readClues(testPages(CARD, MVR), TODAY).people.names.length).toBeGreaterThan(0);
  });
});
