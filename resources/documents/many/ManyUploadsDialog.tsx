import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { useConfirm } from '../../../src/ui/useConfirm';
import type { EmployeeDocType } from '../api';
import { ManyUploads, useSubmitLabel } from './ManyUploads';
import { useManyUploads } from './use-many-uploads';

interface ManyUploadsDialogProps {
  employeeId: number;
  types: EmployeeDocType[];
  docTypeId: number | null;
  files: readonly File[];
  isSplit: boolean;
  onClose: () => void;
}

/** Uploads many files into a driver's file. */
export default function ManyUploadsDialog({ onClose, ...options }: ManyUploadsDialogProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const uploads = useManyUploads(options);
  const { rows, isSending, documentCount } = uploads;
  const submitLabel = useSubmitLabel(uploads);
  const close = async () => {
    const isLeft =
      rows.length === 0 ||
      (await confirm({
        title: translate('documents.many.leave', { smart_count: documentCount }),
        text: translate('documents.many.leaveText'),
        confirmLabel: translate('documents.many.leaveConfirm'),
      }));
    if (isLeft) onClose();
  };
  return (
    <DraggableDialog
      open
      width={1200}
      title={translate('documents.upload.page')}
      busy={isSending}
      onCancel={() => void close()}
      onSubmit={uploads.submitAll}
      actions={
        <>
          <Button disabled={isSending} onClick={() => void close()}>
            {translate(rows.length === 0 ? 'documents.many.close' : 'documents.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isSending || rows.length === 0}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <ManyUploads uploads={uploads} />
    </DraggableDialog>
  );
}
