import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import type { DocumentDialogProps } from './file-actions';

/** Deletes a document, with a reason that the audit trail keeps. */
export function DeleteDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, error, isPending } = useApiMutation(
    (text: string) => api.deleteDocument(employeeId, document.documentId, text),
    { success: 'documents.delete.done', alertOnError: false, onSuccess: onClose },
  );
  const confirm = () => {
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') mutate(text);
  };
  const refused =
    error && (fieldMessages(error)['reason'] ?? wholeRefusal(error, translate('documents.delete.failed')));
  const problem = isMissing ? translate('documents.delete.reasonMissing') : refused;
  return (
    <ConfirmDialog
      open
      destructive
      title={translate('documents.delete.title', { name })}
      confirmLabel={translate('documents.delete.confirm')}
      loading={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Typography>{translate('documents.delete.text')}</Typography>
      <TextField
        label={translate('documents.delete.reason')}
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
