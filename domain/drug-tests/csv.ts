/** The rows of a CSV file (RFC 4180), each with the line on which it begins and its text. Separated by comma, semicolon or tab. */
export interface CsvRow {
  cells: string[];
  line: number;
  text: string;
}

const SEPARATORS = [',', ';', '\t'] as const;

const separatorOf = (head: string): string =>
  [...SEPARATORS].sort((one, other) => head.split(other).length - head.split(one).length)[0]!;

export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(text.slice(0, text.indexOf('\n') >>> 0));
  const rows: CsvRow[] = [];
  let [cells, cell, line, start, startLine, quoted] = [[] as string[], '', 1, 0, 1, false];
  const endRow = (at: number) => {
    cells.push(cell);
    const row = { cells: cells.map((one) => one.trim()), line: startLine, text: text.slice(start, at) };
    if (row.cells.some((one) => one !== '')) rows.push(row);
    [cells, cell, start, startLine] = [[], '', at + 1, line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at]!;
    if (one === '\n') line += 1;
    if (quoted) {
      if (one !== '"') cell += one;
      else if (text[at + 1] === '"') cell += text[(at += 1)]!;
      else quoted = false;
    } else if (one === '"' && cell.trim() === '') [cell, quoted] = ['', true];
    else if (one === separator) {
      cells.push(cell);
      cell = '';
    } else if (one === '\n') endRow(at);
    else cell += one;
  }
  endRow(text.length);
  return rows;
}
