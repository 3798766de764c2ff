import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ROSTER_FIELDS, type RosterField } from '../../../domain/employees/roster-import/constants';
import type { RosterMapping } from '../../../domain/employees/roster-import/contract';
import type { ImportProposal } from '../../../domain/employees/roster-import/wire';
import { MarkChip } from './MarkChip';
import { columnControl, columnMark, fieldAt, unresolvedFirst, withField } from './mapping-edit';
import { PlainSelect } from './PlainSelect';
import { StackedCell, StackedRow, StackedTable } from './StackedTable';

interface ColumnTableProps {
  proposal: ImportProposal;
  mapping: RosterMapping;
  onChange: (mapping: RosterMapping) => void;
  /** By the id of the control. */
  errors: Readonly<Record<string, string>>;
}

/** The columns of the file: what stands in them, what each is taken for, and why. */
export function ColumnTable({ proposal, mapping, onChange, errors }: ColumnTableProps) {
  const translate = useTranslate();
  const label = (key: string) => translate(`rosterUpdate.columns.${key}`);
  const fields = useMemo(
    () => ROSTER_FIELDS.map((field) => ({ id: field, label: translate(`rosterUpdate.field.${field}`) })),
    [translate],
  );
  const columns = unresolvedFirst(
    proposal.columns.map((column, at) => ({ column, at })),
    ({ column }) => columnMark(column, column.field),
  );
  return (
    <StackedTable
      label={label('title')}
      columns={[
        { key: 'header', label: label('header'), width: '22%' },
        { key: 'samples', label: label('samples') },
        { key: 'field', label: label('field'), width: '24%' },
        { key: 'why', label: label('why'), width: '24%' },
      ]}
    >
      {columns.map(({ column, at }) => {
        const field = fieldAt(mapping, at);
        return (
          <StackedRow key={at} align="middle">
            <StackedCell>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {column.header}
              </Box>
            </StackedCell>
            <StackedCell label={label('samples')}>
              <Samples values={column.samples} />
            </StackedCell>
            <StackedCell label={label('field')}>
              <PlainSelect
                id={columnControl(at)}
                label={translate('rosterUpdate.columns.fieldOf', { header: column.header })}
                choices={fields}
                value={field}
                error={errors[columnControl(at)]}
                onChange={(next) => onChange(withField(mapping, at, next as RosterField))}
              />
            </StackedCell>
            <StackedCell>
              <MarkChip
                mark={columnMark(column, field)}
                why={translate(`rosterUpdate.why.column.${column.why}`, { _: '' })}
              />
            </StackedCell>
          </StackedRow>
        );
      })}
    </StackedTable>
  );
}

function Samples({ values }: { values: readonly string[] }) {
  const translate = useTranslate();
  if (values.length === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('rosterUpdate.columns.empty')}
      </Box>
    );
  }
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {[...new Set(values)].join(' · ')}
    </Box>
  );
}
