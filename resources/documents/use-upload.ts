import { useLocaleState, useTranslate } from 'react-admin';
import { useState } from 'react';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { useAlert, useUser } from '../../providers/services';
import { useDraft, type DraftGuard } from '../../src/record/use-draft';
import { refusedEntries, type FieldErrors } from '../../src/ui/field-errors';
import { docTypeName } from './doc-type-name';
import { useRefreshAll, type EmployeeDocType } from './file-queries';
import { useApi } from '../api';
import type { UploadedDocument } from './api';

/** What can be kept of an upload; the file itself has to be chosen again. */
export interface UploadValues {
  docTypeId: number | null;
  docDate: string | null;
  docExpirationDate: string | null;
}

export interface UploadState {
  values: UploadValues;
  file: File | null;
  errors: FieldErrors;
  /** Percent that has left, while an upload runs. */
  progress: number | null;
  type: EmployeeDocType | null;
  types: EmployeeDocType[];
  draft: DraftGuard<UploadValues>;
  change: (values: Partial<UploadValues>) => void;
  chooseFile: (file: File | null) => void;
  restore: () => void;
  submit: () => Promise<void>;
}

export interface UploadOptions {
  employeeId: number;
  types: EmployeeDocType[];
  docTypeId?: number | null;
  /** Another document may follow: the form is empty again. */
  again?: boolean;
  onUploaded: (document: UploadedDocument) => void;
}

type Translate = ReturnType<typeof useTranslate>;

/** What is missing before anything is sent; the server judges again, and the file by its content. */
function problems(
  { docDate, docExpirationDate }: UploadValues,
  file: File | null,
  type: EmployeeDocType | null,
  translate: Translate,
): FieldErrors {
  const say = (key: string) => translate(`documents.upload.${key}`);
  const errors: FieldErrors = {};
  if (!file) errors['document'] = say('fileMissing');
  if (!type) errors['docTypeId'] = say('typeMissing');
  if (!docDate) errors['docDate'] = say('docDateMissing');
  if (type?.asksExpiration && !docExpirationDate) errors['docExpirationDate'] = say('expirationMissing');
  else if (type?.asksExpiration && docDate && docExpirationDate && docExpirationDate <= docDate)
    errors['docExpirationDate'] = say('expirationBefore');
  return errors;
}

/** The fields first, the file last: a server that refuses them need not read the file. */
function formOf(values: UploadValues, file: File, type: EmployeeDocType, uploadedBy: string): FormData {
  const form = new FormData();
  form.set('uploadedBy', uploadedBy);
  form.set('docCategoryId', String(type.docCategoryId));
  form.set('docTypeId', String(type.docTypeId));
  form.set('docDate', values.docDate ?? '');
  if (type.asksExpiration && values.docExpirationDate)
    form.set('docExpirationDate', values.docExpirationDate);
  form.set('document', file, file.name);
  return form;
}

function useSend(employeeId: number, onProgress: (percent: number | null) => void) {
  const api = useApi();
  return async (form: FormData): Promise<UploadedDocument> => {
    onProgress(0);
    try {
      return await api.uploadDocument(employeeId, form, onProgress);
    } finally {
      onProgress(null);
    }
  };
}

/** The upload of one document: what was entered stays until the server has taken it. */
export function useUpload({
  employeeId,
  types: all,
  docTypeId: asked = null,
  again = false,
  onUploaded,
}: UploadOptions): UploadState {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { email } = useUser();
  const alert = useAlert();
  const inWords = useWireText();
  const refreshAll = useRefreshAll();
  const types = all.filter(({ upload }) => upload);
  // An address may name a type that only somebody else may upload.
  const docTypeId = types.some((one) => one.docTypeId === asked) ? asked : null;
  const empty: UploadValues = { docTypeId, docDate: null, docExpirationDate: null };
  const [values, setValues] = useState(empty);
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [progress, setProgress] = useState<number | null>(null);
  const send = useSend(employeeId, setProgress);
  const draft = useDraft<UploadValues>(`documents.upload.${employeeId}`);
  const type = types.find((one) => one.docTypeId === values.docTypeId) ?? null;

  const uploaded = (document: UploadedDocument, sent: EmployeeDocType) => {
    draft.clear();
    if (again) {
      setValues({ ...empty, docTypeId: null });
      setFile(null);
    }
    alert(translate('documents.upload.saved'), 'success');
    const name = docTypeName(sent, locale);
    for (const [at, notice] of document.notices.entries())
      alert(`${name}: ${inWords(notice, document.warnings[at] ?? '')}`, 'warning', { duration: null });
    refreshAll();
    onUploaded(document);
  };
  const submit = async () => {
    const found = {
      ...problems(values, file, type, translate),
      ...refusedEntries(['docDate', 'docExpirationDate']),
    };
    setErrors(found);
    if (!file || !type || Object.keys(found).length > 0) return;
    try {
      uploaded(await send(formOf(values, file, type, email)), type);
    } catch (error) {
      const failed = translate('documents.upload.failed');
      const refused = fieldMessages(error);
      // What the server says of no field in particular, it says of the file.
      setErrors(Object.keys(refused).length > 0 ? refused : { document: wholeRefusal(error, failed) });
      alert(failed);
    }
  };
  return {
    values,
    file,
    errors,
    progress,
    type,
    types,
    draft,
    change: (changed) => {
      setValues((before) => ({ ...before, ...changed }));
      draft.keep({ ...values, ...changed });
    },
    chooseFile: setFile,
    restore: () => setValues((before) => draft.restore() ?? before),
    submit,
  };
}
