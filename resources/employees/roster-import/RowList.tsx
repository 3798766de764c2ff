import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useLocaleState, useTranslate } from 'ra-core';
import type { ImportRowFilter, RosterImport } from '../../../domain/employees/roster-import/wire';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { SearchBox } from '../../../src/list/SearchBox';
import { useImportRows } from './import-queries';
import { refusalWords } from './refusal-words';
import { RowTable } from './RowTable';
import type { RowTab } from './row-tabs';
import { ROWS_PANEL, tabId } from './RowTabs';
import { useChoice } from './use-choice';
import type { RowsView } from './use-rows-view';

interface RowListProps {
  file: RosterImport;
  tab: RowTab;
  view: RowsView;
  /** Whether rows can still be taken or left out. */
  mayChoose: boolean;
}

function filterOf(tab: RowTab, { q, warned }: RowsView): ImportRowFilter {
  return { ...tab.filter, ...(q === '' ? {} : { q }), ...(warned ? { warned: true } : {}) };
}

/** The rows of one list, a page at a time, with the choice of each. */
export function RowList({ file, tab, view, mayChoose }: RowListProps) {
  const translate = useTranslate();
  const { importId } = file;
  const { page, perPage, set } = view;
  const { data, error, isFetching, isPlaceholderData, refetch } = useImportRows({
    importId,
    filter: filterOf(tab, view),
    page,
    perPage,
  });
  const choosable = mayChoose ? tab.choosable : undefined;
  return (
    <Box id={ROWS_PANEL} role="tabpanel" aria-labelledby={tabId(tab.key)}>
      <RowTools importId={importId} tab={tab} view={view} choosable={choosable} />
      {error && !data ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {translate('ui.table.retry')}
            </Button>
          }
        >
          {translate('rosterUpdate.rows.failed')} {refusalWords(error, '')}
        </Alert>
      ) : null}
      {!data && !error ? <RowsLoading /> : null}
      {data && data.rows.length === 0 ? <NoRows tab={tab} view={view} /> : null}
      {data && data.rows.length > 0 ? (
        <>
          <RowTable
            importId={importId}
            label={translate(`rosterUpdate.tab.${tab.key}`)}
            header={file.detected.header}
            rows={data.rows}
            shows={tab.shows}
            mayChoose={choosable !== undefined}
            busy={isFetching && isPlaceholderData}
          />
          <PaginationBar
            page={page}
            perPage={perPage}
            total={data.total}
            setPage={(next) => set({ page: next })}
            setPerPage={(size) => set({ perPage: size })}
          />
        </>
      ) : null}
    </Box>
  );
}

interface RowToolsProps extends Pick<RowListProps, 'tab' | 'view'> {
  importId: string;
  choosable: RowTab['choosable'];
}

/** Search, remarks only, and all or none of a list. */
function RowTools({ importId, tab, view, choosable }: RowToolsProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { ofAll } = useChoice(importId);
  if (tab.count === 0) return null;
  const count = new Intl.NumberFormat(locale).format(tab.count);
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
        label={translate('rosterUpdate.rows.search')}
      />
      {tab.shows === 'reasons' ? null : (
        <FormControlLabel
          control={
            <Switch size="small" checked={view.warned} onChange={(_event, warned) => view.set({ warned })} />
          }
          label={translate('rosterUpdate.rows.warned')}
          sx={{ m: 0, gap: 1 }}
        />
      )}
      {choosable === undefined ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
          <Button size="small" variant="outlined" onClick={() => ofAll(choosable, 'apply')}>
            {translate('rosterUpdate.rows.takeAll', { count })}
          </Button>
          <Button size="small" variant="outlined" onClick={() => ofAll(choosable, 'leave')}>
            {translate('rosterUpdate.rows.leaveAll', { count })}
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
  return <EmptyState title={translate(`rosterUpdate.none.${tab.key}`)} />;
}

function RowsLoading() {
  const translate = useTranslate();
  return (
    <Box role="status" aria-label={translate('ui.table.retrieving')} sx={{ display: 'grid', gap: 1, pt: 3 }}>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Box>
  );
}
