import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useParams, useSearchParams } from 'react-router-dom';
import type { FileSetupView } from '../../domain/setup/contract';
import { usePageTitle } from '../../providers/services';
import { EmptyState } from '../../src/ui/EmptyState';
import { JobProgress } from '../../src/background-work/JobProgress';
import { PageHeader } from '../../src/ui/PageHeader';
import { DocumentsTab } from './DocumentsTab';
import { JobTitlesTab } from './JobTitlesTab';
import { useFileSetup, useRecomputation } from './use-file-setup';

const TABS = ['documents', 'titles'] as const;

/** What a location asks of its people's files, and the client's job titles. */
export default function FileSetupPage() {
  const { clientId = '' } = useParams();
  const translate = useTranslate();
  const { data: view, error, refetch } = useFileSetup(clientId);
  usePageTitle(view ? translate('setup.titleOf', { name: view.name }) : null);
  if (error) {
    const isMissing = (error as { status?: number }).status === 404;
    return (
      <>
        <PageHeader title={translate('setup.title')} />
        {isMissing ? (
          <EmptyState title={translate('setup.notFound')}>{translate('setup.notFoundText')}</EmptyState>
        ) : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('ui.table.retry')}
              </Button>
            }
          >
            {error.message}
          </Alert>
        )}
      </>
    );
  }
  if (!view) {
    return (
      <>
        <PageHeader title={translate('setup.title')} />
        <Skeleton variant="rounded" height={400} />
      </>
    );
  }
  return <SetupOf key={clientId} clientId={clientId} view={view} />;
}

function SetupOf({ clientId, view }: { clientId: string; view: FileSetupView }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'documents';
  const { jobId, isOfThisChange, setOrdered } = useRecomputation();
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
            title={translate(isOfThisChange ? 'setup.recomputing' : 'setup.recomputingOther')}
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
            // There is one panel: the other is not drawn.
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
