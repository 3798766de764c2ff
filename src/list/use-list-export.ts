import { useMutation } from '@tanstack/react-query';
import { useListContext, useLocaleState, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { asOfIn, timeOf } from '../../providers/asOf';
import { useListApi } from '../../providers/listApi';
import { useAlert } from '../../providers/services';
import { formatBytes } from '../ui/file-rules';
import { downloadBlob, fileNameOf } from '../ui/pdf/download';
import { exportColumns } from './column-choice';
import { requestOf } from './define-list';
import type { ExportFormat } from './ExportMenu';
import { useColumnChoice, useListConfig, useListScope } from './list-config';

/** Fetches every row of the list's filter as a file, in its order, while the user goes on working. */
export function useListExport() {
  const api = useListApi();
  const alert = useAlert();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { filterValues, sort, total = 0 } = useListContext();
  const list = useListConfig();
  const { meta, filter } = requestOf(list, useListScope());
  const { columns, hidden, ranks } = useColumnChoice();
  const [bytes, setBytes] = useState(0);
  const abort = useRef<AbortController>(undefined);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ format }: { format: ExportFormat; rows: number }) => {
      setBytes(0);
      abort.current = new AbortController();
      const { blob, headers } = await api.exportList(list.resource, {
        format,
        sort,
        filter: { ...filterValues, ...filter },
        query: {
          ...(columns.some((column) => column.exports) && {
            columns: exportColumns(columns, hidden, ranks).join(','),
          }),
          ...(list.exporter && list.exporter.withLocale && { locale }),
        },
        meta,
        signal: abort.current.signal,
        onReceived: setBytes,
      });
      const name = fileNameOf(headers, `${list.resource.split('/').at(-1)}.${format}`);
      downloadBlob(blob, name);
      const asOf = asOfIn(headers);
      if (asOf === null) alert('ui.export.done', 'success', { values: { name } });
      else alert('ui.export.doneAsOf', 'success', { values: { name, time: timeOf(asOf, locale) } });
    },
    onError: (error) => {
      if (!abort.current?.signal.aborted)
        alert('ui.export.failed', 'danger', { values: { reason: error.message } });
    },
  });
  return {
    /** In words; null while nothing is exported. */
    progress: isPending
      ? translate('ui.export.running', {
          rows: new Intl.NumberFormat(locale).format(variables.rows),
          format: variables.format.toUpperCase(),
          size: formatBytes(bytes, locale),
        })
      : null,
    start: (format: ExportFormat) => mutate({ format, rows: total }),
    cancel: () => abort.current?.abort(),
  };
}
