import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { FileSetupView } from '../../domain/setup/contract';
import { statusOf } from '../../providers/refusals/refusal';
import { usePageTitle } from '../../providers/services';
import { JobProgress } from '../../src/background-work/JobProgress';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { DocumentsTab } from './DocumentsTab';
import { JobTitlesTab } from './JobTitlesTab';
import { fileSetupKey } from './use-setup-edit';

const TABS = ['documents', 'titles'] as const;

/** The file setup of a location, and the job titles of its client. */
export default function FileSetupPage() {
  const { clientId = '' } = useParams();
  const translate = useTranslate();
  const api = useApi();
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    queryKey: fileSetupKey(clientId),
    queryFn: ({ signal }) => api.getFileSetup(clientId, signal),
    // Not replaced during an edit: a stale one is refused when it is saved.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  usePageTitle(view ? translate('setup.titleOf', { name: view.name }) : null);
  if (view && !error) return <Setup key={clientId} clientId={clientId} view={view} />;
  return (
    <>
      <PageHeader title={translate('setup.title')} />
      {!error ? (
        <Skeleton variant="rounded" height={400} />
      ) : statusOf(error) === 404 ? (
        <EmptyState title={translate('setup.notFound')}>{translate('setup.notFoundText')}</EmptyState>
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Setup({ clientId, view }: { clientId: string; view: FileSetupView }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'documents';
  const [ordered, setOrdered] = useState<string | null>(null);
  const earlier = useEarlierRecomputation();
  const jobId = ordered ?? earlier;
  return (
    <>
      <PageHeader
        title={translate('setup.titleOf', { name: view.name })}
        subtitle={translate('setup.subtitle')}
      />
      {jobId === null ? null : (
        <Box sx={{ mb: 4 }}>
          <JobProgress
            key={jobId}
            jobId={jobId}
            title={translate(ordered ? 'setup.recomputing' : 'setup.recomputingOther')}
          >
            {() => <Alert severity="success">{translate('setup.recomputed')}</Alert>}
          </JobProgress>
        </Box>
      )}
      <Tabs
        value={tab}
        onChange={(_event, next: string) => setSearch({ tab: next }, { replace: true })}
        aria-label={translate('setup.tabs')}
        sx={{ mb: 3 }}
      >
        {TABS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`setup-tab-${one}`}
            // Only the open panel exists.
            aria-controls={one === tab ? `setup-panel-${one}` : undefined}
            label={translate(`setup.tab.${one}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`setup-panel-${tab}`} aria-labelledby={`setup-tab-${tab}`}>
        {tab === 'documents' ? (
          <DocumentsTab clientId={clientId} view={view} onSaved={(saved) => setOrdered(saved.jobId)} />
        ) : (
          <JobTitlesTab clientId={clientId} />
        )}
      </div>
    </>
  );
}

/** The id of a job that re-evaluates files after an earlier change; null where none is running. */
function useEarlierRecomputation(): string | null {
  const api = useApi();
  const { data: jobs = [] } = useQuery({
    queryKey: ['jobs', 'recomputation'],
    queryFn: ({ signal }) => api.getJobs(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const job = jobs.find(
    ({ type, state }) => type === 'compliance.recompute' && state !== 'done' && state !== 'parked',
  );
  return job?.jobId ?? null;
}
