import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useLocaleState, useTranslate } from 'react-admin';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { docTypeName } from './doc-type-name';
import type { EmployeeDocType } from './file-queries';
import { UploadFields } from './UploadFields';
import { useUpload } from './use-upload';

interface UploadDialogProps {
  employeeId: number;
  types: EmployeeDocType[];
  /** The type that is to be uploaded, where it is known. */
  docTypeId: number | null;
  onClose: () => void;
}

/** Uploads one document into a driver's file. */
export function UploadDialog({ employeeId, types, docTypeId, onClose }: UploadDialogProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const upload = useUpload({ employeeId, types, docTypeId, onUploaded: onClose });
  const busy = upload.progress !== null;
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('documents.upload.title')}
      busy={busy}
      onCancel={onClose}
      onSubmit={() => void upload.submit()}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {translate('documents.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy}
            startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {upload.type
              ? translate('documents.upload.submitName', { name: docTypeName(upload.type, locale) })
              : translate('documents.upload.submit')}
          </Button>
        </>
      }
    >
      <UploadFields upload={upload} />
    </DraggableDialog>
  );
}
