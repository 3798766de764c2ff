import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useDocumentName } from '../../src/ui/use-document-name';
import { UploadFields } from './UploadFields';
import { useUpload, type UploadOptions } from './use-upload';

type UploadDialogProps = Omit<UploadOptions, 'onUploaded'> & {
  onClose: () => void;
  /** Opens the dialog for many files, or for the documents of one file. */
  onMany?: (split?: File) => void;
  /** Names the driver where the page doesn't. */
  title?: string;
};

/** Uploads one document into a driver's file. */
export function UploadDialog({ onClose, onMany, title, ...file }: UploadDialogProps) {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  const upload = useUpload({ ...file, onUploaded: onClose });
  const { type } = upload;
  const busy = upload.progress !== null;
  return (
    <DraggableDialog
      open
      width={720}
      title={title ?? translate('documents.upload.title')}
      busy={busy}
      onCancel={onClose}
      onSubmit={() => void upload.submit()}
      actions={
        <>
          {onMany ? (
            <Button disabled={busy} onClick={() => onMany()} sx={{ mr: 'auto' }}>
              {translate('documents.many.several')}
            </Button>
          ) : null}
          <Button disabled={busy} onClick={onClose}>
            {translate('documents.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={busy}
            startIcon={busy ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
          >
            {type
              ? translate('documents.upload.submitName', { name: nameOf(type) })
              : translate('documents.upload.submit')}
          </Button>
        </>
      }
    >
      <UploadFields upload={upload} onSplit={onMany} />
    </DraggableDialog>
  );
}
