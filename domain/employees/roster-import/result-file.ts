import type { PlannedRow } from './contract';
import { isResultColumn, RESULT_COLUMNS } from './fields';
import { describeReason, type RosterLocale } from './messages';
import { neutralise, restore } from './text';

interface SourceRow {
  line: number;
  cells: readonly string[];
}

/**
 * The refused lines in the columns and order of the file they came from, with their line, what is wrong and what
 * would be right. Repaired and sent again, these columns are passed over, and apostrophes before formulas are taken
 * away. Answers header and rows; the caller writes them as CSV or XLSX.
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
