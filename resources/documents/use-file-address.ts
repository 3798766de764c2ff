import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '../../domain/shared/dates';

/** What the address of a driver's file says beside whose it is. */
export interface FileAddress {
  /** The type of document that the page was opened at. */
  docTypeId: number | null;
  /** The day on which the file is looked at; null for today. */
  asOf: string | null;
  /** The upload dialog is open. */
  upload: boolean;
  setAsOf: (date: string | null) => void;
  openUpload: (docTypeId: number | null) => void;
  closeUpload: () => void;
}

function typeOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Keeps the day, the opened document and the upload in the address: it can be sent to a colleague. */
export function useFileAddress(): FileAddress {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (changes: Record<string, string | null>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const asOf = query.get('asOf');
  return {
    docTypeId: typeOf(query.get('document')),
    asOf: isCalendarDate(asOf) ? asOf : null,
    upload: query.get('upload') === '1',
    setAsOf: useCallback((date) => set({ asOf: date }), [set]),
    openUpload: useCallback(
      (docTypeId) => set({ upload: '1', document: docTypeId === null ? null : String(docTypeId) }),
      [set],
    ),
    closeUpload: useCallback(() => set({ upload: null }), [set]),
  };
}
