import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '../../domain/shared/dates';

/** The day, the open document type and the upload are in the URL of a file, so that it can be sent to a colleague. */
export function useFileAddress() {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<Record<'asOf' | 'document' | 'upload', string | null>>) =>
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
  const [asOf, document] = [query.get('asOf'), query.get('document') ?? ''];
  return {
    docTypeId: /^\d{1,9}$/.test(document) ? Number(document) : null,
    /** Null for today. */
    asOf: isCalendarDate(asOf) ? asOf : null,
    isUploading: query.get('upload') === '1',
    change,
  };
}
