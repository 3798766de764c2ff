import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JobTitle } from '../../domain/clients/contract';
import { RowsTable, type Column } from '../../src/background-work/RowsTable';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApi } from '../api';
import { RemoveTitleDialog } from './RemoveTitleDialog';
import { TitleDialog } from './TitleDialog';

/** The open dialog; without a title it adds one. */
type Open = { kind: 'edit'; title: JobTitle | null } | { kind: 'remove'; title: JobTitle };

/** The job titles of the client, to add, change and remove. */
export function JobTitlesTab({ clientId }: { clientId: string }) {
  const translate = useTranslate();
  const api = useApi();
  const {
    data: titles,
    error,
    refetch,
  } = useQuery({
    queryKey: ['setupJobTitles', clientId],
    queryFn: ({ signal }) => api.getCountedJobTitles(clientId, signal),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const dialog = { clientId, onClose: () => setOpen(null) };
  const add = (
    <Button variant="contained" onClick={() => setOpen({ kind: 'edit', title: null })}>
      {translate('setup.titles.add')}
    </Button>
  );
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!titles) return <Skeleton variant="rounded" height={200} />;
  return (
    <>
      {titles.length === 0 ? (
        <EmptyState title={translate('setup.titles.none')} action={add}>
          {translate('setup.titles.noneText')}
        </EmptyState>
      ) : (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 960 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {translate('setup.titles.text')}
            </Box>
            <Box sx={{ ml: 'auto', flexShrink: 0 }}>{add}</Box>
          </Box>
          <TitleTable titles={titles} onOpen={setOpen} />
        </Box>
      )}
      {open?.kind === 'edit' ? <TitleDialog {...dialog} title={open.title} /> : null}
      {open?.kind === 'remove' ? <RemoveTitleDialog {...dialog} title={open.title} titles={titles} /> : null}
    </>
  );
}

function TitleTable({ titles, onOpen }: { titles: readonly JobTitle[]; onOpen: (open: Open) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  const button = (key: 'change' | 'remove', title: JobTitle) => (
    <Button
      key={key}
      size="small"
      aria-label={translate(`setup.titles.${key}Of`, { title: title.jobTitle })}
      onClick={() => onOpen({ kind: key === 'change' ? 'edit' : 'remove', title })}
    >
      {translate(`setup.titles.${key}`)}
    </Button>
  );
  const column = (key: string, render: Column<JobTitle>['render']) => ({
    key,
    label: translate(`setup.titles.${key}`),
    isRowName: key === 'title',
    render,
  });
  return (
    <RowsTable
      label={translate('setup.titles.label')}
      align="middle"
      rows={titles}
      rowKey={({ jobTitleId }) => jobTitleId}
      columns={[
        column('title', ({ jobTitle }) => jobTitle),
        column('program', ({ program }) => translate(`setup.program.${program}`)),
        column('employees', ({ employees }) => number.format(employees ?? 0)),
        {
          key: 'actions',
          label: translate('setup.titles.actions'),
          render: (title) => [button('change', title), button('remove', title)],
        },
      ]}
    />
  );
}
