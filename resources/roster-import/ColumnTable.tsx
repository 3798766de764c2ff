import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ROSTER_FIELDS } from '../../domain/roster-import/constants';
import { SPLIT_WAYS } from '../../domain/roster-import/contract';
import { Notice } from '../../src/background-work/Notice';
import { RowsTable } from '../../src/background-work/RowsTable';
import { PlainSelect } from './choice-fields';
import { MarkChip } from './MarkChip';
import {
  columnControl,
  columnMark,
  isFormerPart,
  splitsAreStale,
  unresolvedFirst,
  columnUse,
  withUse,
  type ColumnUse,
} from './mapping-edit';
import type { MappingProps } from './use-mapping';

/** The columns of the file with sample values, the field of each and why it was proposed. A column can be split in two. */
export function ColumnTable({ run, edit }: MappingProps) {
  const { proposal, detected } = run;
  const { mapping, change, errors } = edit;
  const translate = useTranslate();
  const label = (key: string) => translate(`rosterImport.columns.${key}`);
  const fields = useMemo(
    () => ROSTER_FIELDS.map((field) => ({ id: field, label: translate(`rosterImport.field.${field}`) })),
    [translate],
  );
  const splits = useMemo(
    () => SPLIT_WAYS.map((way) => ({ id: `split:${way}`, label: translate(`rosterImport.split.${way}`) })),
    [translate],
  );
  const columns = unresolvedFirst(
    proposal.columns
      .map((column, at) => ({ column, at, isPart: at >= detected.header.length }))
      .filter(({ column, isPart }) => !(isPart && isFormerPart(mapping, column.header))),
    ({ column }) => columnMark(column, column.field),
  );
  return (
    <>
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
            render: ({ column, at, isPart }) => (
              <PlainSelect
                id={columnControl(at)}
                label={translate('rosterImport.columns.fieldOf', { header: column.header })}
                choices={fields}
                more={isPart ? undefined : { label: translate('rosterImport.split.title'), choices: splits }}
                value={columnUse(mapping, at)}
                error={errors[columnControl(at)]}
                onChange={(next) => change(withUse(mapping, at, next as ColumnUse))}
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
                mark={columnMark(column, columnUse(mapping, at))}
                why={translate(`rosterImport.why.column.${column.why}`, { _: '' })}
              />
            ),
          },
        ]}
      />
      <Notice
        severity="info"
        sx={{ mt: 3 }}
        action={{
          label: translate('rosterImport.split.read'),
          onClick: () => void edit.save(),
          disabled: edit.isSaving,
        }}
      >
        {splitsAreStale(mapping, proposal) && translate('rosterImport.split.stale')}
      </Notice>
    </>
  );
}
