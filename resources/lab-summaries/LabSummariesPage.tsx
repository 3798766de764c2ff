import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { FILE_LAB_SUMMARIES } from '../../domain/lab-summaries/access';
import type { LabHalfYear } from '../../domain/lab-summaries/contract';
import { useAlert, useDialog, usePermission } from '../../providers/services';
import { RowsTable } from '../../src/background-work/RowsTable';
import { ExportMenu } from '../../src/list/ExportMenu';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { downloadBlob, fileNameOf } from '../../src/ui/pdf/download';
import { useApi } from '../api';
import { Actions, Compared, Filed } from './cells';
import { FILE_SUMMARY, LAB_SUMMARIES } from './links';

/** What each laboratory reported for each half-year: summaries that are filed, and those that are missing. */
export default function LabSummariesPage() {
  const translate = useTranslate();
  const api = useApi();
  const { open } = useDialog();
  const mayFile = usePermission(FILE_LAB_SUMMARIES);
  const { data, error, refetch } = useQuery({
    queryKey: [LAB_SUMMARIES],
    queryFn: ({ signal }) => api.getLabSummaries(signal),
  });
  return (
    <>
      <PageHeader
        title={translate('labSummaries.title')}
        subtitle={translate('labSummaries.subtitle')}
        action={
          <>
            {data ? <Export total={data.length} /> : null}
            {mayFile ? (
              <Button variant="contained" onClick={() => void open(FILE_SUMMARY)}>
                {translate('labSummaries.file')}
              </Button>
            ) : null}
          </>
        }
      />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 ? (
        <EmptyState title={translate('labSummaries.empty')}>{translate('labSummaries.emptyText')}</EmptyState>
      ) : null}
      {data && data.length > 0 ? <HalfYears rows={data} /> : null}
    </>
  );
}

function Export({ total }: { total: number }) {
  const api = useApi();
  const alert = useAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const { blob, headers } = await api.exportLabSummaries(format);
      const name = fileNameOf(headers, `laboratory-summaries.${format}`);
      downloadBlob(blob, name);
      alert('ui.export.done', 'success', { values: { name } });
    },
    onError: (error) => alert('ui.export.failed', 'danger', { values: { reason: error.message } }),
  });
  return <ExportMenu total={total} busy={isPending} onExport={mutate} />;
}

function HalfYears({ rows }: { rows: readonly LabHalfYear[] }) {
  const translate = useTranslate();
  const heading = (key: string) => ({ key, label: translate(`labSummaries.column.${key}`) });
  return (
    <RowsTable
      label={translate('labSummaries.title')}
      rows={rows}
      rowKey={({ year, half, lab }) => `${year}/${half}/${lab}`}
      wholeWords
      columns={[
        {
          ...heading('period'),
          isRowName: true,
          render: ({ half, year }) => translate(`labSummaries.half.${half}`, { year }),
        },
        { ...heading('lab'), render: ({ lab }) => lab },
        { ...heading('status'), render: (row) => <Filed row={row} /> },
        {
          ...heading('onFile'),
          render: ({ onFile }) => translate('labSummaries.results', { smart_count: onFile.specimens }),
        },
        { ...heading('compared'), render: ({ compared }) => <Compared parts={compared} /> },
        { ...heading('actions'), render: (row) => <Actions row={row} /> },
      ]}
    />
  );
}
