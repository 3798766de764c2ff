import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { EmployeeColumn } from '../../../domain/employees/contract';
import { useSelectedSite } from '../../../providers/clientState';
import { useAlert, useHttp } from '../../../providers/services';
import { useClientOfPages } from '../../../providers/sites';
import type { ExportFormat } from '../../../src/ui/ExportMenu';
import { formatBytes } from '../../../src/ui/file-rules';
import { downloadBlob } from '../../../src/ui/pdf/download';
import type { RosterRow } from './columns';

/** The name that the server gives a file. */
export function fileNameOf(headers: Headers, otherwise: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}

interface Running {
  format: ExportFormat;
  rows: number;
  bytes: number;
}

export interface RosterExport {
  /** What is being done, in words; null while nothing is. */
  progress: string | null;
  start: (format: ExportFormat) => void;
  cancel: () => void;
}

/** Fetches every row of the filter as a file; the page may be worked on meanwhile. */
export function useRosterExport(columns: readonly EmployeeColumn[]): RosterExport {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const client = useClientOfPages();
  const [site] = useSelectedSite();
  const { filterValues, sort, total = 0 } = useListContext<RosterRow>();
  const [running, setRunning] = useState<Running | null>(null);
  const abort = useRef<AbortController>(undefined);

  const fetchFile = async (format: ExportFormat, signal: AbortSignal) => {
    const query = new URLSearchParams({
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filterValues),
      columns: columns.join(','),
    });
    const url = `/v1/clients/${site ?? client?.legacyClientId}/employees/export?${query}`;
    const { blob, headers } = await http.blob(url, {
      signal,
      onReceived: (bytes) => setRunning((now) => now && { ...now, bytes }),
    });
    downloadBlob(blob, fileNameOf(headers, `roster.${format}`));
    alert('employees.export.done', 'success', { values: { name: fileNameOf(headers, `roster.${format}`) } });
  };

  const start = (format: ExportFormat) => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning({ format, rows: total, bytes: 0 });
    fetchFile(format, controller.signal)
      .catch((error: Error) => {
        if (!controller.signal.aborted)
          alert('employees.export.failed', 'danger', { values: { reason: error.message } });
      })
      .finally(() => setRunning(null));
  };
  const number = new Intl.NumberFormat(locale);
  return {
    progress:
      running &&
      translate('employees.export.running', {
        rows: number.format(running.rows),
        format: running.format.toUpperCase(),
        size: formatBytes(running.bytes, locale),
      }),
    start,
    cancel: () => abort.current?.abort(),
  };
}
