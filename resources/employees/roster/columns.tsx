import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { EmployeeColumn, EmployeeFilter, EmployeeListItem } from '../../../domain/employees/contract';
import { formatDate } from '../../../domain/shared/dates';
import { listName } from '../names';
import { QualificationChip } from '../../../src/ui/QualificationChip';
import type { EmployeeWords } from '../words';

export type RosterRow = EmployeeListItem & RaRecord;

/** What cells are drawn with. */
export interface CellTools {
  words: EmployeeWords;
  /** Opens the explanation of somebody's standing. */
  explain: (row: RosterRow) => void;
}

export interface RosterColumn {
  /** What it is sorted by, and its name in the store of chosen columns. */
  source: string;
  /** Its heading, where it shows more than what it is sorted by. */
  heading?: string;
  /** The columns of the export that it stands for. */
  exports: readonly EmployeeColumn[];
  render?: (row: RosterRow, tools: CellTools) => ReactNode;
  numeric?: boolean;
  /** Shown only when somebody asks for it. */
  hidden?: boolean;
  /** Only for those who may view PII. */
  pii?: boolean;
  sortable?: false;
}

/** What the roster can show, in its own order; the first is the link to the file. */
export const ROSTER_COLUMNS: readonly RosterColumn[] = [
  { source: 'lastName', heading: 'name', exports: ['lastName', 'firstName'], render: listName },
  {
    source: 'qualification',
    exports: ['qualification', 'gaps'],
    // May this person drive today, and if not why: in words, and one click from the explanation.
    render: (row, { words, explain }) => (
      <QualificationChip
        qualification={row.qualification}
        reason={words.standing(row)}
        onExplain={() => explain(row)}
      />
    ),
  },
  { source: 'siteName', exports: ['siteName'] },
  { source: 'jobTitle', exports: ['jobTitle'] },
  {
    source: 'employmentStatus',
    exports: ['employmentStatus'],
    render: (row, { words }) => words.status(row),
  },
  { source: 'workId', exports: ['workId'] },
  { source: 'licenseClass', heading: 'class', exports: ['licenseClass'] },
  {
    source: 'hireDate',
    exports: ['hireDate'],
    numeric: true,
    render: ({ hireDate }) => formatDate(hireDate),
  },
  { source: 'license', exports: ['license'], hidden: true },
  { source: 'state', exports: ['state'], hidden: true },
  { source: 'dob', exports: ['dob'], numeric: true, hidden: true, render: ({ dob }) => formatDate(dob) },
  { source: 'ssn', exports: ['ssn'], hidden: true, pii: true, sortable: false },
  { source: 'gapCount', exports: ['gapCount'], numeric: true, hidden: true },
  { source: 'employeeId', exports: ['employeeId'], numeric: true, hidden: true },
];

const HIDDEN_COLUMNS: string[] = ROSTER_COLUMNS.filter(({ hidden }) => hidden).map(({ source }) => source);
const HIDDEN_OF_ONE_STATUS = ['employmentStatus', ...HIDDEN_COLUMNS];

/** What is hidden until somebody chooses columns: of active people alone, the status too, which is the same for all. */
export function hiddenByDefault({ view, statuses }: Pick<EmployeeFilter, 'view' | 'statuses'>): string[] {
  return view === 'all' || (statuses && statuses.length !== 1) ? HIDDEN_COLUMNS : HIDDEN_OF_ONE_STATUS;
}

/** The columns that a reader can choose from. */
export function columnsFor(mayViewPii: boolean): RosterColumn[] {
  return ROSTER_COLUMNS.filter(({ pii }) => mayViewPii || !pii);
}

/** Message key of a column's heading. */
export function columnLabel({ source, heading = source }: RosterColumn): string {
  return `employees.field.${heading}`;
}

/** The export's columns for what is on the screen, in the order in which it stands there. */
export function exportColumns(
  columns: readonly RosterColumn[],
  hidden: readonly string[],
  order: readonly number[],
): EmployeeColumn[] {
  return order
    .flatMap((index) => columns[index] ?? [])
    .filter(({ source }) => !hidden.includes(source))
    .flatMap(({ exports }) => exports);
}
