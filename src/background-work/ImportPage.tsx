import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useClientOfPages } from '../../providers/sites';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { FileStep } from './FileStep';
import {
  ImportContext,
  runKey,
  useImport,
  useImportAddress,
  type ImportContextValue,
} from './import-context';
import { FILE_STEP, nextStep, stepOf, type ImportDefinition, type ImportRun } from './import-definition';
import { Stepper } from './Steps';

interface ImportPageProps<Run extends ImportRun, Item extends ImportRun> {
  definition: ImportDefinition<Run, Item>;
}

/** The page of an import, step by step; each step of a run has an address. */
export function ImportPage<Run extends ImportRun, Item extends ImportRun>({
  definition,
}: ImportPageProps<Run, Item>) {
  const client = useClientOfPages();
  // Another client is another page: a run of one is never shown for the other.
  return <ImportOfClient key={client?.legacyClientId} definition={definition} clientName={client?.name} />;
}

function ImportOfClient<Run extends ImportRun, Item extends ImportRun>({
  definition,
  clientName,
}: ImportPageProps<Run, Item> & { clientName: string | undefined }) {
  const { name, path, steps } = definition;
  const translate = useTranslate();
  const provider = useDataProvider();
  const api = useMemo(() => definition.api(provider), [definition, provider]);
  const { importId, askedStep, href, go, settle } = useImportAddress(path);
  const {
    data: run,
    error,
    refetch,
  } = useQuery<Run>({
    queryKey: runKey(name, importId),
    queryFn: ({ signal }) => api.run(importId ?? '', signal),
    enabled: importId !== null,
    // Never another run while this one is on its way.
    placeholderData: undefined,
  });
  const step = run ? stepOf(steps, askedStep, run.state) : FILE_STEP;
  const isRedirected = run !== undefined && askedStep !== step;
  useEffect(() => {
    if (isRedirected) settle(step);
  }, [isRedirected, settle, step]);
  const isLoading = importId !== null && !run;
  const shown = isLoading ? null : `${importId}/${step}`;
  const takesFocus = useHasMoved(shown);
  // The file of this visit; a reload forgets it.
  const [sent, setSent] = useState<{ importId: string; file: File } | null>(null);
  const context: ImportContextValue = {
    name,
    api,
    steps,
    changes: definition.changes ?? [],
    href,
    go,
    takesFocus,
    original: sent?.importId === importId ? (sent?.file ?? null) : null,
    onSent: (next, file) => {
      setSent({ importId: next.importId, file });
      go(next.importId, nextStep(steps, next.state));
    },
  };
  const Current = steps.find((one) => one.name === step)?.Step;
  const fileName = step === FILE_STEP ? undefined : run?.fileName;
  return (
    <ImportContext value={context}>
      <PageHeader
        title={translate(`${name}.title`)}
        subtitle={[fileName, clientName].filter(Boolean).join(' · ')}
      />
      <Stepper current={step} importId={importId} state={run?.state ?? null} />
      {isLoading && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isLoading && !error ? <Skeleton variant="rounded" height={280} /> : null}
      {isLoading ? null : run && Current ? (
        <Current key={shown} run={run} />
      ) : (
        <FileStep key={shown} definition={definition} />
      )}
    </ImportContext>
  );
}

/** Whether the step that is shown is another than the first one of this visit. */
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
  const isGone = error.status === 404;
  return (
    <EmptyState
      title={translate(isGone ? 'ui.import.notFound' : 'ui.import.loadFailed')}
      action={
        isGone ? (
          <Button component={Link} to={href(null)} variant="outlined">
            {translate('ui.import.toFiles')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onRetry}>
            {translate('ui.table.retry')}
          </Button>
        )
      }
    >
      {isGone ? translate('ui.import.notFoundText') : translate(error.message, { _: error.message })}
    </EmptyState>
  );
}
