import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { EmployeeColumn, EmployeeFilter, EmployeeListItem } from '../../../domain/employees/contract';
import { formatDate } from '../../../domain/shared/dates';
import { useDialog } from '../../../providers/services';
import type { Column } from '../../../src/list/define-list';
import { QualificationChip } from '../../../src/ui/QualificationChip';
import { listName } from '../names';
import { useEmployeeWords, type EmployeeWords } from '../words';

export type RosterRow = EmployeeListItem & RaRecord;

export interface RosterColumn extends Column<RosterRow, EmployeeFilter> {
  exports: readonly EmployeeColumn[];
}

export interface CellTools {
  words: EmployeeWords;
  /** Opens the explanation of somebody's standing. */
  explain: (row: RosterRow) => void;
}

/** What the roster can show, in its own order; the first is the link to the file. */
export function rosterColumns({ words, explain }: CellTools): RosterColumn[] {
  return [
    {
      source: 'lastName',
      label: 'employees.field.name',
      exports: ['lastName', 'firstName'],
      link: true,
      render: listName,
    },
    {
      ...field('qualification'),
      exports: ['qualification', 'gaps'],
      // May this person drive today, and if not why: in words, and one click from the explanation.
      render: (row) => (
        <QualificationChip
          qualification={row.qualification}
          reason={words.standing(row)}
          onExplain={() => explain(row)}
        />
      ),
    },
    field('siteName'),
    field('jobTitle'),
    {
      ...field('employmentStatus'),
      // Of active people alone, or of one other status, it is the same for all.
      isHidden: ({ view, statuses }) => view !== 'all' && (!statuses || statuses.length === 1),
      render: (row) => words.status(row),
    },
    field('workId'),
    { ...field('licenseClass'), label: 'employees.field.class' },
    { ...field('hireDate'), numeric: true, render: ({ hireDate }) => formatDate(hireDate) },
    { ...field('license'), hidden: true },
    { ...field('state'), hidden: true },
    { ...field('dob'), numeric: true, hidden: true, render: ({ dob }) => formatDate(dob) },
    { ...field('ssn'), hidden: true, access: 'client.viewPii', sortable: false },
    { ...field('gapCount'), numeric: true, hidden: true },
    { ...field('employeeId'), numeric: true, hidden: true },
  ];
}

/** A field that is one column of the export. */
function field<Source extends EmployeeColumn>(source: Source) {
  return { source, label: `employees.field.${source}`, exports: [source] };
}

/** Made once, with the words for all rows, so that rows ask for nothing themselves. */
export function useRosterColumns(): RosterColumn[] {
  const words = useEmployeeWords();
  const { open } = useDialog();
  return useMemo(
    () => rosterColumns({ words, explain: (employee) => void open('qualification', { employee }) }),
    [words, open],
  );
}
