import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useLocaleState, useTranslate } from 'ra-core';
import type { RosterImportRow } from '../../../domain/employees/roster-import/wire';
import { RowChanges, RowLine, RowName, RowNotKept, RowReasons } from './RowCells';
import type { RowTab } from './row-tabs';
import { StackedCell, StackedRow, StackedTable, type StackedColumn } from './StackedTable';
import { useChoice } from './use-choice';

interface RowTableProps {
  importId: string;
  label: string;
  header: readonly string[];
  rows: readonly RosterImportRow[];
  shows: RowTab['shows'];
  mayChoose: boolean;
  busy: boolean;
}

/** A page of rows: line, name, what changes or why not, and what would be right. */
export function RowTable(props: RowTableProps) {
  const { label, rows, shows, mayChoose, busy } = props;
  const translate = useTranslate();
  const say = (key: string) => translate(`rosterUpdate.rows.${key}`);
  const columns: StackedColumn[] = [
    ...(mayChoose ? [{ key: 'choice', label: say('choice'), width: 44, hideLabel: true }] : []),
    { key: 'line', label: say('line'), width: 64, align: 'right' },
    { key: 'name', label: say('name'), width: '20%' },
    { key: 'what', label: say(shows) },
  ];
  return (
    <>
      {mayChoose ? <PageChoice {...props} /> : null}
      <StackedTable label={label} columns={columns} busy={busy}>
        {rows.map((row) => (
          <ImportRow key={row.line} row={row} {...props} />
        ))}
      </StackedTable>
    </>
  );
}

/** The tick of all rows of the page. */
function PageChoice({ importId, rows }: RowTableProps) {
  const translate = useTranslate();
  const { ofLines } = useChoice(importId);
  const taken = rows.filter(({ choice }) => choice === 'apply').length;
  const all = taken === rows.length;
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 1, ml: '5px', fontSize: 13 }}
    >
      <Checkbox
        size="small"
        checked={all}
        indeterminate={!all && taken > 0}
        onChange={() =>
          ofLines(
            rows.map(({ line }) => line),
            all ? 'leave' : 'apply',
          )
        }
      />
      {translate('rosterUpdate.rows.page')}
    </Box>
  );
}

function ImportRow({ row, importId, header, shows, mayChoose }: RowTableProps & { row: RosterImportRow }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { ofLines } = useChoice(importId);
  const isLeft = row.choice === 'leave';
  // Who is not in the file has no line in it.
  const line = row.line > 0 ? new Intl.NumberFormat(locale).format(row.line) : '';
  const say = (key: string) => translate(`rosterUpdate.rows.${key}`);
  return (
    <StackedRow muted={isLeft && mayChoose}>
      {mayChoose ? (
        <StackedCell padding="checkbox">
          <Checkbox
            size="small"
            checked={!isLeft}
            onChange={() => ofLines([row.line], isLeft ? 'apply' : 'leave')}
            slotProps={{
              input: { 'aria-label': translate('rosterUpdate.rows.choiceOf', { name: row.name, line }) },
            }}
          />
        </StackedCell>
      ) : null}
      <StackedCell label={line === '' ? undefined : say('line')} align="right">
        {line}
      </StackedCell>
      <StackedCell label={say('name')}>
        <RowName row={row} />
        {isLeft && mayChoose ? (
          <Box sx={{ color: 'text.secondary' }}>{translate('rosterUpdate.row.leftOut')}</Box>
        ) : null}
      </StackedCell>
      <StackedCell label={say(shows)}>
        <RowContent row={row} header={header} shows={shows} />
      </StackedCell>
    </StackedRow>
  );
}

function RowContent({
  row,
  header,
  shows,
}: Pick<RowTableProps, 'header' | 'shows'> & { row: RosterImportRow }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {row.failure ? <RowReasons reasons={[row.failure]} /> : null}
      {shows === 'reasons' ? <RowReasons reasons={row.reasons} /> : <RowChanges row={row} />}
      <RowReasons reasons={row.warnings} isRemark />
      <RowNotKept row={row} />
      <RowLine row={row} header={header} />
    </Box>
  );
}
