import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { UndoRow, UndoRowFilter } from '../../../domain/roster-import/undo';
import { useWireText } from '../../../providers/refusals/useRefusalText';
import { runKey } from '../../../src/background-work/import-context';
import { QueryTable, usePaging } from '../../../src/background-work/QueryTable';
import type { Column } from '../../../src/background-work/RowsTable';
import { SearchBox } from '../../../src/list/SearchBox';
import { EmptyState } from '../../../src/ui/EmptyState';
import { useApi } from '../../api';
import { ROSTER_IMPORT } from '../use-rows';
import { isChosen, toggled, type UndoChoice } from './choice';

export const undoKey = (importId: string) => [...runKey(ROSTER_IMPORT, importId), 'undo'];

interface UndoRowsProps {
  importId: string;
  label: string;
  filter: UndoRowFilter;
  /** Shown if there are none. */
  empty: string;
  /** With a choice, each row has a check box. */
  choice?: UndoChoice;
  onChoose?: (choice: UndoChoice) => void;
}

/** Applied rows of an import with what an undo does with each, and why not. */
export function UndoRows({ importId, label, filter, empty, choice, onChoose }: UndoRowsProps) {
  const translate = useTranslate();
  const api = useApi();
  const paging = usePaging(10);
  const [q, setQ] = useState('');
  const { page, perPage } = paging;
  const request = { ...filter, ...(q !== '' && { q }) };
  const query = useQuery({
    queryKey: [...undoKey(importId), request, page, perPage],
    queryFn: ({ signal }) => api.getUndoRows(importId, { filter: request, page, perPage }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Box role="search" aria-label={translate('ui.filters.label')} sx={{ py: 2 }}>
        <SearchBox
          value={q}
          label={translate('rosterImport.undo.search')}
          onSearch={(text) => {
            setQ(text);
            paging.setPage(1);
          }}
        />
      </Box>
      <QueryTable
        label={label}
        query={query}
        paging={paging}
        hidePagingUpTo={10}
        failed={translate('rosterImport.rows.failed')}
        empty={<EmptyState title={q === '' ? empty : translate('ui.table.noResults')} />}
        rowKey={({ line }) => line}
        columns={useColumns(choice, onChoose)}
        isMuted={({ line }) => choice !== undefined && !isChosen(choice, line)}
        align="middle"
      />
    </>
  );
}

function useColumns(choice: UndoChoice | undefined, onChoose: UndoRowsProps['onChoose']): Column<UndoRow>[] {
  const translate = useTranslate();
  const wireText = useWireText();
  const name: Column<UndoRow> = {
    key: 'name',
    label: translate('rosterImport.rows.name'),
    isRowName: true,
    render: (row) => row.name || translate('rosterImport.row.nameless'),
  };
  const what: Column<UndoRow> = {
    key: 'what',
    label: translate('rosterImport.undo.what'),
    render: ({ outcome }) => translate(`rosterImport.undo.did.${outcome}`),
  };
  if (!choice)
    return [
      name,
      what,
      {
        key: 'reason',
        label: translate('ui.results.reason'),
        render: ({ refusal, reason }) => refusal && wireText(refusal, reason),
      },
    ];
  return [
    {
      key: 'choice',
      label: translate('rosterImport.recent.undo'),
      isCheckbox: true,
      render: (row) => (
        <Checkbox
          size="small"
          checked={isChosen(choice, row.line)}
          onChange={() => onChoose?.(toggled(choice, row.line))}
          slotProps={{ input: { 'aria-label': translate('rosterImport.undo.rowOf', { name: row.name }) } }}
        />
      ),
    },
    name,
    what,
  ];
}
