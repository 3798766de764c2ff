import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportState, RosterImportItem } from '../../../domain/employees/roster-import/wire';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PaginationBar } from '../../../src/list/PaginationBar';
import { StatusChip } from '../../../src/ui/StatusChip';
import type { StatusName } from '../../../src/ui/status';
import { useRecentImports } from './import-queries';
import { momentHere } from './moment';
import { refusalWords } from './refusal-words';
import { StackedCell, StackedRow, StackedTable } from './StackedTable';
import { nextStep } from './steps';
import { stepHref } from './use-flow';

const PER_PAGE = 10;

const STATUS: Readonly<Record<ImportState, StatusName>> = {
  mapping: 'queued',
  previewed: 'queued',
  applying: 'running',
  done: 'done',
};

/** The files that were sent lately: where each stands and what came of it. */
export function RecentImports() {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(PER_PAGE);
  const { data, error, isFetching, isPlaceholderData, refetch } = useRecentImports(page, perPage);
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('ui.table.retry')}
          </Button>
        }
      >
        {translate('rosterUpdate.recent.failed')} {refusalWords(error, '')}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={120} />;
  if (data.total === 0)
    return (
      <EmptyState title={translate('rosterUpdate.recent.none')}>
        {translate('rosterUpdate.recent.noneText')}
      </EmptyState>
    );
  return (
    <>
      <RecentTable items={data.rows} busy={isFetching && isPlaceholderData} />
      {data.total > PER_PAGE ? (
        <PaginationBar
          page={page}
          perPage={perPage}
          total={data.total}
          setPage={setPage}
          setPerPage={(size) => {
            setPerPage(size);
            setPage(1);
          }}
        />
      ) : null}
    </>
  );
}

function RecentTable({ items, busy }: { items: readonly RosterImportItem[]; busy: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const say = (key: string) => translate(`rosterUpdate.recent.${key}`);
  return (
    <StackedTable
      label={say('title')}
      busy={busy}
      columns={[
        { key: 'file', label: say('file') },
        { key: 'sent', label: say('sent') },
        { key: 'rows', label: say('rows'), align: 'right' },
        { key: 'state', label: say('state') },
        { key: 'result', label: say('result') },
      ]}
    >
      {items.map((item) => (
        <StackedRow key={item.importId} align="middle">
          <StackedCell>
            <Link
              component={RouterLink}
              to={stepHref(item.importId, nextStep(item.state))}
              sx={{ fontWeight: 600 }}
            >
              {item.fileName}
            </Link>
          </StackedCell>
          <StackedCell label={say('sent')}>
            {translate('rosterUpdate.recent.sentBy', {
              when: momentHere(item.createdAt),
              name: item.createdBy,
            })}
          </StackedCell>
          <StackedCell label={say('rows')} align="right">
            {number.format(item.rowCount)}
          </StackedCell>
          <StackedCell>
            <StatusChip status={STATUS[item.state]} text={translate(`rosterUpdate.state.${item.state}`)} />
          </StackedCell>
          <StackedCell label={say('result')}>
            <ResultWords item={item} />
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  );
}

const RESULTS = ['added', 'updated', 'ended', 'missingEnded', 'left', 'failed', 'refused'] as const;

/** '812 added, 40 updated, 25 refused' */
function ResultWords({ item: { result } }: { item: RosterImportItem }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!result) return null;
  const number = new Intl.NumberFormat(locale);
  const parts = RESULTS.filter((key) => result[key] > 0).map((key) =>
    translate(`rosterUpdate.sum.${key}`, { count: number.format(result[key]) }),
  );
  return (
    <Box component="span">
      {parts.length > 0 ? parts.join(', ') : translate('rosterUpdate.recent.nothingChanged')}
    </Box>
  );
}
