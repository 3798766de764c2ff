import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RosterImport, RosterImportRow } from '../../../domain/employees/roster-import/wire';
import { useNumberText } from '../../../src/background-work/numbers';
import { OutcomeTabs } from '../../../src/background-work/OutcomeTabs';
import { QueryTable } from '../../../src/background-work/QueryTable';
import type { Column } from '../../../src/background-work/RowsTable';
import { useRowsView, type RowsView } from '../../../src/background-work/use-rows-view';
import { EmptyState } from '../../../src/ui/EmptyState';
import { SearchBox } from '../../../src/list/SearchBox';
import { RowChanges, RowLine, RowName, RowNotKept, RowReasons } from './RowCells';
import { tabOf, type RowTab } from './row-tabs';
import { useRowChoice } from './use-row-choice';
import { useRows } from './use-rows';

interface RowTabsProps {
  label: string;
  tabs: readonly RowTab[];
  /** The tab about people who are not in the file: they are counted beside its rows. */
  besideRows: string;
  /** Rows of the file. */
  total: number;
  children: (tab: RowTab, view: RowsView) => ReactNode;
}

/** The outcomes of the rows. Every row of the file has exactly one: the numbers add up to its rows. */
export function RowTabs({ label, tabs, besideRows, total, children }: RowTabsProps) {
  const translate = useTranslate();
  const number = useNumberText();
  const view = useRowsView();
  const tab = tabOf(tabs, view.tab);
  if (!tab) return null;
  const parts = tabs
    .filter(({ key, count }) => key !== besideRows && count > 0)
    .map(({ key, count }) => translate(`rosterImport.sum.${key}`, { count: number(count) }));
  return (
    <OutcomeTabs
      label={label}
      outcomes={tabs.map(({ key, count }) => ({ key, count, label: translate(`rosterImport.tab.${key}`) }))}
      chosen={tab.key}
      onChoose={(key) => view.set({ tab: key })}
      summary={
        <Box sx={{ py: 2, fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {translate('rosterImport.sum', { total: number(total), parts: parts.join(' + ') || '0' })}
        </Box>
      }
    >
      {children(tab, view)}
    </OutcomeTabs>
  );
}

interface RowListProps {
  run: RosterImport;
  tab: RowTab;
  view: RowsView;
  /** Whether rows can still be taken or left out. */
  mayChoose: boolean;
}

/** The rows of one outcome, a page at a time, with the choice of each. */
export function RowList({ run, tab, view, mayChoose }: RowListProps) {
  const translate = useTranslate();
  const { q, warned, paging } = view;
  const filter = { ...tab.filter, ...(q !== '' && { q }), ...(warned && { warned }) };
  const query = useRows(run.importId, filter, paging);
  const columns = useRowColumns(run, tab.shows, mayChoose);
  return (
    <>
      <RowTools importId={run.importId} tab={tab} view={view} mayChoose={mayChoose} />
      {mayChoose && query.data && query.data.rows.length > 0 ? (
        <PageChoice importId={run.importId} rows={query.data.rows} />
      ) : null}
      <QueryTable
        key={tab.key}
        label={translate(`rosterImport.tab.${tab.key}`)}
        query={query}
        paging={paging}
        failed={translate('rosterImport.rows.failed')}
        empty={<NoRows tab={tab} view={view} />}
        columns={columns}
        rowKey={({ line }) => line}
        isMuted={(row) => mayChoose && row.choice === 'leave'}
      />
    </>
  );
}

/** Line, name, what changes or why not, and what would be right. */
function useRowColumns(
  { importId, detected }: RosterImport,
  shows: RowTab['shows'],
  mayChoose: boolean,
): Column<RosterImportRow>[] {
  const translate = useTranslate();
  const number = useNumberText();
  const { ofLines } = useRowChoice(importId);
  const say = (key: string) => translate(`rosterImport.rows.${key}`);
  // Who is not in the file has no line in it.
  const lineOf = ({ line }: RosterImportRow) => (line > 0 ? number(line) : '');
  const choice: Column<RosterImportRow> = {
    key: 'choice',
    label: say('choice'),
    isCheckbox: true,
    render: (row) => (
      <Checkbox
        size="small"
        checked={row.choice === 'apply'}
        onChange={() => ofLines([row.line], row.choice === 'leave' ? 'apply' : 'leave')}
        slotProps={{
          input: {
            'aria-label': translate('rosterImport.rows.choiceOf', { name: row.name, line: lineOf(row) }),
          },
        }}
      />
    ),
  };
  return [
    ...(mayChoose ? [choice] : []),
    { key: 'line', label: say('line'), width: 64, isNumber: true, render: lineOf },
    {
      key: 'name',
      label: say('name'),
      width: '20%',
      render: (row) => (
        <>
          <RowName row={row} />
          {mayChoose && row.choice === 'leave' ? (
            <Box sx={{ color: 'text.secondary' }}>{translate('rosterImport.row.leftOut')}</Box>
          ) : null}
        </>
      ),
    },
    {
      key: 'what',
      label: say(shows),
      render: (row) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {row.failure ? <RowReasons reasons={[row.failure]} /> : null}
          {shows === 'reasons' ? <RowReasons reasons={row.reasons} /> : <RowChanges row={row} />}
          <RowReasons reasons={row.warnings} isRemark />
          <RowNotKept row={row} />
          <RowLine row={row} header={detected.header} />
        </Box>
      ),
    },
  ];
}

/** Takes or leaves out all rows of the page. */
function PageChoice({ importId, rows }: { importId: string; rows: readonly RosterImportRow[] }) {
  const translate = useTranslate();
  const { ofLines } = useRowChoice(importId);
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
      {translate('rosterImport.rows.page')}
    </Box>
  );
}

interface RowToolsProps extends Omit<RowListProps, 'run'> {
  importId: string;
}

/** Search, remarks only, and all or none of an outcome. */
function RowTools({ importId, tab, view, mayChoose }: RowToolsProps) {
  const translate = useTranslate();
  const number = useNumberText();
  const { ofAll } = useRowChoice(importId);
  if (tab.count === 0) return null;
  const { choosable } = tab;
  const count = number(tab.count);
  return (
    <Box
      role="search"
      aria-label={translate('ui.filters.label')}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 3 }}
    >
      <SearchBox
        value={view.q}
        onSearch={(q) => set(view, q)}
        label={translate('rosterImport.rows.search')}
      />
      {tab.shows === 'reasons' ? null : (
        <FormControlLabel
          control={
            <Switch size="small" checked={view.warned} onChange={(_event, warned) => view.set({ warned })} />
          }
          label={translate('rosterImport.rows.warned')}
          sx={{ m: 0, gap: 1 }}
        />
      )}
      {!mayChoose || choosable === undefined ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
          <Button size="small" variant="outlined" onClick={() => ofAll(choosable, 'apply')}>
            {translate('rosterImport.rows.takeAll', { count })}
          </Button>
          <Button size="small" variant="outlined" onClick={() => ofAll(choosable, 'leave')}>
            {translate('rosterImport.rows.leaveAll', { count })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** A search that says the same as before stays on its page. */
function set(view: RowsView, q: string): void {
  if (q !== view.q) view.set({ q });
}

function NoRows({ tab, view }: Pick<RowListProps, 'tab' | 'view'>) {
  const translate = useTranslate();
  if (view.q !== '' || view.warned) {
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
  return <EmptyState title={translate(`rosterImport.none.${tab.key}`)} />;
}
