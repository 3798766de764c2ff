import type { Changed } from '../../providers/refetch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { isReason, MAX_REASON } from '../../domain/shared/deletion';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import { ConfirmDialog } from './ConfirmDialog';
import { useApiMutation } from './use-api-mutation';

interface DeleteWithReasonProps {
  title: string;
  /** How the message keys begin: `text`, `reason`, `reasonMissing`, `confirm`, `done` and `failed` below them. */
  words: string;
  remove: (reason: string) => Promise<unknown>;
  /** What to refetch. */
  changes: readonly Changed[];
  onClose: () => void;
  /** What else to know before. */
  children?: ReactNode;
}

/** Deletes something, with a reason that the audit trail keeps. */
export function DeleteWithReason({
  title,
  words,
  remove,
  changes,
  onClose,
  children,
}: DeleteWithReasonProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, error, isPending } = useApiMutation(remove, {
    success: `${words}.done`,
    changes,
    alertOnError: false,
    onSuccess: onClose,
  });
  const confirm = () => {
    const text = reason.trim();
    if (isReason(text)) {
      setProblem(null);
      return mutate(text);
    }
    setProblem(translate(text === '' ? `${words}.reasonMissing` : 'ui.reasonTooShort'));
    field.current?.focus();
  };
  const shown =
    problem ??
    (error && (fieldMessages(error)['reason'] ?? wholeRefusal(error, translate(`${words}.failed`))));
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
      {children}
      <TextField
        label={translate(`${words}.reason`)}
        name="reason"
        value={reason}
        required
        fullWidth
        multiline
        minRows={2}
        disabled={isPending}
        error={shown !== null}
        helperText={shown}
        onChange={(event) => setReason(event.target.value)}
        inputRef={field}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        sx={{ mt: 3 }}
      />
    </ConfirmDialog>
  );
}
