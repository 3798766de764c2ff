import { useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { maskSsns } from '../../../domain/shared/ssn';
import { useHttp } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import { IMPORT, IMPORTS } from './import-queries';
import { refusalWords } from './refusal-words';

export interface SendFile {
  /** Percent that has left, while a file is on its way. */
  progress: number | null;
  error: string | null;
  send: (file: File, sheet?: string) => Promise<RosterImport | null>;
}

/** Sends a roster file; what it is refused for stays until another one is sent. */
export function useSendFile(): SendFile {
  const http = useHttp();
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  const send = async (file: File, sheet?: string) => {
    const form = new FormData();
    // Before the file: the server reads a form in its order.
    if (sheet !== undefined) form.set('sheet', sheet);
    form.set('document', file, file.name);
    setProgress(0);
    setError(null);
    try {
      const url = `/v1/clients/${client?.legacyClientId}/rosterImports`;
      const sent = await http.data<RosterImport>(url, {
        method: 'POST',
        body: form,
        onProgress: setProgress,
      });
      queryClient.setQueryData([IMPORT, sent.importId], sent);
      void queryClient.invalidateQueries({ queryKey: [IMPORTS] });
      return sent;
    } catch (failure) {
      const words = refusalWords(failure, translate('rosterUpdate.file.failed'));
      setError(
        translate('rosterUpdate.file.refused', {
          name: maskSsns(file.name),
          reason: translate(words, { _: words }),
        }),
      );
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, send };
}
