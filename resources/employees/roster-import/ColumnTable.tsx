import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ROSTER_FIELDS, type RosterField } from '../../../domain/employees/roster-import/constants';
import { RowsTable } from '../../../src/background-work/RowsTable';
import { PlainSelect } from './choice-fields';
import { MarkChip } from './MarkChip';
import { columnControl, columnMark, fieldAt, unresolvedFirst, withField } from './mapping-edit';
import type { MappingProps } from './use-mapping';

/** The columns of the file with sample values, the field of each and why it was proposed. */
export function ColumnTable({ run: { proposal }, edit: { mapping, change, errors } }: MappingProps) {
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
          render: ({ column: { samples } }) => (
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {[...new Set(samples)].join(' · ') || label('empty')}
            </Box>
          ),
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
              onChange={(next) => change(withField(mapping, at, next as RosterField))}
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
