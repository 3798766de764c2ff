import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import type { MatrixCell, MatrixFilter, MatrixRow as Row } from '../../domain/compliance/matrix-contract';
import { defineList, type Column } from '../../src/list/define-list';
import { choiceFilter, siteFilter } from '../../src/list/filters';
import { StatusChip } from '../../src/ui/StatusChip';
import { documentHref } from '../documents';
import { MATRIX } from './links';
import { RequirementCell } from './RequirementCell';
import { useReadableTypes } from './use-readable-types';

export type MatrixRow = Row & RaRecord;

const PERSON: Column<MatrixRow>[] = [
  {
    source: 'lastName',
    label: 'compliance.driver',
    link: true,
    render: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  {
    source: 'qualification',
    label: 'compliance.qualification',
    render: ({ qualification }) => <StatusChip status={qualification} />,
  },
  { source: 'siteName', label: 'compliance.location' },
];

const cellOf = ({ requirements }: MatrixRow, docTypeId: number): MatrixCell | undefined =>
  requirements.find((cell) => cell.docTypeId === docTypeId);

/** A column for each requirement that the reader may see. What nothing requires here is hidden until it is chosen. */
function useMatrixColumns(): readonly Column<MatrixRow>[] {
  const types = useReadableTypes();
  return useMemo(
    () => [
      ...PERSON,
      ...types.map(({ docTypeId, label, isRare }): Column<MatrixRow> => ({
        source: `type${docTypeId}`,
        label,
        sortable: false,
        hidden: isRare,
        href: ({ employeeId }) => documentHref(employeeId, { docTypeId }),
        render: (row) => {
          const cell = cellOf(row, docTypeId);
          return cell ? <RequirementCell cell={cell} /> : null;
        },
      })),
    ],
    [types],
  );
}

const useRequirementChoices = () => useReadableTypes().map(({ docTypeId: id, label }) => ({ id, label }));

const QUALIFICATIONS = [
  'notQualified',
  'undecided',
  'notYetQualified',
  'expiring',
  'qualified',
  'notApplicable',
] as const;
const STATUSES = ['missing', 'expired', 'expiring'] as const;

/** Every requirement of every driver, by name. */
export const matrixList = defineList<MatrixRow, MatrixFilter>({
  resource: MATRIX,
  title: 'compliance.matrix',
  sort: { field: 'lastName', order: 'ASC' },
  bySite: true,
  grid: true,
  columns: useMatrixColumns,
  search: { label: 'compliance.search' },
  filters: [
    siteFilter('sites', { label: 'compliance.location', multiple: true, alwaysOn: true }),
    choiceFilter('qualification', {
      label: 'compliance.qualification',
      multiple: true,
      alwaysOn: true,
      choices: QUALIFICATIONS.map((id) => ({ id, label: `ui.status.${id}` })),
    }),
    choiceFilter('docTypeId', {
      label: 'compliance.requirement',
      alwaysOn: true,
      choices: useRequirementChoices,
    }),
    choiceFilter('docStatus', {
      label: 'compliance.docStatus',
      alwaysOn: true,
      choices: STATUSES.map((id) => ({ id, label: `ui.status.${id}` })),
    }),
  ],
  exporter: { withLocale: false },
  empty: {
    title: 'compliance.noDrivers',
    filtered: { title: 'compliance.noneMatch' },
  },
  rowHref: ({ employeeId }) => `/manage/employees/${employeeId}/tab/documents`,
});
