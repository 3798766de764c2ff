import { expect, test } from 'vitest';
import { proposeMapping, type RosterMapping } from '../../domain/roster-import';
import { mergeRemembered } from './scope';

const header = ['Emp Nbr', 'Last', 'First', 'Birth Date'];
const WORKBOOK = ['1978-02-10', '1979-12-31'];
const UNCLEAR = ['02/10/1978', '3/4/80'];
const DAY_FIRST = ['31/12/1978', '02/10/1978'];
const MONTH_FIRST = ['12/31/1978', '02/10/1978'];

/** Uploads and previews files of one layout after each other; returns the order in which the last one is read. */
function orderAfter(...files: (string[] | { dates: string[]; chosen: 'dmy' | 'mdy' })[]) {
  let remembered: RosterMapping | null = null;
  let last;
  for (const file of files) {
    const { dates, chosen } = Array.isArray(file) ? { dates: file, chosen: null } : file;
    const rows = dates.map((date, at) => [String(at), 'Miller', 'Ann', date]);
    const context = { sites: [], jobTitles: [] };
    const proposal = proposeMapping({ header, rows, context, today: '2026-11-20', remembered });
    const { mapping, dateOrder } = proposal;
    const options = { ...mapping.options, ...(chosen && { dateOrder: chosen }) };
    remembered = mergeRemembered({ ...mapping, options }, remembered, dateOrder);
    last = { order: mapping.options.dateOrder, confidence: dateOrder.confidence };
  }
  return last;
}

test('a workbook with real dates teaches no order for texts', () => {
  expect(orderAfter(WORKBOOK, UNCLEAR)).toEqual({ order: 'mdy', confidence: 'guess' });
  expect(orderAfter(DAY_FIRST, WORKBOOK, UNCLEAR)).toEqual({ order: 'dmy', confidence: 'guess' });
});

test('the dates of a file decide before those of the last one', () => {
  expect(orderAfter(DAY_FIRST, MONTH_FIRST)).toEqual({ order: 'mdy', confidence: 'sure' });
  expect(orderAfter({ dates: UNCLEAR, chosen: 'mdy' }, DAY_FIRST)).toEqual({
    order: 'dmy',
    confidence: 'sure',
  });
});

test('dates that decide nothing have the order of the last file, to be checked', () => {
  expect(orderAfter(DAY_FIRST, UNCLEAR)).toEqual({ order: 'dmy', confidence: 'guess' });
  expect(orderAfter({ dates: UNCLEAR, chosen: 'dmy' }, UNCLEAR)).toEqual({
    order: 'dmy',
    confidence: 'guess',
  });
  expect(orderAfter(UNCLEAR)).toEqual({ order: 'mdy', confidence: 'guess' });
});

test('year first in an earlier mapping is not used for dates with the year last', () => {
  const rows = UNCLEAR.map((date, at) => [String(at), 'Miller', 'Ann', date]);
  const context = { sites: [], jobTitles: [] };
  const { mapping } = proposeMapping({ header, rows, context, today: '2026-11-20' });
  const remembered = { ...mapping, options: { ...mapping.options, dateOrder: 'ymd' as const } };
  const again = proposeMapping({ header, rows, context, today: '2026-11-20', remembered });
  expect(again.mapping.options.dateOrder).toBe('mdy');
});
