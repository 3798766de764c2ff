/** The rows of a CSV file (RFC 4180), each with the line on which it begins and its text. Separated by comma, semicolon or tab. */
export interface CsvRow {
  cells: string[];
  line: number;
  text: string;
}

const SEPARATORS = [',', ';', '\t'] as const;

const separatorOf = (head: string): string =>
  [...SEPARATORS].sort((one, other) => head.split(other).length - head.split(one).length)[0]!;

/**
 * Where a quoted cell that begins at `from` ends; -1 if its quote is a character like others, such as that of an inch. Else such a cell
 * would take in the rows behind it.
 */
function quotedEnd(text: string, from: number, separator: string): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else {
      let after = at + 1;
      while (text[after] === ' ') after += 1;
      return after >= text.length || text[after] === separator || text[after] === '\n' ? at : -1;
    }
  }
  return -1;
}

export function readCsv(file: string): CsvRow[] {
  // Spreadsheets may write the separator above the headings.
  const text = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^sep=.\n/i, '\n');
  const separator = separatorOf(/^\n*(.*)/.exec(text)![1]!);
  const rows: CsvRow[] = [];
  let [cells, cell, line, start, startLine] = [[] as string[], '', 1, 0, 1];
  // Asking the cell each time would read it again and again.
  let isBlank = true;
  const endRow = (at: number) => {
    cells.push(cell);
    const row = { cells: cells.map((one) => one.trim()), line: startLine, text: text.slice(start, at) };
    if (row.cells.some((one) => one !== '')) rows.push(row);
    [cells, cell, start, startLine, isBlank] = [[], '', at + 1, line, true];
  };
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at]!;
    if (one === '\n') line += 1;
    const end = one === '"' && isBlank ? quotedEnd(text, at, separator) : -1;
    if (end >= 0) {
      const quoted = text.slice(at + 1, end);
      cell = quoted.replaceAll('""', '"');
      isBlank = false;
      line += quoted.split('\n').length - 1;
      at = end;
    } else if (one === separator) {
      cells.push(cell);
      [cell, isBlank] = ['', true];
    } else if (one === '\n') endRow(at);
    else {
      cell += one;
      isBlank &&= one.trim() === '';
    }
  }
  endRow(text.length);
  return rows;
}
