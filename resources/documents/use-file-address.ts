import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '../../domain/shared/dates';
import { todayHere } from '../../src/ui/today';

/** By which record a past day is judged: what was on record then, or what is now. */
export type FileRecord = 'then' | 'now';

/** The day and its record, the open document type and the upload are in the URL of a file, so that it can be sent to a colleague. */
export function useFileAddress() {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<Record<'asOf' | 'record' | 'document' | 'upload', string | null>>) =>
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
    );
  const [day, document] = [query.get('asOf'), query.get('document') ?? ''];
  const asOf = isCalendarDate(day) ? day : null;
  const chosen = query.get('record') === 'then' ? 'then' : 'now';
  const record: FileRecord | null = asOf !== null && asOf < todayHere() ? chosen : null;
  return {
    docTypeId: /^\d{1,9}$/.test(document) ? Number(document) : null,
    /** Null for today. */
    asOf,
    /** Null unless the day is past. */
    record,
    /** The day of the record to show; null for the current record. */
    knownOn: record === 'then' ? asOf : null,
    isUploading: query.get('upload') === '1',
    isUploadingMany: query.get('upload') === 'many',
    change,
  };
}
