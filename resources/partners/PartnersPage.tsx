import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Partner, RejectedFile } from '../../domain/partners/contract';
import { RowsTable } from '../../src/background-work/RowsTable';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { Section } from '../../src/ui/Section';
import { StatusChip } from '../../src/ui/StatusChip';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { accountsHref, PARTNERS, unclaimedHref } from './links';

/** An exchange that was asked for begins within this. */
const POLL_MS = 5_000;

/** How the exchange of files with each partner goes, and what waits. */
export default function PartnersPage() {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [PARTNERS],
    queryFn: ({ signal }) => api.getPartners(signal),
    refetchInterval: ({ state }) => (state.data?.some(({ isAsked }) => isAsked) ? POLL_MS : false),
  });
  return (
    <Box sx={{ maxWidth: 1240 }}>
      <PageHeader
        title={translate('partners.title')}
        subtitle={translate('partners.subtitle')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button component={RouterLink} to={accountsHref} variant="outlined">
              {translate('partners.accounts.title')}
            </Button>
            <Button component={RouterLink} to={unclaimedHref} variant="outlined">
              {translate('partners.unclaimed.title')}
            </Button>
          </Box>
        }
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={240} />}
      {data ? <Failing partners={data} /> : null}
      {data ? <PartnerTable partners={data} /> : null}
      {data ? <Rejected partners={data} /> : null}
    </Box>
  );
}

/** A partner that fails, before anyone wonders why nothing comes. */
function Failing({ partners }: { partners: readonly Partner[] }) {
  const translate = useTranslate();
  return partners
    .filter(({ failures }) => failures > 0)
    .map(({ partner, failures, error, failedAt }) => (
      <Alert key={partner} severity="warning" sx={{ mb: 3 }}>
        {translate('partners.failing', {
          smart_count: failures,
          name: translate(`partners.name.${partner}`),
          because: translate(`partners.error.${error ?? 'failed'}`),
          at: failedAt ? dateTimeHere(failedAt) : '',
        })}
      </Alert>
    ));
}

function PartnerTable({ partners }: { partners: readonly Partner[] }) {
  const translate = useTranslate();
  const heading = (key: string) => ({ key, label: translate(`partners.column.${key}`) });
  return (
    <RowsTable
      label={translate('partners.title')}
      rows={partners}
      rowKey={({ partner }) => partner}
      align="middle"
      wholeWords
      columns={[
        {
          ...heading('partner'),
          isRowName: true,
          render: ({ partner }) => translate(`partners.name.${partner}`),
        },
        { ...heading('status'), render: (partner) => <State {...partner} /> },
        {
          ...heading('succeededAt'),
          render: ({ succeededAt, mode }) =>
            succeededAt ? dateTimeHere(succeededAt) : mode === 'sftp' ? translate('partners.never') : '',
        },
        {
          ...heading('unsent'),
          isNumber: true,
          render: (one) => <Waiting count={one.unsent} since={one.oldestUnsentAt} />,
        },
        { ...heading('undecided'), isNumber: true, render: (one) => <Undecided {...one} /> },
        ...(partners.some(({ mode }) => mode === 'sftp')
          ? [{ ...heading('action'), render: (one: Partner) => <ExchangeButton {...one} /> }]
          : []),
      ]}
    />
  );
}

function State({ mode, host, everyMinutes, failures, succeededAt }: Partner) {
  const translate = useTranslate();
  if (mode === 'byHand')
    return <StatusChip status="notApplicable" text={translate('partners.mode.byHand')} />;
  if (mode === 'off') return <StatusChip status="notApplicable" text={translate('partners.mode.off')} />;
  const text = translate('partners.mode.sftp', { host, smart_count: everyMinutes ?? 0 });
  if (failures > 0) return <StatusChip status="expired" text={text} />;
  return <StatusChip status={succeededAt ? 'ok' : 'expiring'} text={text} />;
}

function Waiting({ count, since }: { count: number; since: string | null }) {
  const translate = useTranslate();
  if (since === null) return String(count);
  return translate('partners.since', { count, date: dateTimeHere(since) });
}

function Undecided({ partner, undecided, oldestUndecidedAt }: Partner) {
  if (partner !== 'results' || undecided === 0)
    return <Waiting count={undecided} since={oldestUndecidedAt} />;
  return (
    <Link component={RouterLink} to={unclaimedHref}>
      <Waiting count={undecided} since={oldestUndecidedAt} />
    </Link>
  );
}

function ExchangeButton({ partner, mode, isAsked }: Partner) {
  const translate = useTranslate();
  const api = useApi();
  const ask = useApiMutation(() => api.askForExchange(partner), {
    changes: [PARTNERS],
    success: 'partners.asked',
  });
  if (mode !== 'sftp') return null;
  return (
    <Button
      size="small"
      disabled={isAsked || ask.isPending}
      aria-label={translate('partners.exchangeNamed', { name: translate(`partners.name.${partner}`) })}
      onClick={() => ask.mutate(undefined)}
    >
      {translate(isAsked ? 'partners.waits' : 'partners.exchange')}
    </Button>
  );
}

/** Files that the partner has to send again, or an operator must look at. */
function Rejected({ partners }: { partners: readonly Partner[] }) {
  const translate = useTranslate();
  const rows = partners.flatMap(({ partner, rejected }) => rejected.map((file) => ({ partner, ...file })));
  if (rows.length === 0) return null;
  const heading = (key: string) => ({ key, label: translate(`partners.rejected.${key}`) });
  type Row = RejectedFile & Pick<Partner, 'partner'>;
  return (
    <Box sx={{ mt: 6 }}>
      <Section
        level="h2"
        title={translate('partners.rejected.title')}
        text={translate('partners.rejected.text')}
      >
        <RowsTable<Row>
          label={translate('partners.rejected.title')}
          rows={rows}
          rowKey={({ partner, name, at }) => `${partner} ${name} ${at}`}
          columns={[
            { ...heading('name'), isRowName: true, render: ({ name }) => name },
            { ...heading('partner'), render: ({ partner }) => translate(`partners.name.${partner}`) },
            { ...heading('reason'), render: ({ reason }) => translate(`partners.reason.${reason}`) },
            { ...heading('at'), render: ({ at }) => dateTimeHere(at) },
          ]}
        />
      </Section>
    </Box>
  );
}
