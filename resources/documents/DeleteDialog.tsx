import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentItem } from '../../domain/documents/contract';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog';
import { useRefreshAll } from './file-queries';
import { usePaperName } from './ViewerDialog';
import { useApi } from '../api';

interface DeleteDialogProps {
  employeeId: number;
  document: DocumentItem;
  onClose: () => void;
}

/** Takes a document out of the file, with the reason that the audit trail keeps. */
export function DeleteDialog({ employeeId, document, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const name = usePaperName(document);
  const [reason, setReason] = useState('');
  const { error, saving, remove } = useDelete(employeeId, document.documentId, onClose);
  return (
    <ConfirmDialog
      open
      destructive
      title={translate('documents.delete.title', { name })}
      confirmLabel={translate('documents.delete.confirm')}
      loading={saving}
      onConfirm={() => void remove(reason.trim())}
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
        disabled={saving}
        error={error !== null}
        helperText={error}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ mt: 3 }}
      />
    </ConfirmDialog>
  );
}

function useDelete(employeeId: number, documentId: number, onDone: () => void) {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const refreshAll = useRefreshAll();
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const remove = async (reason: string) => {
    if (reason === '') return setError(translate('documents.delete.reasonMissing'));
    setSaving(true);
    try {
      await api.deleteDocument(employeeId, documentId, reason);
    } catch (failure) {
      setSaving(false);
      const { reason: refused = wholeRefusal(failure, translate('documents.delete.failed')) } =
        fieldMessages(failure);
      return setError(refused);
    }
    alert(translate('documents.delete.done'), 'success');
    refreshAll();
    onDone();
  };
  return { error, saving, remove };
}
