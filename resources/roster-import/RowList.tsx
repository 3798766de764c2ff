import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RosterImport, RosterImportRow } from '../../domain/roster-import/wire';
import { useNumberText } from '../../src/background-work/numbers';
import { OutcomeTabs } from '../../src/background-work/OutcomeTabs';
import { QueryTable } from '../../src/background-work/QueryTable';
import type { Column } from '../../src/background-work/RowsTable';
import { useRowsView, type RowsView } from '../../src/background-work/use-rows-view';
import { EmptyState } from '../../src/ui/EmptyState';
import { SearchBox } from '../../src/list/SearchBox';
import { RowDetails, RowName } from './RowCells';
import { tabOf, type RowTab } from './row-tabs';
import { useRowChoice, useRows } from './use-rows';

interface RowTabsProps {
  run: RosterImport;
  label: string;
  tabs: readonly RowTab[];
  /** The tab of employees who are not in the file, and so not among its rows. */
  notInFile: { key: string; notice?: ReactNode; replacement?: ReactNode };
  /** Rows of the file. */
  total: number;
}

/** The rows by outcome. Each row of the file has exactly one outcome, so the counts add up to its rows. */
export function RowTabs({ run, label, tabs, notInFile, total }: RowTabsProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const view = useRowsView();
  const tab = tabOf(tabs, view.tab);
  if (!tab) return null;
  const isNotInFile = tab.key === notInFile.key;
  const parts = tabs
    .filter(({ key, count }) => key !== notInFile.key && count > 0)
    .map(({ key, count }) => translate(`rosterImport.sum.${key}`, { count: numberText(count) }));
  return (
    <OutcomeTabs
      label={label}
      outcomes={tabs.map(({ key, count }) => ({ key, count, label: translate(`rosterImport.tab.${key}`) }))}
      chosen={tab.key}
      onChoose={(key) => view.set({ tab: key })}
      summary={
        <Box sx={{ py: 2, fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {translate('rosterImport.sum', { total: numberText(total), parts: parts.join(' + ') || '0' })}
        </Box>
      }
    >
      {isNotInFile && notInFile.notice}
      {(isNotInFile && notInFile.replacement) || <RowList run={run} tab={tab} view={view} />}
    </OutcomeTabs>
  );
}

interface RowListProps {
  run: RosterImport;
  tab: RowTab;
  view: RowsView;
}

/** The rows of one outcome, a page at a time. */
function RowList({ run, tab, view }: RowListProps) {
  const translate = useTranslate();
  const { q, warned, paging } = view;
  const filter = { ...tab.filter, ...(q !== '' && { q }), ...(warned && { warned }) };
  const query = useRows(run.importId, filter, paging);
  const rows = query.data?.rows ?? [];
  return (
    <>
      {tab.count > 0 ? <RowTools run={run} tab={tab} view={view} /> : null}
      {tab.choosable && rows.length > 0 ? <PageChoice importId={run.importId} rows={rows} /> : null}
      <QueryTable
        key={tab.key}
        label={translate(`rosterImport.tab.${tab.key}`)}
        query={query}
        paging={paging}
        failed={translate('rosterImport.rows.failed')}
        empty={<NoRows tab={tab} view={view} />}
        columns={useRowColumns(run, tab)}
        rowKey={({ line }) => line}
        isMuted={(row) => isSkipped(row, tab)}
      />
    </>
  );
}

const isSkipped = ({ choice }: RosterImportRow, { choosable }: RowTab) =>
  choosable !== undefined && choice === 'leave';

function useRowColumns({ importId, detected }: RosterImport, tab: RowTab): Column<RosterImportRow>[] {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { chooseLines } = useRowChoice(importId);
  const label = (key: string) => translate(`rosterImport.rows.${key}`);
  // Employees who are not in the file have no line; their numbers are negative.
  const lineOf = ({ line }: RosterImportRow) => (line > 0 ? numberText(line) : '');
  const choice: Column<RosterImportRow> = {
    key: 'choice',
    label: label('choice'),
    isCheckbox: true,
    render: (row) => (
      <Checkbox
        size="small"
        checked={row.choice === 'apply'}
        onChange={() => chooseLines([row.line], row.choice === 'leave' ? 'apply' : 'leave')}
        slotProps={{
          input: {
            'aria-label': translate('rosterImport.rows.choiceOf', { name: row.name, line: lineOf(row) }),
          },
        }}
      />
    ),
  };
  return [
    ...(tab.choosable ? [choice] : []),
    { key: 'line', label: label('line'), width: 64, isNumber: true, render: lineOf },
    {
      key: 'name',
      label: label('name'),
      width: '20%',
      render: (row) => (
        <>
          <RowName row={row} />
          {isSkipped(row, tab) ? (
            <Box sx={{ color: 'text.secondary' }}>{translate('rosterImport.row.leftOut')}</Box>
          ) : null}
        </>
      ),
    },
    {
      key: 'what',
      label: label(tab.shows),
      render: (row) => (
        <RowDetails row={row} header={detected.header} showsReasons={tab.shows === 'reasons'} />
      ),
    },
  ];
}

/** Applies or skips all rows of the page. */
function PageChoice({ importId, rows }: { importId: string; rows: readonly RosterImportRow[] }) {
  const translate = useTranslate();
  const { chooseLines } = useRowChoice(importId);
  const lines = rows.map(({ line }) => line);
  const all = rows.every(({ choice }) => choice === 'apply');
  const some = rows.some(({ choice }) => choice === 'apply');
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 1, ml: '5px', fontSize: 13 }}
    >
      <Checkbox
        size="small"
        checked={all}
        indeterminate={some && !all}
        onChange={() => chooseLines(lines, all ? 'leave' : 'apply')}
      />
      {translate('rosterImport.rows.page')}
    </Box>
  );
}

/** Search, a filter for warnings, and buttons that apply or skip all rows of the outcome. */
function RowTools({ run, tab: { choosable, count, shows }, view }: RowListProps) {
  const translate = useTranslate();
  const { chooseAll } = useRowChoice(run.importId);
  const values = { count: useNumberText()(count) };
  return (
    <Box
      role="search"
      aria-label={translate('ui.filters.label')}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 3 }}
    >
      <SearchBox
        value={view.q}
        // The same search again stays on its page.
        onSearch={(q) => q !== view.q && view.set({ q })}
        label={translate('rosterImport.rows.search')}
      />
      {shows === 'reasons' ? null : (
        <FormControlLabel
          control={
            <Switch size="small" checked={view.warned} onChange={(_event, warned) => view.set({ warned })} />
          }
          label={translate('rosterImport.rows.warned')}
          sx={{ m: 0, gap: 1 }}
        />
      )}
      {choosable ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
          <Button size="small" variant="outlined" onClick={() => chooseAll(choosable, 'apply')}>
            {translate('rosterImport.rows.takeAll', values)}
          </Button>
          <Button size="small" variant="outlined" onClick={() => chooseAll(choosable, 'leave')}>
            {translate('rosterImport.rows.leaveAll', values)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

function NoRows({ tab, view }: Omit<RowListProps, 'run'>) {
  const translate = useTranslate();
  if (view.q === '' && !view.warned) return <EmptyState title={translate(`rosterImport.none.${tab.key}`)} />;
  return (
    <EmptyState
      title={translate('ui.table.noResults')}
      action={
        <Button variant="outlined" onClick={() => view.set({ q: '', warned: false })}>
          {translate('ui.filters.clear')}
        </Button>
      }
    />
  );
}
