import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { MAX_WORKED } from '../../domain/alerts/contract';
import { refusalMessage } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import { ProgressPanel } from '../../src/background-work/ProgressPanel';
import { ResultList } from '../../src/background-work/ResultList';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useDocumentName } from '../../src/ui/use-document-name';
import type { useAlertWork } from './use-alert-work';

interface AlertWorkDialogProps {
  title: string;
  count: number;
  work: ReturnType<typeof useAlertWork<never>>;
  /** What the button says that starts it. */
  submitLabel: string;
  onSubmit: () => void;
  onClose: (result?: unknown) => void;
  /** Beside the buttons, such as another thing to do. */
  more?: ReactNode;
  /** What to do with the alerts. */
  children: ReactNode;
}

/** Does something with one alert or many: asks what, shows how far it is, and says which were left out and why. */
export function AlertWorkDialog({ title, count, work, ...props }: AlertWorkDialogProps) {
  const { submitLabel, onSubmit, onClose, more, children } = props;
  const translate = useTranslate();
  const isRunning = work.step === 'running';
  const isLong = count > MAX_WORKED;
  if (work.step === 'finished')
    return (
      <DraggableDialog
        open
        width={720}
        title={title}
        onCancel={() => onClose(true)}
        actions={
          <Button variant="contained" autoFocus onClick={() => onClose(true)}>
            {translate('alerts.work.ok')}
          </Button>
        }
      >
        <WorkResult work={work} />
      </DraggableDialog>
    );
  return (
    <DraggableDialog
      open
      title={title}
      busy={isRunning}
      onCancel={() => onClose()}
      onSubmit={isRunning ? undefined : onSubmit}
      actions={
        isRunning && isLong ? (
          <Button disabled={work.isStopped} onClick={work.stop}>
            {translate('alerts.work.stop')}
          </Button>
        ) : (
          <>
            {more}
            <Button disabled={isRunning} onClick={() => onClose()}>
              {translate('ui.confirm.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isRunning}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {isRunning && isLong ? (
        <ProgressPanel title={translate('alerts.work.running')} done={work.seen} total={count} />
      ) : (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Notice severity="error">{work.error ? refusalMessage(work.error) : null}</Notice>
          {children}
        </Box>
      )}
    </DraggableDialog>
  );
}

function WorkResult({ work }: Pick<AlertWorkDialogProps, 'work'>) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const nameOf = useDocumentName();
  const { done, refused, error, isStopped } = work;
  const left = translate('alerts.work.leftOut');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Notice severity="error">
        {error ? `${refusalMessage(error)} ${translate('alerts.work.rest')}` : null}
      </Notice>
      <Notice severity="info">{isStopped ? translate('alerts.work.stopped') : null}</Notice>
      <Box role="status">{translate('alerts.work.done', { smart_count: done, count: numberText(done) })}</Box>
      {refused.length > 0 ? (
        <ResultList
          title={left}
          itemLabel={translate('alerts.work.alert')}
          outcomes={[{ key: 'left', status: 'failed', label: left }]}
          rows={refused.map(({ employeeId, docTypeId, employeeName, docTypeName, because }) => ({
            id: `${employeeId}.${docTypeId}`,
            item: `${employeeName}: ${nameOf({ docTypeId, name: docTypeName })}`,
            outcome: 'left',
            reason: translate(`alerts.work.because.${because}`),
          }))}
        />
      ) : null}
    </Box>
  );
}
