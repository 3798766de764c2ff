import type { PlannedRow } from './contract';
import { isResultColumn, RESULT_COLUMNS } from './fields';
import { describeReason, type RosterLocale } from './messages';
import { neutralise, restore } from './text';

interface SourceRow {
  line: number;
  cells: readonly string[];
}

/**
 * The rejected rows with the columns and order of the original file, plus line number, what is wrong and what would be valid.
 * When the corrected file is uploaded, these columns are ignored and apostrophes before formulas removed. Returns header and
 * rows; the caller writes CSV or XLSX.
 */
export function refusedRows(
  header: readonly string[],
  source: ReadonlyMap<number, SourceRow> | readonly SourceRow[],
  planned: Iterable<PlannedRow>,
  locale: RosterLocale,
): string[][] {
  const kept = header.flatMap((name, at) => (isResultColumn(name) ? [] : [at]));
  const rows: string[][] = [[...RESULT_COLUMNS[locale], ...kept.map((at) => neutralise(header[at] ?? ''))]];
  for (const row of planned) {
    if (row.outcome !== 'refuse') continue;
    const cells = ('get' in source ? source.get(row.index) : source[row.index])?.cells ?? [];
    const words = row.reasons.map((reason) => describeReason(reason, locale));
    const right = words.map((each) => each.right).filter((text) => text !== '');
    rows.push([
      String(row.line),
      neutralise(words.map((each) => each.problem).join('. ')),
      neutralise([...new Set(right)].join('. ')),
      ...kept.map((at) => neutralise(restore(cells[at] ?? ''))),
    ]);
  }
  return rows;
}
