import { describe, expect, it } from 'vitest';
import { conditionsOf } from './conditions';
import type { EvaluatedDocument } from './evaluated-document';
import { explain } from './explain';
import { cdlDriver, fileWith, requirementOn, testDocument, vanDriver } from './test-files';

const TODAY = '2026-06-15';
const hired = { ...cdlDriver, hireDate: '2026-05-01' };
const REPLY = 2016;
const EFFORT = 2017;
let lastId = 900_000;
const from = (employer: string | null, docDate = '2026-05-12', docTypeId = REPLY): EvaluatedDocument => ({
  ...testDocument(docTypeId, docDate),
  documentId: (lastId += 1),
  employer,
});
const history = (previousEmployers: string[] | null, documents: EvaluatedDocument[], asOf = TODAY) =>
  requirementOn(
    { ...hired, previousEmployers },
    fileWith({ without: [REPLY], plus: documents }),
    REPLY,
    asOf,
  );

describe('the safety performance history with each previous employer (391.23(a)(2), 391.23(c))', () => {
  const both = ['Acme Freight', 'Bolt Lines, Inc.'];

  it.each<[string, string[] | null, EvaluatedDocument[], string]>([
    ['nobody answered', null, [from(null)], 'okForGood'],
    ['nobody answered, and of some employer', null, [from('Acme Freight')], 'okForGood'],
    // 391.23(c)(4): the file then says that no investigation was possible.
    [
      'no employer, and that no investigation was possible',
      [],
      [from(null, '2026-05-12', EFFORT)],
      'okForGood',
    ],
    ['no employer, and a reply without one', [], [from(null)], 'okForGood'],
    ['no employer, and a reply of one', [], [from('Acme Freight')], 'otherEmployer'],
    ['no employer, and nothing', [], [], 'missing'],
    ['one employer', ['Acme Freight'], [from('Acme Freight')], 'okForGood'],
    ['one employer, not entered', ['Acme Freight'], [from(null)], 'okForGood'],
    ['one employer, and a reply of another', ['Acme Freight'], [from('Bolt Lines')], 'otherEmployer'],
    ['a reply of each', both, [from('Acme Freight'), from('Bolt Lines, Inc.')], 'okForGood'],
    ['in another spelling', both, [from('ACME  freight'), from('bolt lines inc')], 'okForGood'],
    ['a reply and an effort', both, [from(both[0]!), from(both[1]!, '2026-05-12', EFFORT)], 'okForGood'],
    ['only one', both, [from('Acme Freight')], 'missing'],
    ['two of the same', both, [from('Acme Freight'), from('Acme Freight', '2026-05-14')], 'missing'],
    ['none', both, [], 'missing'],
    ['one not entered', both, [from('Acme Freight'), from(null)], 'employerNotEntered'],
    ['both not entered', both, [from(null), from(null)], 'employerNotEntered'],
    ['one of another employer', both, [from('Acme Freight'), from('Cargo Co')], 'otherEmployer'],
    [
      'one from before the hire',
      both,
      [from('Acme Freight'), from(both[1]!, '2025-04-30')],
      'beforeThisHire',
    ],
  ])('%s', (_what, employers, documents, reason) => {
    expect(history(employers, documents).reason.key).toBe(reason);
  });

  it('names the employers that are missing, until the 30th day as due later and then as overdue', () => {
    const three = [...both, 'Cargo Co'];
    const documents = [from('Acme Freight')];
    expect(history(three, documents, '2026-05-31')).toMatchObject({
      status: 'missing',
      dueOn: '2026-05-31',
      reason: { key: 'missingDueLater', values: { employers: 'Bolt Lines, Inc.; Cargo Co' } },
    });
    const after = history(three, documents, '2026-06-01');
    expect(after.reason).toEqual({
      key: 'missing',
      values: { date: '2026-05-31', employers: 'Bolt Lines, Inc.; Cargo Co' },
    });
    expect(explain(after).sentence).toBe(
      'Safety performance history missing, was due 5/31/2026 (missing for Bolt Lines, Inc.; Cargo Co)',
    );
    expect(explain(after, 'es').sentence).toMatch(/\(falta de: Bolt Lines, Inc\.; Cargo Co\)$/);
    expect(explain(after, 'fr').sentence).toMatch(/\(absent pour : Bolt Lines, Inc\.; Cargo Co\)$/);
    expect(explain(history(['A$& Co', 'B'], [])).sentence).toMatch(/\(missing for A\$& Co; B\)$/);
  });

  it('says which document does not count', () => {
    expect(explain(history(both, [from('Acme Freight'), from(null)])).sentence).toBe(
      'Safety performance history dated 5/12/2026 does not count: enter the employer it is from (missing for Bolt Lines, Inc.)',
    );
    expect(explain(history(['Acme Freight'], [from('Cargo Co')])).sentence).toBe(
      'Safety performance history dated 5/12/2026 does not count: not from a previous employer of the driver',
    );
  });

  it('is late if one of them came after the 30 days', () => {
    const second = (docDate: string) => history(both, [from('Acme Freight'), from(both[1]!, docDate)]);
    expect(second('2026-05-31')).toMatchObject({ status: 'ok', late: false });
    expect(second('2026-06-01')).toMatchObject({ status: 'ok', late: true, lateDays: 1 });
    expect(history(both, [from('Acme Freight'), from(both[1]!, '2026-06-01')], '2026-05-31').status).toBe(
      'missing',
    );
  });

  it('counts from a year before the hire, for each of them', () => {
    const second = (docDate: string) => history(both, [from('Acme Freight'), from(both[1]!, docDate)]);
    expect(second('2025-05-01').status).toBe('ok');
    expect(second('2025-04-30').status).toBe('missing');
  });
});

it('asks people who are employed in a driving job for their previous employers', () => {
  const asked = (previousEmployers: string[] | null | undefined, more: object = {}) =>
    conditionsOf({ ...hired, previousEmployers, ...more }, [], TODAY).filter(
      ({ key }) => key === 'previousEmployersMissing',
    );
  expect(asked(null)).toEqual([
    { key: 'previousEmployersMissing', status: 'unknown', cfr: '391.23(a)(2)', endsOn: null },
  ]);
  expect(asked(undefined)).toHaveLength(1);
  expect(asked(null, { ...vanDriver, previousEmployers: null })).toHaveLength(1);
  expect(asked([])).toEqual([]);
  expect(asked(['Acme Freight'])).toEqual([]);
  expect(asked(null, { employmentStatusId: 1 })).toEqual([]);
  expect(asked(null, { program: 'nonDriver' })).toEqual([]);
});
