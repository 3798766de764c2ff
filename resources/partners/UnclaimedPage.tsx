import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import type { UnclaimedFilter, UnclaimedReport } from '../../domain/partners/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDialog } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { ListPage } from '../../src/list/ListPage';
import { dateTimeHere } from '../../src/ui/today';
import { UNCLAIMED } from './links';

type ReportRow = UnclaimedReport & RaRecord;

export const unclaimedList = defineList<ReportRow, UnclaimedFilter>({
  resource: UNCLAIMED,
  title: 'partners.unclaimed.title',
  sort: { field: 'receivedAt', order: 'ASC' },
  columns: [
    {
      source: 'lastName',
      label: 'partners.unclaimed.donor',
      render: ({ lastName, firstName }) => [lastName, firstName].filter(Boolean).join(', '),
    },
    {
      source: 'dob',
      label: 'partners.unclaimed.dob',
      numeric: true,
      sortable: false,
      render: ({ dob }) => formatDate(dob),
    },
    { source: 'specimenNumber', label: 'partners.unclaimed.specimenNumber', sortable: false },
    { source: 'accountNumber', label: 'partners.accounts.accountNumber', sortable: false },
    {
      source: 'problem',
      label: 'partners.unclaimed.problem',
      sortable: false,
      render: ({ problem }, { translate }) => translate(`partners.problem.${problem}`),
    },
    { source: 'sender', label: 'partners.accounts.sender', sortable: false },
    {
      source: 'receivedAt',
      label: 'partners.unclaimed.receivedAt',
      numeric: true,
      render: ({ receivedAt }) => dateTimeHere(receivedAt),
    },
    {
      source: 'actions',
      label: 'partners.column.action',
      sortable: false,
      render: (report) => <Actions report={report} />,
    },
  ],
  search: { label: 'partners.unclaimed.search' },
  exporter: false,
  empty: { title: 'partners.unclaimed.empty', text: 'partners.unclaimed.emptyText' },
});

export const { prefetch } = unclaimedList;

/** Reports of tests that name no client. */
export default function UnclaimedPage() {
  const translate = useTranslate();
  return <ListPage list={unclaimedList} subtitle={translate('partners.unclaimed.subtitle')} />;
}

function Actions({ report }: { report: ReportRow }) {
  const translate = useTranslate();
  const { open } = useDialog();
  const number = report.specimenNumber ?? String(report.line);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        aria-label={translate('partners.claim.named', { number })}
        onClick={() => void open('claimReport', { report })}
      >
        {translate('partners.claim.open')}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={translate('partners.discard.named', { number })}
        onClick={() => void open('discardUnclaimed', { report })}
      >
        {translate('partners.discard.open')}
      </Button>
    </Box>
  );
}
