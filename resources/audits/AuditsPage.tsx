import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Audit, AuditState } from '../../domain/audits/contract';
import { useDialog } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { RowsTable } from '../../src/background-work/RowsTable';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { LinkDialog } from './LinkDialog';
import { useScopeText } from './scope-text';

const STATUS: Record<AuditState, StatusName> = {
  open: 'running',
  expired: 'notApplicable',
  closed: 'notApplicable',
};

/** The audits of the client, and their links. */
export default function AuditsPage() {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const client = useClientOfPages()?.legacyClientId ?? 0;
  const { data, error, refetch } = useQuery({
    queryKey: ['audits', client],
    queryFn: ({ signal }) => api.getAudits(client, signal),
  });
  const start = (
    <Button variant="contained" onClick={() => void open('openAudit')}>
      {translate('audits.open')}
    </Button>
  );
  return (
    <>
      <PageHeader title={translate('audits.title')} subtitle={translate('audits.subtitle')} action={start} />
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={160} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={translate('audits.empty')}>{translate('audits.emptyText')}</EmptyState>
      ) : null}
      {data && data.length > 0 ? <AuditTable client={client} audits={data} /> : null}
    </>
  );
}

function AuditTable({ client, audits }: { client: number; audits: readonly Audit[] }) {
  const translate = useTranslate();
  const scopeText = useScopeText();
  const label = (name: string) => translate(`audits.column.${name}`);
  return (
    <RowsTable
      label={translate('audits.title')}
      rows={audits}
      rowKey={({ auditId }) => auditId}
      columns={[
        {
          key: 'auditor',
          width: 150,
          label: label('auditor'),
          isRowName: true,
          render: ({ auditor, organization }) => [auditor, organization].filter(Boolean).join(', '),
        },
        { key: 'location', width: 130, label: label('location'), render: ({ location }) => location },
        { key: 'scope', label: label('scope'), render: (audit) => scopeText(audit) },
        {
          key: 'state',
          width: 116,
          label: label('state'),
          render: ({ state }) => (
            <StatusChip status={STATUS[state]} text={translate(`audits.state.${state}`)} />
          ),
        },
        {
          key: 'expiresAt',
          width: 104,
          label: label('expiresAt'),
          render: ({ expiresAt, closedAt }) => dateTimeHere(closedAt ?? expiresAt),
        },
        {
          key: 'lastUsedAt',
          width: 104,
          label: label('lastUsedAt'),
          render: ({ lastUsedAt }) => (lastUsedAt ? dateTimeHere(lastUsedAt) : translate('audits.notUsed')),
        },
        {
          key: 'openedBy',
          width: 140,
          label: label('openedBy'),
          render: ({ openedBy, createdAt }) => `${openedBy}, ${dateTimeHere(createdAt)}`,
        },
        {
          key: 'actions',
          width: 128,
          label: label('actions'),
          render: (audit) => (audit.state === 'open' ? <Actions client={client} audit={audit} /> : null),
        },
      ]}
    />
  );
}

function Actions({ client, audit: { auditId, auditor } }: { client: number; audit: Audit }) {
  const translate = useTranslate();
  const api = useApi();
  const confirm = useConfirm();
  const [link, setLink] = useState<string | null>(null);
  const renew = useApiMutation(() => api.renewAuditLink(client, auditId), {
    changes: ['audits'],
    onSuccess: (renewed) => setLink(renewed.link),
  });
  const close = useApiMutation(() => api.closeAudit(client, auditId), {
    changes: ['audits'],
    success: 'audits.closed',
  });
  const ask = async (about: 'renew' | 'close', then: () => void) => {
    const confirmed = await confirm({
      title: translate(`audits.${about}Title`, { auditor }),
      text: translate(`audits.${about}Text`),
      confirmLabel: translate(`audits.${about}`),
      destructive: about === 'close',
    });
    if (confirmed) then();
  };
  const name = (key: string) => `${translate(key)}: ${auditor}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        aria-label={name('audits.renew')}
        loading={renew.isPending}
        onClick={() => void ask('renew', () => renew.mutate())}
      >
        {translate('audits.renew')}
      </Button>
      <Button
        size="small"
        aria-label={name('audits.close')}
        disabled={close.isPending}
        onClick={() => void ask('close', () => close.mutate())}
      >
        {translate('audits.close')}
      </Button>
      {link ? <LinkDialog auditor={auditor} link={link} onClose={() => setLink(null)} /> : null}
    </Box>
  );
}
