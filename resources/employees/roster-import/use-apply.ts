import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useHttp } from '../../../providers/services';
import { useImportChanged } from './import-queries';
import { refusalWords } from './refusal-words';

export interface Apply {
  start: () => Promise<void>;
  starting: boolean;
  failure: string | null;
}

/** Orders the work of applying; asked for twice, it is ordered once. */
export function useApply(importId: string): Apply {
  const http = useHttp();
  const translate = useTranslate();
  const importChanged = useImportChanged();
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async () => {
    setStarting(true);
    setFailure(null);
    try {
      await http.data(`/v1/rosterImports/${importId}/application`, { method: 'POST' });
      await importChanged(importId);
    } catch (error) {
      const words = refusalWords(error, translate('ui.error.unknown'));
      setFailure(translate(words, { _: words }));
      // Somebody else may have started it meanwhile: then its progress is what is to be seen.
      if ((error as { status?: number }).status === 409) await importChanged(importId);
    } finally {
      setStarting(false);
    }
  };
  return { start, starting, failure };
}
