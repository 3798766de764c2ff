import type { CellKind } from '../../../domain/roster-import/contract';
import { type Grid } from './grid';
import type { RosterFileLimits } from './limits';
import { readCell, type RawCell, type WorkbookParts } from './read-cell';
import { unescapeXml } from './read-parts';
import { readXml, type Attributes } from './read-xml';
import { RosterFileRefusal } from './refusal';

/** More are rarely read, and the first ones show what is wrong. */
const MAX_ODD = 20;

/** 'AB12' is column 28, counted from 1; 0 if the address is absent or wrong. */
function columnOf(address: string | undefined): number {
  const letters = /^\$?([A-Z]{1,3})\$?\d/i.exec(address ?? '')?.[1] ?? '';
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

function addressOf(column: number, line: number): string {
  const letters = (left: number): string =>
    left === 0 ? '' : letters(Math.floor((left - 1) / 26)) + String.fromCharCode(65 + ((left - 1) % 26));
  return `${letters(column)}${line}`;
}

/** Collects the rows of a sheet while it is parsed, so that parsing stops as soon as a limit is exceeded. */
class SheetReader {
  readonly grid: Grid = { rows: [], lines: [], kinds: [], oddCells: [], truncated: 0 };
  private line = 0;
  private column = 0;
  private row: string[] = [];
  private kinds: CellKind[] = [];
  private raw: RawCell | null = null;
  private into: 'value' | 'formula' | 'inline' | null = null;
  private isPhonetic = false;

  constructor(
    private readonly parts: WorkbookParts,
    private readonly limits: RosterFileLimits,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.startRow(attributes('r'));
    else if (name === 'c') this.startCell(attributes);
    else if (this.raw && name === 'v') this.start('value');
    else if (this.raw && name === 'f') this.start('formula');
    else if (this.raw && name === 't' && !this.isPhonetic) this.start('inline');
    else if (name === 'rPh') this.isPhonetic = true;
  }

  close(name: string): void {
    if (name === 'row') this.endRow();
    else if (name === 'c') this.endCell();
    else if (name === 'rPh') this.isPhonetic = false;
    if (name === 'v' || name === 'f' || name === 't') this.into = null;
  }

  text(text: string): void {
    if (this.raw && this.into) this.raw[this.into] += text;
  }

  private start(into: 'value' | 'formula' | 'inline'): void {
    if (!this.raw) return;
    this.raw[into] ??= '';
    this.into = into;
  }

  private startRow(number: string | undefined): void {
    const line = number === undefined ? this.line + 1 : Number(number);
    if (!(Number.isInteger(line) && line > this.line)) throw new RosterFileRefusal('brokenWorkbook');
    const { rows } = this.limits;
    // Real files have many empty formatted rows below.
    if (line > rows * 2) throw new RosterFileRefusal('tooManyRows', { rows });
    this.line = line;
    this.column = 0;
    this.row = [];
    this.kinds = [];
  }

  private startCell(attributes: Attributes): void {
    this.column = columnOf(attributes('r')) || this.column + 1;
    this.raw = {
      type: attributes('t'),
      style: attributes('s'),
      value: undefined,
      formula: undefined,
      inline: undefined,
    };
  }

  private endCell(): void {
    if (!this.raw) return;
    const { value, inline } = this.raw;
    const { text, kind, odd } = readCell(
      { ...this.raw, value: value && unescapeXml(value), inline: inline && unescapeXml(inline) },
      this.parts,
    );
    this.raw = null;
    if (odd && this.grid.oddCells.length < MAX_ODD)
      this.grid.oddCells.push({ cell: addressOf(this.column, this.line), why: odd });
    // Formatted cells without contents cost nothing.
    if (text === '' && kind === '.') return;
    const { columns, cellChars } = this.limits;
    if (this.column > columns) throw new RosterFileRefusal('tooManyColumns', { columns });
    if (text.length > cellChars) this.grid.truncated += 1;
    this.row[this.column - 1] = text.slice(0, cellChars);
    this.kinds[this.column - 1] = kind;
  }

  private endRow(): void {
    if (this.row.length === 0) return;
    const { rows } = this.limits;
    if (this.grid.rows.length > rows + 50) throw new RosterFileRefusal('tooManyRows', { rows });
    this.grid.rows.push(Array.from(this.row, (text) => text ?? ''));
    this.grid.kinds.push(Array.from(this.kinds, (kind) => kind ?? '.').join(''));
    this.grid.lines.push(this.line);
  }
}

/** Reads the cells of a sheet. */
export function readSheet(xml: Uint8Array, parts: WorkbookParts, limits: RosterFileLimits): Grid {
  const reader = new SheetReader(parts, limits);
  readXml(xml, {
    open: (name, attributes) => reader.open(name, attributes),
    close: (name) => reader.close(name),
    text: (text) => reader.text(text),
  });
  return reader.grid;
}
