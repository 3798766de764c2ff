import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSelectedSite } from '../../providers/clientState';
import { useAlert, useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import type { ExportFormat } from '../../src/ui/ExportMenu';
import { formatBytes } from '../../src/ui/file-rules';
import { downloadBlob } from '../../src/ui/pdf/download';

/** The name that the server gives a file. */
function fileNameOf(headers: Headers, otherwise: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}

export interface AlertExport {
  /** What is being done, in words; null while nothing is. */
  progress: string | null;
  start: (format: ExportFormat) => void;
  cancel: () => void;
}

/** Fetches every row that the filter names as a file; the page may be worked on meanwhile. */
export function useAlertExport(alertTypes: 'documents' | 'staleApplicants'): AlertExport {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const client = useClientOfPages();
  const [site] = useSelectedSite();
  const { filterValues, sort, total = 0 } = useListContext();
  const [bytes, setBytes] = useState<number | null>(null);
  const abort = useRef<AbortController>(undefined);

  const fetchFile = async (format: ExportFormat, signal: AbortSignal) => {
    const query = new URLSearchParams({
      alertTypes,
      format,
      locale,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
    });
    const url = `/v1/clients/${site ?? client?.legacyClientId}/alerts/export?${query}`;
    const { blob, headers } = await http.blob(url, { signal, onReceived: setBytes });
    const name = fileNameOf(headers, `alerts.${format}`);
    downloadBlob(blob, name);
    alert('alerts.export.done', 'success', { values: { name } });
  };
  return {
    progress:
      bytes === null
        ? null
        : translate('alerts.export.running', {
            rows: new Intl.NumberFormat(locale).format(total),
            size: formatBytes(bytes, locale),
          }),
    start: (format) => {
      const controller = new AbortController();
      abort.current = controller;
      setBytes(0);
      fetchFile(format, controller.signal)
        .catch((error: Error) => {
          if (!controller.signal.aborted)
            alert('alerts.export.failed', 'danger', { values: { reason: error.message } });
        })
        .finally(() => setBytes(null));
    },
    cancel: () => abort.current?.abort(),
  };
}
