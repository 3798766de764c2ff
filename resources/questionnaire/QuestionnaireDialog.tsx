import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { EmployeeListItem } from '../../domain/employees/contract';
import { Notice } from '../../src/background-work/Notice';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useConfirm } from '../../src/ui/useConfirm';
import { QuestionList } from './QuestionList';
import { SaveStep } from './SaveStep';
import { useQuestionnaire, type QuestionnaireState } from './use-questionnaire';

type Step = 'answers' | 'save';

/** The Drug and Alcohol Questionnaire about a driver: first the questions, then what to report, the files, and saving. */
export default function QuestionnaireDialog({ onClose, ...properties }: DialogProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const { employeeId, firstName, lastName } = properties['employee'] as EmployeeListItem;
  const state = useQuestionnaire(employeeId, () => onClose(true));
  const [step, setStep] = useState<Step>('answers');
  const busy = state.saving !== null;
  const cancel = async () => {
    const mayDiscard =
      !state.mayAnswer ||
      (await confirm({
        title: translate('questionnaire.discard.title'),
        text: translate('questionnaire.discard.text'),
        confirmLabel: translate('questionnaire.discard.yes'),
        cancelLabel: translate('questionnaire.discard.no'),
      }));
    if (mayDiscard) onClose();
  };
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('questionnaire.title')}
      busy={busy}
      onCancel={() => void cancel()}
      actions={<Actions {...{ state, step, setStep }} onCancel={() => void cancel()} />}
    >
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
        {translate('questionnaire.about', { name: `${firstName} ${lastName}` })}
      </Typography>
      <Heading step={step} />
      <Notice severity="error" sx={{ mb: 3 }}>
        {state.refused}
      </Notice>
      <Content {...{ state, step }} />
    </DraggableDialog>
  );
}

/** Takes the focus when the step changes, so that the keyboard starts at the top of the new one. */
function Heading({ step }: { step: Step }) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      component="h3"
      sx={{ mt: 1, mb: 3, fontSize: 14, fontWeight: 600, outline: 'none' }}
    >
      {translate(`questionnaire.step.${step}`)}
    </Typography>
  );
}

function Content({ state, step }: { state: QuestionnaireState; step: Step }) {
  const translate = useTranslate();
  const { info, error, retry } = state;
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  if (info)
    return step === 'answers' ? <QuestionList state={state} /> : <SaveStep info={info} state={state} />;
  return (
    <Box role="status" aria-label={translate('ui.loading')}>
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

interface ActionsProps {
  state: QuestionnaireState;
  step: Step;
  setStep: (step: Step) => void;
  onCancel: () => void;
}

function Actions({ state, step, setStep, onCancel }: ActionsProps) {
  const translate = useTranslate();
  const { info, mayAnswer, canUpload, clearinghouse, canSave, saving, save } = state;
  const busy = saving !== null;
  const label = (key: string) => translate(`questionnaire.${key}`);
  return (
    <>
      <Button disabled={busy} onClick={onCancel} sx={{ mr: 'auto' }}>
        {label(mayAnswer ? 'cancel' : 'close')}
      </Button>
      {step === 'answers' ? (
        <Button variant="contained" disabled={!info} onClick={() => setStep('save')}>
          {label('next')}
        </Button>
      ) : (
        <Button disabled={busy} onClick={() => setStep('answers')}>
          {label('back')}
        </Button>
      )}
      {step === 'save' && mayAnswer ? (
        <Button
          variant="contained"
          disabled={busy || !canSave || canUpload === undefined}
          startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          onClick={() => void save()}
        >
          {label(clearinghouse && canUpload !== false ? 'saveAndUpload' : 'saveOnly')}
        </Button>
      ) : null}
    </>
  );
}
