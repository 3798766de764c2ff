import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useListApi } from '../../providers/listApi';
import { useAlert } from '../../providers/services';
import { formatBytes } from '../ui/file-rules';
import { downloadBlob, fileNameOf } from '../ui/pdf/download';
import { exportColumns } from './column-choice';
import { requestOf } from './define-list';
import type { ExportFormat } from './ExportMenu';
import { useColumnChoice, useListConfig, useListScope } from './list-config';

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

/** Fetches every row of the list's filter as a file, in its order; the page may be worked on meanwhile. */
export function useListExport(): ListExport {
  const api = useListApi();
  const alert = useAlert();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { filterValues, sort, total = 0 } = useListContext();
  const list = useListConfig();
  const { meta } = requestOf(list, useListScope());
  const query = useExportQuery();
  const [running, setRunning] = useState<Running | null>(null);
  const abort = useRef<AbortController>(undefined);

  const fetchFile = async (format: ExportFormat, signal: AbortSignal) => {
    const { blob, headers } = await api.exportList(list.resource, {
      format,
      sort,
      filter: filterValues as object,
      query,
      meta,
      signal,
      onReceived: (bytes) => setRunning((now) => now && { ...now, bytes }),
    });
    const name = fileNameOf(headers, `${list.resource.split('/').at(-1)}.${format}`);
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

/** The columns on the screen, where the declaration says what they are in the file, and the language. */
function useExportQuery(): Record<string, string> {
  const [locale] = useLocaleState();
  const { exporter } = useListConfig();
  const { columns, hidden, ranks } = useColumnChoice();
  return {
    ...(columns.some((column) => column.exports) && {
      columns: exportColumns(columns, hidden, ranks).join(','),
    }),
    ...(exporter && exporter.withLocale && { locale }),
  };
}
