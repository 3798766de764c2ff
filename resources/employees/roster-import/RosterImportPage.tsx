import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { useClientOfPages } from '../../../providers/sites';
import { EmptyState } from '../../../src/ui/EmptyState';
import { PageHeader } from '../../../src/ui/PageHeader';
import { EMPLOYEES, IMPORT_ROSTER } from '../links';
import { ApplyStep } from './ApplyStep';
import { FileStep } from './FileStep';
import { useImportChanged, useRosterImport } from './import-queries';
import { MappingStep } from './MappingStep';
import { PreviewStep } from './PreviewStep';
import { ResultStep } from './ResultStep';
import { StepList } from './StepList';
import { stepOf, type Step } from './steps';
import { useFlow, type Flow } from './use-flow';

/** Brings a roster file onto the roster, step by step; each step has an address. */
export default function RosterImportPage() {
  const client = useClientOfPages();
  // Another client is another page: no file of one is looked at for the other.
  return <RosterUpdate key={client?.legacyClientId} />;
}

function RosterUpdate() {
  const translate = useTranslate();
  const flow = useFlow();
  const { data: file, error, refetch } = useRosterImport(flow.importId);
  const step: Step = file ? stepOf(flow.askedStep, file.state) : 'file';
  const { askedStep, settle } = flow;
  const isAskedAnew = file !== undefined && askedStep !== step;
  useEffect(() => {
    if (isAskedAnew) settle(step);
  }, [isAskedAnew, settle, step]);
  const waits = flow.importId !== null && !file;
  const shown = waits ? null : `${flow.importId}/${step}`;
  // A page that opens leaves the focus where it is; each change of step after it takes it along.
  const [first, setFirst] = useState(shown);
  const [hasMoved, setHasMoved] = useState(false);
  if (first === null && shown !== null) setFirst(shown);
  else if (!hasMoved && shown !== null && shown !== first) setHasMoved(true);
  // The file of this visit: another sheet of it is read by sending it again. A reload forgets it.
  const [original, setOriginal] = useState<{ importId: string; file: File } | null>(null);
  const onSent = (sent: RosterImport, chosen: File) => {
    setOriginal({ importId: sent.importId, file: chosen });
    flow.go(sent.importId, 'mapping');
  };
  return (
    <>
      <PageHeader
        title={translate('rosterUpdate.title')}
        subtitle={file && step !== 'file' ? file.fileName : undefined}
      />
      <StepList current={step} importId={flow.importId} state={file?.state ?? null} />
      {waits && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {waits && !error ? <Skeleton variant="rounded" height={280} /> : null}
      {waits ? null : (
        <CurrentStep
          key={shown}
          step={step}
          file={file}
          flow={flow}
          takesFocus={hasMoved}
          original={original?.importId === flow.importId ? (original?.file ?? null) : null}
          onSent={onSent}
        />
      )}
    </>
  );
}

interface CurrentStepProps {
  step: Step;
  file: RosterImport | undefined;
  flow: Flow;
  takesFocus: boolean;
  original: File | null;
  onSent: (sent: RosterImport, original: File) => void;
}

function CurrentStep({ step, file, flow, takesFocus, original, onSent }: CurrentStepProps) {
  const queryClient = useQueryClient();
  const importChanged = useImportChanged();
  if (!file || step === 'file') return <FileStep takesFocus={takesFocus} onSent={onSent} />;
  const { importId, counts, result } = file;
  if (step === 'mapping') {
    return (
      <MappingStep
        file={file}
        takesFocus={takesFocus}
        original={original}
        onSent={onSent}
        onChecked={() => flow.go(importId, 'preview')}
      />
    );
  }
  if (step === 'result' && result) return <ResultStep file={file} result={result} takesFocus={takesFocus} />;
  if (!counts) return null;
  if (step === 'preview') return <PreviewStep file={file} counts={counts} takesFocus={takesFocus} />;
  const finish = async () => {
    // New people and job titles are on every list that shows them.
    await Promise.all([
      importChanged(importId),
      ...[EMPLOYEES, 'jobTitles'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    ]);
    flow.go(importId, 'result');
  };
  return <ApplyStep file={file} counts={counts} takesFocus={takesFocus} onDone={() => void finish()} />;
}

function LoadFailed({ error, onRetry }: { error: Error & { status?: number }; onRetry: () => void }) {
  const translate = useTranslate();
  const isGone = error.status === 404;
  return (
    <EmptyState
      title={translate(isGone ? 'rosterUpdate.notFound' : 'rosterUpdate.loadFailed')}
      action={
        isGone ? (
          <Button component={Link} to={IMPORT_ROSTER} variant="outlined">
            {translate('rosterUpdate.toFiles')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onRetry}>
            {translate('ui.table.retry')}
          </Button>
        )
      }
    >
      {isGone ? translate('rosterUpdate.notFoundText') : translate(error.message, { _: error.message })}
    </EmptyState>
  );
}
