import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSelectedSite } from '../../providers/clientState';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import type { ExportFormat } from './ExportMenu';
import { formatBytes } from './file-rules';
import { downloadBlob, fileNameOf } from './pdf/download';

interface Running {
  format: ExportFormat;
  rows: number;
  bytes: number;
}

export interface ListExport {
  /** What is being done, in words; null while nothing is. */
  progress: string | null;
  start: (format: ExportFormat) => void;
  cancel: () => void;
}

/**
 * Fetches every row of the list's filter as a file, in its order; the page may be worked on meanwhile. `path` is below
 * the client or the location picked, unless it begins at the root, and names the file where the server does not.
 */
export function useListExport(path: string, more: Record<string, string>): ListExport {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const client = useClientOfPages();
  const [site] = useSelectedSite();
  const { filterValues, sort, total = 0 } = useListContext();
  const [running, setRunning] = useState<Running | null>(null);
  const abort = useRef<AbortController>(undefined);

  const fetchFile = async (format: ExportFormat, signal: AbortSignal) => {
    const query = new URLSearchParams({
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
      ...more,
    });
    const base = path.startsWith('/') ? path : `/v1/clients/${site ?? client?.legacyClientId}/${path}`;
    const url = `${base}/export?${query}`;
    const { blob, headers } = await http.blob(url, {
      signal,
      onReceived: (bytes) => setRunning((now) => now && { ...now, bytes }),
    });
    const name = fileNameOf(headers, `${path.split('/').at(-1)}.${format}`);
    downloadBlob(blob, name);
    alert('ui.export.done', 'success', { values: { name } });
  };

  const start = (format: ExportFormat) => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning({ format, rows: total, bytes: 0 });
    fetchFile(format, controller.signal)
      .catch((error: Error) => {
        if (!controller.signal.aborted)
          alert('ui.export.failed', 'danger', { values: { reason: error.message } });
      })
      .finally(() => setRunning(null));
  };
  return {
    progress:
      running &&
      translate('ui.export.running', {
        rows: new Intl.NumberFormat(locale).format(running.rows),
        format: running.format.toUpperCase(),
        size: formatBytes(running.bytes, locale),
      }),
    start,
    cancel: () => abort.current?.abort(),
  };
}
