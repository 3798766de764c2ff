import Type, { type Static } from 'typebox';

/**
 * What a cell of a workbook was, one letter each: `n` a number without a format for dates or leading zeros, `d` a date, `e` an
 * error, `f` a formula without a saved value, `u` unreadable; `.` for everything else.
 */
export type CellKind = 'n' | 'd' | 'e' | 'f' | 'u' | '.';

/** A cell that contradicts the format of workbooks, and what is wrong with it. */
export const OddCell = Type.Object({
  cell: Type.String(),
  why: Type.Enum(['style', 'sharedString', 'type', 'boolean', 'value'], { type: 'string' }),
});
export type OddCell = Static<typeof OddCell>;

/** An encoding that a text file may have, with words as they read in it. */
export const EncodingChoice = Type.Object({ encoding: Type.String(), sample: Type.String() });

/** A line of a report that is no employee: a total, a heading, a footer. */
export const OtherLine = Type.Object({ line: Type.Integer(), text: Type.String() });

/** A parsed roster file: header and rows of trimmed text, with their line numbers in the file. */
export const RosterFile = Type.Object({
  format: Type.Enum(['csv', 'xlsx'], { type: 'string' }),
  encoding: Type.Union([Type.String(), Type.Null()]),
  encodings: Type.Optional(Type.Array(EncodingChoice)),
  delimiter: Type.Union([Type.String(), Type.Null()]),
  sheetNames: Type.Array(Type.String()),
  sheet: Type.Union([Type.String(), Type.Null()]),
  hiddenSheets: Type.Optional(Type.Array(Type.String())),
  /** Whether plain numbers that mean days count from 1904, as in workbooks of old Macs. */
  date1904: Type.Optional(Type.Boolean()),
  headerRow: Type.Union([Type.Integer(), Type.Null()]),
  titleLines: Type.Array(Type.String()),
  header: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  lines: Type.Array(Type.Integer()),
  /** Lines below the header that are no employees and not among the rows. */
  otherLines: Type.Optional(Type.Array(OtherLine)),
  /** The `CellKind`s of each row of a workbook as one text. */
  kinds: Type.Optional(Type.Array(Type.String())),
  oddCells: Type.Optional(Type.Array(OddCell)),
  truncated: Type.Integer(),
});
export type RosterFile = Static<typeof RosterFile>;
