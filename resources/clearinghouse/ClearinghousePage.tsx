import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Batch, Batches, BatchesMade } from '../../domain/clearinghouse/contract';
import { useDialog, usePermission } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { PagedTable, usePaging, type Paging } from '../../src/background-work/QueryTable';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { downloadBlob, fileNameOf } from '../../src/ui/pdf/download';
import { Section } from '../../src/ui/Section';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { HistorySection } from './HistorySection';
import { BATCHES } from './links';

const PER_PAGE = 25;

/** Files of queries for the Clearinghouse's bulk upload, and its answers. */
export default function ClearinghousePage() {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const client = useClientOfPages()?.legacyClientId;
  const [made, setMade] = useState<BatchesMade | null>(null);
  const paging = usePaging(PER_PAGE);
  const { page, perPage } = paging;
  const { data, error, refetch } = useQuery({
    queryKey: [BATCHES, client, page, perPage],
    queryFn: ({ signal }) => api.getBatches({ page, perPage }, signal),
  });
  const start = async () => {
    const answer = await open('clearinghouseBatch', { options: data?.options, unsent: data?.unsent });
    if (answer) setMade(answer as BatchesMade);
  };
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <PageHeader
        title={translate('clearinghouse.title')}
        subtitle={translate('clearinghouse.subtitle')}
        action={
          data?.unsent ? (
            <Button variant="contained" onClick={() => void start()}>
              {translate('clearinghouse.make.open', { smart_count: data.unsent })}
            </Button>
          ) : data ? (
            <Typography sx={{ color: 'text.secondary' }}>{translate('clearinghouse.noneWait')}</Typography>
          ) : null
        }
      />
      {made && made.blocked.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 4 }} onClose={() => setMade(null)}>
          {translate('clearinghouse.blocked', { names: made.blocked.map(({ name }) => name).join('; ') })}
        </Alert>
      ) : null}
      <Section level="h2" title={translate('clearinghouse.files')}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton variant="rounded" height={200} />}
        {data ? <BatchTable batches={data} paging={paging} /> : null}
      </Section>
      <HistorySection />
    </Box>
  );
}

function BatchTable({ batches: { batches, total }, paging }: { batches: Batches; paging: Paging }) {
  const translate = useTranslate();
  const api = useApi();
  const mayTake = usePermission('client.viewPii');
  const download = useApiMutation(({ batchId }: Batch) => api.downloadBatch(batchId), {
    changes: [],
    onSuccess: ({ blob, headers }) => downloadBlob(blob, fileNameOf(headers, 'clearinghouse.txt')),
  });
  if (total === 0)
    return (
      <EmptyState title={translate('clearinghouse.empty')}>{translate('clearinghouse.emptyText')}</EmptyState>
    );
  const heading = (key: string) => ({ key, label: translate(`clearinghouse.column.${key}`) });
  return (
    <PagedTable
      label={translate('clearinghouse.files')}
      data={{ rows: batches, total }}
      paging={paging}
      hidePagingUpTo={PER_PAGE}
      rowKey={({ batchId }) => batchId}
      align="middle"
      columns={[
        { ...heading('madeAt'), isRowName: true, render: ({ madeAt }) => dateTimeHere(madeAt) },
        { ...heading('dotNumber'), render: ({ dotNumber }) => dotNumber || translate('clearinghouse.noDot') },
        { ...heading('queries'), isNumber: true, render: ({ queries }) => queries },
        { ...heading('waiting'), isNumber: true, render: ({ waiting }) => waiting },
        { ...heading('madeBy'), render: ({ madeBy }) => madeBy },
        {
          ...heading('file'),
          render: (batch) =>
            mayTake ? (
              <Button
                size="small"
                sx={{ ml: -2 }}
                aria-label={translate('clearinghouse.downloadNumbered', { id: batch.batchId })}
                onClick={() => download.mutate(batch)}
              >
                {translate('clearinghouse.download')}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}
