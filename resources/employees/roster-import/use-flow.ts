import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IMPORT_ROSTER } from '../links';
import type { Step } from './steps';

/** The address of a step of a file: it can be left, sent to a colleague and come back to. */
export function stepHref(importId: string | null, step?: Step): string {
  const query = new URLSearchParams();
  if (importId !== null) query.set('import', importId);
  if (step !== undefined) query.set('step', step);
  const text = query.toString();
  return text === '' ? IMPORT_ROSTER : `${IMPORT_ROSTER}?${text}`;
}

export interface Flow {
  importId: string | null;
  /** As the address says; whether it can be opened is for the state of the file to say. */
  askedStep: string | null;
  go: (importId: string | null, step?: Step) => void;
  /** Writes the step that is shown into the address, where it said another or none. */
  settle: (step: Step) => void;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which file is worked on, and at which step, by the address. */
export function useFlow(): Flow {
  const [query, setQuery] = useSearchParams();
  const importId = query.get('import');
  const go = useCallback(
    (next: string | null, step?: Step) =>
      setQuery(new URLSearchParams(stepHref(next, step).split('?')[1] ?? '')),
    [setQuery],
  );
  const settle = useCallback(
    (step: Step) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('step', step);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return {
    importId: importId !== null && UUID.test(importId) ? importId : null,
    askedStep: query.get('step'),
    go,
    settle,
  };
}
