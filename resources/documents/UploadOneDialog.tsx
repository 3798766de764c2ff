import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { refusalMessage } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { UploadDialog } from './UploadDialog';
import { useDocTypes } from './use-doc-types';

/** Uploads a document of a given type into an employee's file, from any page. */
export default function UploadOneDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, docTypeId, name } = properties as unknown as {
    employeeId: number;
    docTypeId: number;
    name: string;
  };
  const translate = useTranslate();
  const alert = useAlert();
  const { data: types, error } = useDocTypes(employeeId);
  useEffect(() => {
    if (!error) return;
    alert(refusalMessage(error));
    onClose();
  }, [error, alert, onClose]);
  if (!types) return null;
  return (
    <UploadDialog
      {...{ employeeId, types, docTypeId }}
      title={translate('documents.upload.titleOf', { name })}
      draftKey={`documents.upload.${employeeId}.${docTypeId}`}
      onClose={() => onClose()}
    />
  );
}
