import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { EmployeeColumn, EmployeeFilter, EmployeeListItem } from '../../../domain/employees/contract';
import { formatDate } from '../../../domain/shared/dates';
import { useDialog } from '../../../providers/services';
import type { Column } from '../../../src/list/define-list';
import { QualificationChip } from '../../../src/ui/QualificationChip';
import { useSeesStatus } from '../../../src/ui/use-sees-status';
import { listName } from '../names';
import { useEmployeeWords, type EmployeeWords } from '../words';

export type RosterRow = EmployeeListItem & RaRecord;

interface RosterColumn extends Column<RosterRow, EmployeeFilter> {
  exports: readonly EmployeeColumn[];
}

/** The columns of the roster in their default order, with one set of texts for all rows. */
export function rosterColumns(words: EmployeeWords, onExplain: (row: RosterRow) => void): RosterColumn[] {
  return [
    {
      source: 'lastName',
      label: 'employees.field.name',
      // With the id, an edited export can be imported again.
      exports: ['employeeId', 'lastName', 'firstName'],
      link: true,
      render: listName,
    },
    {
      ...field('qualification'),
      exports: ['qualification', 'gaps'],
      fills: true,
      render: (row) => (
        <QualificationChip
          qualification={row.qualification}
          reason={words.qualification(row)}
          onExplain={() => onExplain(row)}
        />
      ),
    },
    field('siteName'),
    field('jobTitle'),
    {
      ...field('employmentStatus'),
      // Hidden if all rows have the same status or are active.
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

/** A field with a column of the same name in the export. */
function field<Source extends EmployeeColumn>(source: Source) {
  return { source, label: `employees.field.${source}`, exports: [source] };
}

export function useRosterColumns(): RosterColumn[] {
  const words = useEmployeeWords();
  const { open } = useDialog();
  const seesStatus = useSeesStatus();
  return useMemo(
    () =>
      rosterColumns(words, (employee) => void open('qualification', { employee })).filter(
        ({ source }) => seesStatus || (source !== 'qualification' && source !== 'gapCount'),
      ),
    [words, open, seesStatus],
  );
}
