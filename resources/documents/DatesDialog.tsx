import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EditBase, useTranslate, type RaRecord } from 'ra-core';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { DateInput } from '../../src/record/inputs/DateInput';
import { RecordForm } from '../../src/record/RecordForm';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { todayHere } from '../../src/ui/today';
import type { DocumentDialogProps } from './file-actions';

// The buttons of the form as those of a dialog.
const likeActions = {
  '& form > :last-child': {
    flexDirection: 'row-reverse',
    position: 'static',
    pb: 0,
    bgcolor: 'transparent',
    border: 0,
  },
};

/** Corrects the dates of a document. */
export function DatesDialog({ employeeId, document, name, onClose }: DocumentDialogProps) {
  const translate = useTranslate();
  const { onSuccess, onError } = useSaveAlerts('documents.dates.saved', 'documents.dates.failed');
  const id = document.documentId;
  return (
    <DraggableDialog open title={translate('documents.dates.title', { name })} onCancel={onClose}>
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
        <Box sx={likeActions}>
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
      </EditBase>
    </DraggableDialog>
  );
}
