import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { EditBase, useSaveContext, useTranslate, type RaRecord } from 'ra-core';
import { useState, type ComponentProps } from 'react';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { RecordForm } from '../../src/record/RecordForm';
import { DateInput } from '../../src/record/inputs/DateInput';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { PdfViewer } from '../../src/ui/PdfViewer';
import { todayHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import type { DocumentDialogProps } from './file-actions';

// Also while the viewer's code is loading, so that the dialog doesn't jump.
const HEIGHT = 'min(78dvh, 1000px)';

/** Shows a document page by page. */
export function ViewerDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const api = useApi();
  const { documentId, version, fileName } = document;
  return (
    <DraggableDialog open width={1200} title={name} onCancel={onClose}>
      <Box sx={{ display: 'flex', flexDirection: 'column', height: HEIGHT, overflow: 'hidden' }}>
        <PdfViewer
          documentKey={`${documentId}.${version}`}
          fileName={fileName}
          load={() => api.getDocumentFile(employeeId, documentId)}
          height={HEIGHT}
        />
      </Box>
    </DraggableDialog>
  );
}

// The buttons of the form look like those of other dialogs.
const asInDialogs = {
  '& form > :last-child': { flexDirection: 'row-reverse', bgcolor: 'transparent', border: 0 },
};

/** Corrects the dates of a document. */
export function DatesDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const translate = useTranslate();
  const { onSuccess, onError } = useSaveAlerts('documents.dates.saved', 'documents.dates.failed');
  const id = document.documentId;
  return (
    <EditBase
      resource={`employees/${employeeId}/documents`}
      id={id}
      mutationMode="pessimistic"
      disableAuthentication
      // The list of documents has loaded it.
      queryOptions={{ initialData: { ...document, id }, enabled: false, gcTime: 0 }}
      mutationOptions={{
        onSuccess: (saved: RaRecord) => {
          onSuccess(saved);
          onClose();
        },
        onError,
      }}
    >
      <SavingDialog title={translate('documents.dates.title', { name })} onCancel={onClose}>
        <Box sx={asInDialogs}>
          <RecordForm
            draft={`document.${id}`}
            labels="documents.upload"
            validate={({ docDate }): Record<string, string> =>
              docDate ? {} : { docDate: translate('documents.upload.docDateMissing') }
            }
            save="documents.dates.save"
            note={<Button onClick={onClose}>{translate('documents.cancel')}</Button>}
          >
            <DateInput required source="docDate" latest={todayHere()} />
            <DateInput source="docExpirationDate" />
          </RecordForm>
        </Box>
      </SavingDialog>
    </EditBase>
  );
}

/** A dialog that stays open while its record is saved. */
function SavingDialog(
  props: Pick<ComponentProps<typeof DraggableDialog>, 'title' | 'onCancel' | 'children'>,
) {
  const { saving = false } = useSaveContext();
  return <DraggableDialog open busy={saving} {...props} />;
}

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
