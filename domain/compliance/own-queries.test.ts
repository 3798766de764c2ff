import { describe, expect, it } from 'vitest';
import { OWN_QUERY_DOC_TYPE_ID, QUERY_DOC_TYPE_IDS } from '../documents/document-types';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import type { EvaluatedDocument } from './evaluated-document';
import { explain } from './explain';
import { mayDrive } from './may-drive';
import { resultConditions } from './results';
import { cdlDriver, fileWith, requirementOn, testDocument } from './test-files';

const TODAY = '2026-06-15';
const DAY = '2026-06-10';
const PROVIDER = 1162;
const OWN = OWN_QUERY_DOC_TYPE_ID;
type Said = Pick<EvaluatedDocument, 'queryType' | 'queryOutcome'>;
const query = (docTypeId: number, docDate: string, said: Said = {}): EvaluatedDocument => ({
  ...testDocument(docTypeId, docDate),
  ...said,
});
const full = (queryOutcome: Said['queryOutcome']): Said => ({ queryType: 'full', queryOutcome });
const limited = (queryOutcome: Said['queryOutcome']): Said => ({ queryType: 'limited', queryOutcome });
const keys = (documents: EvaluatedDocument[], day = TODAY) =>
  resultConditions(documents, day).map(({ key, status }) => `${key} ${status}`);
const required = (documents: EvaluatedDocument[], day = TODAY, hireDate = cdlDriver.hireDate) =>
  requirementOn(
    { ...cdlDriver, hireDate },
    fileWith({ without: [PROVIDER], plus: documents }),
    PROVIDER,
    day,
  );

describe.each(QUERY_DOC_TYPE_IDS)('a Clearinghouse query on file as type %i', (type) => {
  it('meets the requirement for 12 months (382.701(b))', () => {
    const one = query(type, '2025-06-15', full('clear'));
    expect(required([one], '2026-06-15').status).toBe('expiring');
    expect(required([one], '2026-06-16').status).toBe('expired');
  });

  it('that is limited counts only after a full one of either type (382.701(a))', () => {
    const one = query(type, DAY, limited('clear'));
    const refused = { status: 'missing', reason: { key: 'limitedQuery' } };
    const withFull = (other: number, day: string) =>
      required([query(other, day, full('clear')), one], DAY, '2026-02-01');
    expect(required([one], DAY, '2026-02-01')).toMatchObject(refused);
    for (const other of QUERY_DOC_TYPE_IDS) {
      expect(withFull(other, DAY).status).toBe('ok');
      expect(withFull(other, '2026-06-11')).toMatchObject(refused);
    }
  });

  it('asks for its outcome and its type, from its day on', () => {
    const untold = query(type, DAY);
    expect(keys([untold], '2026-06-09')).toEqual([]);
    expect(keys([untold], DAY)).toEqual([
      'queryTypeNotEntered undecided',
      'queryOutcomeNotEntered undecided',
    ]);
    expect(keys([query(type, DAY, { queryType: 'full' })])).toEqual(['queryOutcomeNotEntered undecided']);
  });

  it('that says prohibited bars until a later full one of either type is clear (382.701(d))', () => {
    const prohibited = query(type, DAY, full('prohibited'));
    expect(keys([prohibited])).toEqual(['prohibited bars']);
    for (const other of QUERY_DOC_TYPE_IDS) {
      expect(keys([prohibited, query(other, DAY, full('clear'))])).toEqual(['prohibited bars']);
      expect(keys([prohibited, query(other, '2026-06-11', full('clear'))])).toEqual([]);
    }
  });

  it('that is limited and finds records is answered by a full one of either type (382.701(b)(3))', () => {
    const found = query(type, DAY, limited('recordsFound'));
    expect(keys([found], DAY)).toEqual(['fullQueryDue due']);
    expect(keys([found], '2026-06-11')).toEqual(['fullQueryDue bars']);
    for (const other of QUERY_DOC_TYPE_IDS) {
      expect(keys([found, query(other, '2026-06-09', full('clear'))])).toEqual(['fullQueryDue bars']);
      expect(keys([found, query(other, DAY, full('clear'))])).toEqual([]);
    }
  });

  it('that is full settles a later question about a violation record (382.501(a))', () => {
    const record = testDocument(2025, DAY);
    expect(keys([record, query(type, DAY, full('clear'))])).toEqual(['violationRecordUnclear undecided']);
    expect(keys([record, query(type, '2026-06-11', full('clear'))])).toEqual([]);
  });
});

it.each<[day: string, said: Said, open: string[]]>([
  ['2026-06-09', full('clear'), ['queryTypeNotEntered undecided', 'queryOutcomeNotEntered undecided']],
  [DAY, full('clear'), []],
  ['2026-06-11', full('clear'), []],
  [DAY, full('recordsFound'), ['recordsFoundUnclear undecided']],
  [DAY, full('prohibited'), ['prohibited bars']],
  [DAY, { queryType: 'full' }, ['queryTypeNotEntered undecided', 'queryOutcomeNotEntered undecided']],
  [DAY, limited('clear'), ['queryTypeNotEntered undecided', 'queryOutcomeNotEntered undecided']],
])(
  "the provider's record without its outcome and type, with the employer's own of %s: %o",
  (day, said, open) => {
    expect(keys([query(PROVIDER, DAY), query(OWN, day, said)])).toEqual(open);
  },
);

