import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JobTitle } from '../../domain/clients/contract';
import { EmptyState } from '../../src/ui/EmptyState';
import { RemoveTitleDialog } from './RemoveTitleDialog';
import { TitleDialog } from './TitleDialog';
import { useCountedTitles } from './use-job-titles';
import './setup-grid.css';

type Open = { kind: 'add' } | { kind: 'change' | 'remove'; title: JobTitle };

/** The client's job titles: added, changed, and removed with their people given another. */
export function JobTitlesTab({ clientId }: { clientId: string }) {
  const translate = useTranslate();
  const { data: titles, error, refetch } = useCountedTitles(clientId);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button variant="contained" onClick={() => setOpen({ kind: 'add' })}>
      {translate('setup.titles.add')}
    </Button>
  );
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('ui.table.retry')}
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  }
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
      {open?.kind === 'add' ? <TitleDialog clientId={clientId} title={null} onClose={close} /> : null}
      {open?.kind === 'change' ? (
        <TitleDialog clientId={clientId} title={open.title} onClose={close} />
      ) : null}
      {open?.kind === 'remove' ? (
        <RemoveTitleDialog clientId={clientId} title={open.title} titles={titles} onClose={close} />
      ) : null}
    </>
  );
}

function TitleTable({ titles, onOpen }: { titles: readonly JobTitle[]; onOpen: (open: Open) => void }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const number = new Intl.NumberFormat(locale);
  return (
    <div className="setup-grid">
      <table aria-label={translate('setup.titles.label')}>
        <thead>
          <tr>
            <th scope="col">{translate('setup.titles.title')}</th>
            <th scope="col">{translate('setup.titles.program')}</th>
            <th scope="col">{translate('setup.titles.employees')}</th>
            <th scope="col">{translate('setup.titles.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => (
            <tr key={title.jobTitleId}>
              <th scope="row">{title.jobTitle}</th>
              <td>{translate(`setup.program.${title.program}`)}</td>
              <td>{number.format(title.employees ?? 0)}</td>
              <td>
                <Button
                  size="small"
                  aria-label={translate('setup.titles.changeOf', { title: title.jobTitle })}
                  onClick={() => onOpen({ kind: 'change', title })}
                >
                  {translate('setup.titles.change')}
                </Button>
                <Button
                  size="small"
                  aria-label={translate('setup.titles.removeOf', { title: title.jobTitle })}
                  onClick={() => onOpen({ kind: 'remove', title })}
                >
                  {translate('setup.titles.remove')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
