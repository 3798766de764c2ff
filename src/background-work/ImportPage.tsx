import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useClientOfPages } from '../../providers/sites';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { FileStep } from './FileStep';
import { ImportContext, runKey, useImport, useImportAddress } from './import-context';
import { FILE_STEP, nextStep, stepOf, type ImportDefinition } from './import-definition';
import { Stepper } from './Steps';

/** The page of an import, step by step; each step of a run has its own address. */
export function ImportPage({ definition }: { definition: ImportDefinition }) {
  const client = useClientOfPages();
  // The key keeps one client's run from being shown for another.
  return (
    <ClientImport
      key={client?.legacyClientId}
      definition={definition}
      clientName={definition.isOfProvider ? undefined : client?.name}
    />
  );
}

interface ClientImportProps {
  definition: ImportDefinition;
  clientName: string | undefined;
}

function ClientImport({ definition, clientName }: ClientImportProps) {
  const { name, steps } = definition;
  const translate = useTranslate();
  const provider = useDataProvider();
  const api = useMemo(() => definition.api(provider), [definition, provider]);
  const { importId, requestedStep, href, go } = useImportAddress(definition.path);
  const {
    data: run,
    error,
    refetch,
  } = useQuery({
    queryKey: runKey(name, importId),
    queryFn: ({ signal }) => api.run(importId ?? '', signal),
    enabled: importId !== null,
    // Don't show the previous run while this one loads.
    placeholderData: undefined,
  });
  const step = run ? stepOf(steps, requestedStep, run.state) : FILE_STEP;
  const isRedirected = run !== undefined && requestedStep !== step;
  const isLoading = importId !== null && !run;
  const shown = isLoading ? null : `${importId}/${step}`;
  const takesFocus = useHasMoved(shown);
  // The file sent during this visit; a reload loses it.
  const [sent, setSent] = useState<{ importId: string; file: File } | null>(null);
  const Current = steps.find((one) => one.name === step)?.Step;
  const fileName = step === FILE_STEP ? undefined : run?.fileName;
  return (
    <ImportContext
      value={{
        definition,
        api,
        href,
        go,
        takesFocus,
        original: sent?.importId === importId ? (sent?.file ?? null) : null,
        onSent: (next, file) => {
          setSent({ importId: next.importId, file });
          go(next.importId, nextStep(steps, next.state));
        },
      }}
    >
      {isRedirected ? <Navigate to={href(importId, step)} replace /> : null}
      <PageHeader
        title={translate(`${name}.title`)}
        subtitle={[fileName, clientName].filter(Boolean).join(' · ')}
      />
      <Stepper current={step} importId={importId} state={run?.state ?? null} />
      {isLoading && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isLoading && !error ? <Skeleton variant="rounded" height={280} /> : null}
      {isLoading ? null : run && Current ? <Current key={shown} run={run} /> : <FileStep key={shown} />}
    </ImportContext>
  );
}

/** Whether the user has left the step that this visit began with. */
function useHasMoved(shown: string | null): boolean {
  const [first, setFirst] = useState(shown);
  const [hasMoved, setHasMoved] = useState(false);
  if (first === null && shown !== null) setFirst(shown);
  else if (!hasMoved && shown !== null && shown !== first) setHasMoved(true);
  return hasMoved;
}

function LoadFailed({ error, onRetry }: { error: Error & { status?: number }; onRetry: () => void }) {
  const translate = useTranslate();
  const { href } = useImport();
  if (error.status === 404)
    return (
      <EmptyState
        title={translate('ui.import.notFound')}
        action={
          <Button component={Link} to={href(null)} variant="outlined">
            {translate('ui.import.toFiles')}
          </Button>
        }
      >
        {translate('ui.import.notFoundText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={translate('ui.import.loadFailed')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {translate('ui.table.retry')}
        </Button>
      }
    >
      {translate(error.message, { _: error.message })}
    </EmptyState>
  );
}
