import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentItem } from '../../domain/documents/contract';
import { fieldMessages, staleOf, wholeRefusal, type Stale } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { refusedEntries, type FieldErrors } from '../../src/ui/field-errors';
import { useApi } from '../api';
import { useRefreshAll } from './file-queries';

export const DATE_FIELDS = ['docDate', 'docExpirationDate'] as const;

export interface DateValues {
  docDate: string | null;
  docExpirationDate: string | null;
}

export type StaleDocument = Stale<DocumentItem>;

export interface DatesState {
  values: DateValues;
  errors: FieldErrors;
  stale: StaleDocument | null;
  saving: boolean;
  change: (values: Partial<DateValues>) => void;
  save: () => Promise<void>;
  takeTheirs: () => void;
}

interface DatesOptions {
  employeeId: number;
  document: DocumentItem;
  onDone: () => void;
}

/** The correction of a document's dates; a save over somebody else's names what was seen of it. */
export function useDates({ employeeId, document, onDone }: DatesOptions): DatesState {
  const translate = useTranslate();
  const api = useApi();
  const alert = useAlert();
  const refreshAll = useRefreshAll();
  const { docDate, docExpirationDate } = document;
  const [values, setValues] = useState<DateValues>({ docDate, docExpirationDate });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [stale, setStale] = useState<StaleDocument | null>(null);
  const [saving, setSaving] = useState(false);

  const fail = (error: unknown) => {
    const failed = translate('documents.dates.failed');
    const stale = staleOf<DocumentItem>(error);
    if (stale) return setStale(stale);
    alert(failed);
    const refused = fieldMessages(error);
    setErrors(Object.keys(refused).length > 0 ? refused : { document: wholeRefusal(error, failed) });
  };
  const save = async () => {
    const found: FieldErrors = {
      ...(!values.docDate && { docDate: translate('documents.upload.docDateMissing') }),
      ...refusedEntries(DATE_FIELDS),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const { version } = stale?.current ?? document;
      await api.correctDates(employeeId, document.documentId, { ...values, version });
    } catch (error) {
      return fail(error);
    } finally {
      setSaving(false);
    }
    alert(translate('documents.dates.saved'), 'success');
    refreshAll();
    onDone();
  };
  return {
    values,
    errors,
    stale,
    saving,
    change: (changed) => setValues((before) => ({ ...before, ...changed })),
    save,
    takeTheirs: () => {
      refreshAll();
      onDone();
    },
  };
}
