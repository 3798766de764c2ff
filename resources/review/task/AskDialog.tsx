import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { TextCollection } from '../../../domain/settings/collections';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { Notice } from '../../../src/background-work/Notice';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { FieldError } from '../../../src/ui/FieldError';
import { textFieldProps } from '../../../src/ui/field-props';
import { useApi } from '../../api';
import type { ActionSpec } from './actions';
import type { Asked } from './entries';
import { KeyCap } from '../../../src/tasks/KeyCap';

const MAX_REASON = 200;
const MAX_NOTE = 1000;
/** The value of "another reason". */
const OTHER = '';

interface AskDialogProps {
  spec: ActionSpec;
  /** Rejects if the action is refused: the dialog stays open and says why. */
  onSubmit: (asked: Asked) => Promise<unknown>;
  onClose: () => void;
}

/** The reasons to choose from; undefined while they load, none if there are none. */
function useReasons(collection: TextCollection | undefined): string[] | undefined {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['cannedTexts', collection],
    queryFn: ({ signal }) => api.getCannedTexts(collection!, signal),
    enabled: collection !== undefined,
    staleTime: 300_000,
  });
  return collection === undefined || isError ? [] : data?.map(({ text }) => text);
}

/** Asks for the reason of an action, or a note with it. Figures choose a reason, Enter sends. */
export function AskDialog({ spec, onSubmit, onClose }: AskDialogProps) {
  const translate = useTranslate();
  const reasons = useReasons(spec.reasons);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const needsReason = spec.asks === 'reason';
  const canned = reasons ?? [];
  const isOther = canned.length === 0 || chosen === OTHER;
  const reason = (isOther ? typed : (chosen ?? '')).trim();
  const name = translate(`review.action.${spec.name}`);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const lacksReason = needsReason && reason === '';
    setMissing(lacksReason);
    if (lacksReason)
      return event.currentTarget
        .querySelector<HTMLElement>(isOther ? 'input[name=reason]' : 'input[type=radio]')
        ?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit({ ...(needsReason && { reason }), ...(note.trim() && { note: note.trim() }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <DraggableDialog
      open
      title={name}
      busy={isBusy}
      onCancel={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={spec.look === 'danger' ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {name}
          </Button>
        </>
      }
    >
      <Notice severity="error">{failure ? wholeRefusal(failure) : null}</Notice>
      <p className="ask-text">{translate(`review.ask.${spec.name}`)}</p>
      {needsReason && canned.length > 0 ? (
        <Reasons reasons={canned} chosen={chosen} error={isMissing && !isOther} onChoose={setChosen} />
      ) : null}
      {needsReason && reasons && isOther ? (
        <TextField
          {...textFieldProps({
            name: 'reason',
            label: translate('review.reason'),
            required: true,
            fullWidth: true,
            error: isMissing ? translate('review.reasonMissing') : null,
          })}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_REASON, autoComplete: 'off' } }}
        />
      ) : null}
      <TextField
        {...textFieldProps({ name: 'askedNote', label: translate('review.field.note'), fullWidth: true })}
        autoFocus={!needsReason}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE, autoComplete: 'off' } }}
      />
    </DraggableDialog>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  chosen: string | null;
  error: boolean;
  onChoose: (reason: string) => void;
}

function Reasons({ reasons, chosen, error, onChoose }: ReasonsProps) {
  const translate = useTranslate();
  const id = useId();
  const options = [
    ...reasons.map((text) => ({ value: text, label: text })),
    { value: OTHER, label: translate('review.reasonOther') },
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[Number(event.key) - 1];
    if (!option) return;
    event.preventDefault();
    onChoose(option.value);
  };
  return (
    <div className="reasons">
      <div id={id}>{translate('review.reason')}</div>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        onKeyDown={onKeyDown}
      >
        {options.map(({ value, label }, at) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" autoFocus={at === 0} />}
            label={
              <>
                {at < 9 ? <KeyCap keyName={String(at + 1)} /> : null} {label}
              </>
            }
          />
        ))}
      </RadioGroup>
      <FieldError id={`${id}-error`} error={error ? translate('review.reasonMissing') : null} />
    </div>
  );
}
