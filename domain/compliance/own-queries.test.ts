import { describe, expect, it } from 'vitest';
import { OWN_QUERY_DOC_TYPE_ID, QUERY_DOC_TYPE_IDS } from '../documents/document-types';
import type { EvaluatedDocument } from './evaluate';
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
