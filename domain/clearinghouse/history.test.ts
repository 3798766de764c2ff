import { describe, expect, it } from 'vitest';
import { columnsOf, historyRow, isHistory, meaningOf, queriesOf, type OrderedQuery } from './history';

const HEADER = [
  'Query ID',
  'Driver Name',
  'CDL Number',
  'State',
  'Query Type',
  'Query Date',
  'Status',
  'Result',
];
const row = (...cells: string[]) => historyRow(columnsOf(HEADER), cells);
const line = (status: string, result: string, type = 'Limited Query') =>
  row('17', 'Rivera, Ana', 'a 123-456', 'Virginia', type, '11/03/2026 08:15 PM', status, result);

describe('the query history of the Clearinghouse', () => {
  it('is read by its headings', () => {
    expect(line('Completed', 'Driver Not Prohibited')).toEqual({
      queryNumber: '17',
      lastName: 'Rivera',
      firstName: 'Ana',
      license: 'A123456',
      state: 'VA',
      queryType: 'limited',
      date: '2026-11-03',
      status: 'Completed',
      result: 'Driver Not Prohibited',
    });
    expect(row('17', 'Ana María Rivera', '', '', 'Pre-employment', '2026-11-03T10:00', '', '')).toMatchObject(
      {
        lastName: 'Rivera',
        firstName: 'Ana María',
        queryType: 'full',
        date: '2026-11-03',
      },
    );
    expect(isHistory(columnsOf(HEADER))).toBe(true);
    expect(isHistory(columnsOf(['Name', 'City', 'Status']))).toBe(false);
  });

  it.each([
    ['Completed', 'Driver Not Prohibited', 'Limited', { kind: 'result', outcome: 'clear' }],
    ['Completed', 'Driver Prohibited', 'Full', { kind: 'result', outcome: 'prohibited' }],
    ['Specific consent required', '', 'Limited', { kind: 'result', outcome: 'recordsFound' }],
    ['Pending driver consent', '', 'Full', { kind: 'waiting' }],
    ['Processing', '', 'Limited', { kind: 'waiting' }],
    ['Driver Not Found', '', 'Limited', { kind: 'review' }],
    ['Completed', 'Consent Refused', 'Full', { kind: 'review' }],
    ['Driver Not Prohibited', '', 'Limited', { kind: 'result', outcome: 'clear' }],
  ])('means by %s and %s of a %s query what follows', (status, result, type, meaning) => {
    expect(meaningOf(line(status, result, type))).toEqual(meaning);
  });

  it.each([
    ['Completed', ''],
    ['Completed', 'Eligible'],
    ['Processing', 'Driver Not Prohibited'],
    ['Expired', 'Driver Not Prohibited'],
  ])('takes %s and %s for no result', (status, result) => {
    expect(meaningOf(line(status, result))).toBeNull();
  });
});

describe('a line of the history', () => {
  const query = (changes: Partial<OrderedQuery>): OrderedQuery => ({
    orderId: 1,
    queryNumber: null,
    license: 'A123456',
    state: 'VA',
    lastName: 'Rivera',
    firstName: 'Ana',
    queryType: 'limited',
    orderedOn: '2026-11-03',
    ...changes,
  });
  const ids = (ordered: OrderedQuery[], given = line('Completed', 'Driver Not Prohibited')) =>
    queriesOf(given, ordered).map(({ orderId }) => orderId);

  it('belongs to the query with its number before any other', () => {
    expect(ids([query({}), query({ orderId: 2, queryNumber: '17', license: 'B' })])).toEqual([2]);
  });

  it('belongs to the query about the license, of its type, ordered by then', () => {
    expect(
      ids([query({}), query({ orderId: 2, license: 'B' }), query({ orderId: 3, queryType: 'full' })]),
    ).toEqual([1]);
    expect(ids([query({ orderedOn: '2026-11-04' })])).toEqual([]);
    expect(ids([query({ queryNumber: '16' })])).toEqual([]);
    expect(ids([query({}), query({ orderId: 2 })])).toEqual([1, 2]);
  });

  it('belongs to the person by name only where it has no license', () => {
    const unnamed = row('17', 'RIVERA, ANA', '', '', 'Limited', '11/03/2026', 'Completed', '');
    expect(ids([query({ license: 'B' }), query({ orderId: 2, firstName: 'Eva' })], unnamed)).toEqual([1]);
  });
});
