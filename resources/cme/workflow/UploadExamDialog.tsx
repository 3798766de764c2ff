import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DialogProps } from '../../../src/capability';
import { ACCEPT, MAX_BYTES } from '../../../src/ui/accepted-files';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { FileDrop } from '../../../src/ui/FileDrop';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { WORKFLOW } from '../links';

/** Uploads a document that the exam's staff got themselves, and opens it. */
export default function UploadExamDialog({ onClose }: DialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const { mutate, isPending } = useApiMutation((file: File) => api.uploadExam(file), {
    changes: ['tasks:changed'],
    alertOnError: false,
    success: 'cme.upload.done',
    onSuccess: ({ processInstanceId }) => {
      onClose();
      void navigate(`/${WORKFLOW}/${processInstanceId}`);
    },
    onError: ({ message }) => setError(message),
  });
  return (
    <DraggableDialog
      open
      title={translate('cme.upload.title')}
      busy={isPending}
      onCancel={() => onClose()}
      actions={
        <Button disabled={isPending} onClick={() => onClose()}>
          {translate('ui.confirm.cancel')}
        </Button>
      }
    >
      <FileDrop
        label={translate('cme.upload.file')}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        error={error}
        onFiles={([file]) => file && !isPending && mutate(file)}
      />
    </DraggableDialog>
  );
}
