import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState, type SubmitEvent } from 'react';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { Notice } from '../../../src/background-work/Notice';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { textFieldProps } from '../../../src/ui/field-props';
import { useApi } from '../../api';
import type { ExamAction } from './actions';

const MAX_REASON = 200;
const FRESH_MS = 300_000;

interface ReasonDialogProps {
  action: ExamAction;
  /** Rejects if the action is refused: the dialog stays open and says why. */
  onSubmit: (asked: { reason?: string; note?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of an action, or a note with it. The usual ones can be chosen, any other typed. */
export function ReasonDialog({ action, onSubmit, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const collection = (action.reasons ?? action.notes)!;
  const { data: canned = [] } = useQuery({
    queryKey: ['cannedTexts', collection],
    queryFn: ({ signal }) => api.getCannedTexts(collection, signal),
    staleTime: FRESH_MS,
  });
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const needsReason = action.reasons !== undefined;
  const name = translate(`cme.action.${action.name}`);
  const enter = (entered: string) => {
    setText(entered);
    setMissing(false);
    setFailure(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const lacksReason = needsReason && text.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return field.current?.focus();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit(needsReason ? { reason: text } : { note: text });
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
            color={action.isDanger ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {name}
          </Button>
        </>
      }
    >
      <Notice severity="error">{failure ? wholeRefusal(failure) : null}</Notice>
      <TextField
        select
        fullWidth
        label={translate('cme.reason.usual')}
        value=""
        onChange={({ target }) => enter(target.value)}
        sx={{ mb: 3 }}
      >
        {canned.map(({ text: usual }) => (
          <MenuItem key={usual} value={usual}>
            {usual}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...textFieldProps({
          name: 'reason',
          label: translate(needsReason ? 'cme.reason.reason' : 'cme.reason.note'),
          required: needsReason,
          fullWidth: true,
          error: isMissing ? translate('cme.reason.missing') : null,
        })}
        inputRef={field}
        autoFocus
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => enter(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_REASON, autoComplete: 'off' } }}
      />
    </DraggableDialog>
  );
}