describe('a query that was due while the Clearinghouse was down (382.701(a), 382.701(b))', () => {
  const outage = { from: '2026-02-02', to: '2026-02-05' };
  const down = { outageFrom: outage.from, outageTo: outage.to };
  const made = (day: string, more: Partial<EvaluatedDocument> = down, type = OWN): EvaluatedDocument => ({
    ...query(type, day, full('clear')),
    ...more,
  });
  const lastYear = (day: string) => made(day, {});
  const onTime = { late: false, lateDays: null, outage: null };
  const late = (lateDays: number) => ({ late: true, lateDays, outage: null });
  const excused = (lateDays: number) => ({ late: false, lateDays, outage });

  it.each<[string, string, EvaluatedDocument[], object]>([
    ['hired on its first day, made on its last', '2026-02-02', [made('2026-02-05')], excused(3)],
    ['hired on its last day, made the day after', '2026-02-05', [made('2026-02-06')], excused(1)],
    // FMCSA names no number of days.
    ['made weeks later', '2026-02-05', [made('2026-03-05')], excused(28)],
    ['hired the day before', '2026-02-01', [made('2026-02-06')], late(5)],
    ['hired the day after', '2026-02-06', [made('2026-02-09')], late(3)],
    ['made before its end', '2026-02-02', [made('2026-02-04')], late(2)],
    ['nobody says that it was down', '2026-02-02', [made('2026-02-05', {})], late(3)],
    ['made on the day of the hire', '2026-02-05', [made('2026-02-05')], onTime],
    ['as the record of the provider', '2026-02-02', [made('2026-02-05', down, PROVIDER)], excused(3)],
    [
      'said on one of two records of it',
      '2026-02-02',
      [made('2026-02-06', {}, PROVIDER), made('2026-02-06')],
      excused(4),
    ],
    [
      'said on a later query, not on the late one',
      '2026-02-02',
      [made('2026-02-05', {}), made('2026-03-05')],
      onTime,
    ],
    [
      'a year that ends on its first day',
      '2024-03-01',
      [lastYear('2025-02-02'), made('2026-02-06')],
      excused(4),
    ],
    [
      'a year that ends on its last day',
      '2024-03-01',
      [lastYear('2025-02-05'), made('2026-02-06')],
      excused(1),
    ],
    ['a year that ends the day before', '2024-03-01', [lastYear('2025-02-01'), made('2026-02-06')], late(5)],
    ['a year that ends the day after', '2024-03-01', [lastYear('2025-02-06'), made('2026-02-09')], late(3)],
  ])('%s', (_what, hireDate, documents, expected) => {
    expect(required(documents, TODAY, hireDate)).toMatchObject({ status: 'ok', ...expected });
  });

  it('counts the first day of driving, where that came after the hire', () => {
    const documents = fileWith({ without: [PROVIDER], plus: [made('2026-02-06')] });
    const since = (drivesSince: string) =>
      requirementOn({ ...cdlDriver, drivesSince }, documents, PROVIDER, TODAY);
    expect(since('2026-02-02')).toMatchObject(excused(4));
    expect(since('2026-02-01')).toMatchObject(late(5));
  });

  it('names the outage as the reason in each language', () => {
    const item = required([made('2026-02-06')], TODAY, '2026-02-05');
    expect(explain(item).late).toBe(
      "Made 1 day after it was due. Not late: by FMCSA's notice the Clearinghouse was down from 2/2/2026 to 2/5/2026 (382.701(a), 382.701(b)).",
    );
    for (const locale of ['es', 'fr'] as const)
      expect(explain(item, locale).late).toMatch(/ 1 .*2\/2\/2026.*2\/5\/2026 \(382\.701\(a\)/);
  });

  const answer = (documents: EvaluatedDocument[], day = TODAY) => {
    const driver = { ...cdlDriver, hireDate: '2026-02-02', otherLicenseStates: [], previousEmployers: [] };
    const onFile = fileWith({
      without: [PROVIDER, 2022, 2001, 660, 2006, 2007, 2016, 2027],
      plus: documents,
    });
    const ofHire = [2001, 660, 2006, 2007, 2016, 2027].map((type) => testDocument(type, '2026-02-02'));
    const test: EvaluatedDocument = { ...testDocument(2022, '2026-02-01'), result: 'negative' };
    return mayDrive(driver, evaluateEmployee(driver, [...onFile, ...ofHire, test], DEFAULT_SETUP, day), day)
      .answer;
  };

  it.each<[string, string, EvaluatedDocument[], string]>([
    ['made, and clear', TODAY, [made('2026-02-06')], 'yes'],
    ['still to be made', TODAY, [], 'no'],
    ['on the day before it was made', '2026-02-05', [made('2026-02-06')], 'no'],
    ['without an outcome', TODAY, [made('2026-02-06', { ...down, queryOutcome: null })], 'undecided'],
    ['prohibited', TODAY, [made('2026-02-06', { ...down, queryOutcome: 'prohibited' })], 'no'],
    ['limited, without a full one', TODAY, [made('2026-02-06', { ...down, ...limited('clear') })], 'no'],
  ])('answers who may drive as any other: %s', (_what, day, documents, expected) => {
    expect(answer(documents, day)).toBe(expected);
  });
});
