import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import { ConfirmDialog } from './ConfirmDialog';
import { useApiMutation } from './use-api-mutation';

interface DeleteWithReasonProps {
  title: string;
  /** How the message keys begin: `text`, `reason`, `reasonMissing`, `confirm`, `done` and `failed` below it. */
  words: string;
  remove: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Deletes something, with a reason that the audit trail keeps. */
export function DeleteWithReason({ title, words, remove, onClose }: DeleteWithReasonProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, error, isPending } = useApiMutation(remove, {
    success: `${words}.done`,
    alertOnError: false,
    onSuccess: onClose,
  });
  const confirm = () => {
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') mutate(text);
  };
  const refused =
    error && (fieldMessages(error)['reason'] ?? wholeRefusal(error, translate(`${words}.failed`)));
  const problem = isMissing ? translate(`${words}.reasonMissing`) : refused;
  return (
    <ConfirmDialog
      open
      destructive
      title={title}
      confirmLabel={translate(`${words}.confirm`)}
      loading={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography>{translate(`${words}.text`)}</Typography>
      <TextField
        label={translate(`${words}.reason`)}
        name="reason"
        value={reason}
        required
        fullWidth
        multiline
        minRows={2}
        disabled={isPending}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 3 }}
      />
    </ConfirmDialog>
  );
}
