import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { recordableAs } from '../../domain/documents/document-types';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { PERSONS_FILE } from '../../providers/refetch';
import { useAlert, useRefetch, useUser } from '../../providers/services';
import { useDraft } from '../../src/record/use-draft';
import { useMarkUnsaved } from '../../src/record/use-unsaved';
import type { FieldErrors } from '../../src/ui/field-errors';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import type { EmployeeDocType, UploadedDocument } from './api';
import {
  EMPTY_UPLOAD,
  errorsAfter,
  refusedUpload,
  uploadErrors,
  uploadForm,
  type UploadValues,
} from './upload-values';

export interface UploadOptions {
  employeeId: number;
  types: EmployeeDocType[];
  /** The document type that the address asks for. */
  docTypeId: number | null;
  /** Where the draft is kept, if not with the file's other uploads. */
  draftKey?: string;
  onUploaded: (document: UploadedDocument) => void;
}

export type UploadState = ReturnType<typeof useUpload>;

/** The form of one upload. It keeps its values until the document is stored, and is empty again then. */
export function useUpload({
  employeeId,
  types: all,
  docTypeId: requestedType,
  draftKey,
  onUploaded,
}: UploadOptions) {
  const translate = useTranslate();
  const api = useApi();
  const { email } = useUser();
  const alert = useAlert();
  const wireText = useWireText();
  const nameOf = useDocumentName();
  const refetch = useRefetch();
  const types = all.filter(({ upload }) => upload);
  const typeOf = (id: number | null) => types.find(({ docTypeId }) => docTypeId === id) ?? null;
  // The address can name a type that only others may upload.
  const [values, setValues] = useState<UploadValues>({
    ...EMPTY_UPLOAD,
    docTypeId: requestedType === null ? null : recordableAs(requestedType, (id) => typeOf(id) !== null),
  });
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  /** The number of the try: the error summary takes the focus at each. */
  const [attempt, setAttempt] = useState(0);
  /** Percentage sent, while an upload is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const [isDuplicate, setDuplicate] = useState(false);
  const draft = useDraft<UploadValues>(draftKey ?? `documents.upload.${employeeId}`);
  const markFile = useMarkUnsaved();
  const type = typeOf(values.docTypeId);

  const showSaved = ({ notices, warnings }: UploadedDocument, { docTypeId, name }: EmployeeDocType) => {
    alert('documents.upload.saved', 'success');
    for (const [at, notice] of notices.entries()) {
      const warning = wireText(notice, warnings[at] ?? '');
      alert(`${nameOf({ docTypeId, name })}: ${warning}`, 'warning', { duration: null });
    }
  };
  const submit = async (fileAgain = false) => {
    const say = (key: string) => translate(`documents.upload.${key}`);
    const found = {
      ...(!file && { document: say('fileMissing') }),
      ...uploadErrors(values, type, say),
    };
    setDuplicate(false);
    setFailure('');
    setErrors(found);
    setAttempt((before) => before + 1);
    if (!file || !type || Object.keys(found).length > 0) return;
    setProgress(0);
    try {
      const form = uploadForm({ values, type, file, uploadedBy: email, fileAgain });
      const document = await api.uploadDocument(employeeId, form, setProgress);
      draft.clear();
      setValues(EMPTY_UPLOAD);
      setFile(null);
      markFile(null);
      showSaved(document, type);
      // The document also changes lists, figures and counts.
      void refetch(...PERSONS_FILE);
      onUploaded(document);
    } catch (error) {
      const failed = translate('documents.upload.failed');
      const refused = refusedUpload(error, failed);
      setErrors(refused.errors);
      setFailure(refused.failure);
      setAttempt((before) => before + 1);
      setDuplicate(refused.isDuplicate);
      alert(failed);
    }
    setProgress(null);
  };
  return {
    employeeId,
    values,
    file,
    errors,
    failure,
    attempt,
    progress,
    type,
    types,
    draft,
    change: (changed: Partial<UploadValues>) => {
      setValues((before) => ({ ...before, ...changed }));
      setErrors((before) => errorsAfter(before, changed));
      draft.keep({ ...values, ...changed });
    },
    /** The file is on file already; `submit(true)` files it anyway. */
    isDuplicate,
    chooseFile: (chosen: File | null) => {
      setFile(chosen);
      markFile(chosen ? 'some' : null);
      setDuplicate(false);
      setErrors((before) => errorsAfter(before, { document: chosen }));
    },
    restore: () => setValues((before) => draft.restore() ?? before),
    submit,
  };
}
