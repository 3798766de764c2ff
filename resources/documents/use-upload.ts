import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { findingsOfType, type Finding } from '../../domain/documents/findings';
import { fieldMessages, refusalCodes, wholeRefusal } from '../../providers/refusals/refusal';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { useAlert, useUser } from '../../providers/services';
import { useDraft } from '../../src/record/use-draft';
import { refusedEntries, type FieldErrors } from '../../src/ui/field-errors';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import type { EmployeeDocType, UploadedDocument } from './api';

/** What a draft of an upload keeps, also for other types than the chosen one. The file has to be chosen again. */
interface UploadValues extends Record<Finding, string | null> {
  docTypeId: number | null;
  docDate: string | null;
  docExpirationDate: string | null;
}

const EMPTY: UploadValues = {
  docTypeId: null,
  docDate: null,
  docExpirationDate: null,
  result: null,
  testReason: null,
  sapReport: null,
  state: null,
  employer: null,
  queryType: null,
  queryOutcome: null,
};

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

/** The file comes last: the server can refuse the fields without reading it. */
function formOf(
  values: UploadValues,
  file: File,
  type: EmployeeDocType,
  uploadedBy: string,
  again: boolean,
): FormData {
  const form = new FormData();
  form.set('uploadedBy', uploadedBy);
  form.set('docCategoryId', String(type.docCategoryId));
  form.set('docTypeId', String(type.docTypeId));
  form.set('docDate', values.docDate ?? '');
  if (type.asksExpiration && values.docExpirationDate)
    form.set('docExpirationDate', values.docExpirationDate);
  for (const name of findingsOfType(type.docTypeId)) {
    const value = values[name];
    if (value) form.set(name, value);
  }
  if (again) form.set('fileAgain', 'true');
  form.set('document', file, file.name);
  return form;
}

/** The form of one upload. It keeps its values until the document is stored, and is empty again then. */
export function useUpload({ employeeId, types: all, docTypeId: asked, draftKey, onUploaded }: UploadOptions) {
  const translate = useTranslate();
  const api = useApi();
  const { email } = useUser();
  const alert = useAlert();
  const wireText = useWireText();
  const nameOf = useDocumentName();
  const queryClient = useQueryClient();
  const types = all.filter(({ upload }) => upload);
  const typeOf = (id: number | null) => types.find(({ docTypeId }) => docTypeId === id) ?? null;
  // The address can name a type that only others may upload.
  const [values, setValues] = useState<UploadValues>({ ...EMPTY, docTypeId: typeOf(asked) && asked });
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Percentage sent, while an upload is running. */
  const [progress, setProgress] = useState<number | null>(null);
  /** The server has this file as the same document type already. */
  const [isSameFile, setSameFile] = useState(false);
  const draft = useDraft<UploadValues>(draftKey ?? `documents.upload.${employeeId}`);
  const type = typeOf(values.docTypeId);

  const showSaved = ({ notices, warnings }: UploadedDocument, { docTypeId, name }: EmployeeDocType) => {
    alert('documents.upload.saved', 'success');
    for (const [at, notice] of notices.entries()) {
      const warning = wireText(notice, warnings[at] ?? '');
      alert(`${nameOf({ docTypeId, name })}: ${warning}`, 'warning', { duration: null });
    }
  };
  const submit = async ({ again = false } = {}) => {
    setSameFile(false);
    const { docDate, docExpirationDate: expires } = values;
    const say = (key: string) => translate(`documents.upload.${key}`);
    const found = {
      ...(!file && { document: say('fileMissing') }),
      ...(!type && { docTypeId: say('typeMissing') }),
      ...(!docDate && { docDate: say('docDateMissing') }),
      ...(type?.asksExpiration && {
        ...(!expires && { docExpirationDate: say('expirationMissing') }),
        ...(expires && docDate && expires <= docDate && { docExpirationDate: say('expirationBefore') }),
      }),
      ...refusedEntries(['docDate', 'docExpirationDate']),
    };
    setErrors(found);
    if (!file || !type || Object.keys(found).length > 0) return;
    setProgress(0);
    try {
      const document = await api.uploadDocument(
        employeeId,
        formOf(values, file, type, email, again),
        setProgress,
      );
      draft.clear();
      setValues(EMPTY);
      setFile(null);
      showSaved(document, type);
      // The document also changes lists, figures and counts.
      void queryClient.invalidateQueries();
      onUploaded(document);
    } catch (error) {
      const failed = translate('documents.upload.failed');
      setSameFile(refusalCodes(error)['document'] === 'document.sameFile');
      const refused = fieldMessages(error);
      setErrors(Object.keys(refused).length > 0 ? refused : { document: wholeRefusal(error, failed) });
      alert(failed);
    }
    setProgress(null);
  };
  return {
    employeeId,
    values,
    file,
    errors,
    progress,
    type,
    types,
    draft,
    change: (changed: Partial<UploadValues>) => {
      setValues((before) => ({ ...before, ...changed }));
      draft.keep({ ...values, ...changed });
    },
    chooseFile: (chosen: File | null) => {
      setFile(chosen);
      setSameFile(false);
    },
    isSameFile,
    restore: () => setValues((before) => draft.restore() ?? before),
    submit,
  };
}
