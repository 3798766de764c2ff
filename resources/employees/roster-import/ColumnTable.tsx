import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ROSTER_FIELDS, type RosterField } from '../../../domain/employees/roster-import/constants';
import type { RosterMapping } from '../../../domain/employees/roster-import/contract';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { PlainSelect } from './choice-fields';
import { MarkChip } from './MarkChip';
import { columnControl, columnMark, fieldAt, unresolvedFirst, withField } from './mapping-edit';

interface ColumnTableProps {
  proposal: ImportProposal;
  mapping: RosterMapping;
  onChange: (mapping: RosterMapping) => void;
  /** By the id of the control. */
  errors: Readonly<Record<string, string>>;
}

/** The columns of the file: samples of their values, the field that each one is, and why. */
export function ColumnTable({ proposal, mapping, onChange, errors }: ColumnTableProps) {
  const translate = useTranslate();
  const label = (key: string) => translate(`rosterImport.columns.${key}`);
  const fields = useMemo(
    () => ROSTER_FIELDS.map((field) => ({ id: field, label: translate(`rosterImport.field.${field}`) })),
    [translate],
  );
  const columns = unresolvedFirst(
    proposal.columns.map((column, at) => ({ column, at })),
    ({ column }) => columnMark(column, column.field),
  );
  return (
    <RowsTable
      label={label('title')}
      align="middle"
      rows={columns}
      rowKey={({ at }) => at}
      columns={[
        {
          key: 'header',
          label: label('header'),
          width: '22%',
          bareOnCard: true,
          render: ({ column }) => <strong>{column.header}</strong>,
        },
        {
          key: 'samples',
          label: label('samples'),
          render: ({ column }) => <Samples values={column.samples} />,
        },
        {
          key: 'field',
          label: label('field'),
          width: '24%',
          render: ({ column, at }) => (
            <PlainSelect
              id={columnControl(at)}
              label={translate('rosterImport.columns.fieldOf', { header: column.header })}
              choices={fields}
              value={fieldAt(mapping, at)}
              error={errors[columnControl(at)]}
              onChange={(next) => onChange(withField(mapping, at, next as RosterField))}
            />
          ),
        },
        {
          key: 'why',
          label: label('why'),
          width: '24%',
          bareOnCard: true,
          render: ({ column, at }) => (
            <MarkChip
              mark={columnMark(column, fieldAt(mapping, at))}
              why={translate(`rosterImport.why.column.${column.why}`, { _: '' })}
            />
          ),
        },
      ]}
    />
  );
}

function Samples({ values }: { values: readonly string[] }) {
  const translate = useTranslate();
  if (values.length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('rosterImport.columns.empty')}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {[...new Set(values)].join(' · ')}
    </Box>
  );
}
