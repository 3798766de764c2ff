import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../domain/shared/dates';
import { DraftOffer } from '../../src/record/DraftOffer';
import { ErrorSummary } from '../../src/ui/ErrorSummary';
import type { FieldErrors } from '../../src/ui/field-errors';
import { zoneHere } from '../../src/ui/today';
import type { Theirs } from './use-edited';

interface Frame {
  stored: { changedBy: string | null; changedAt: string | null } | undefined;
  dirty: boolean;
  stale: { changedBy: string | null; changedAt: string | null; theirs: Theirs } | null;
  errors: FieldErrors;
  saving: boolean;
  loadError: Error | null;
  refetch: () => void;
  save: () => Promise<void>;
  discard: () => void;
  keepMine: () => void;
  draft: { offered: { savedAt: number } | null; restore: () => void; discard: () => void };
}

interface EditFrameProps {
  edited: Frame;
  children: ReactNode;
}

const when = (instant: string | number | null) =>
  instant === null ? '' : formatDateTime(new Date(instant), zoneHere());

/** What stands around every setting that is edited: offers, notices, the fields as a form, and its buttons. */
export function EditFrame({ edited, children }: EditFrameProps) {
  const translate = useTranslate();
  const { stored, dirty, errors, saving, loadError, refetch, save, discard } = edited;
  if (!stored) {
    if (!loadError) return <Skeleton variant="rounded" height={240} />;
    return (
      <Alert severity="error" action={<Button onClick={refetch}>{translate('ui.table.retry')}</Button>}>
        {translate('settings.loadFailed')} {loadError.message}
      </Alert>
    );
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {dirty ? null : <DraftOffer draft={edited.draft} onRestore={edited.draft.restore} />}
      <StaleNotice edited={edited} />
      <ErrorSummary errors={errors} />
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button type="submit" variant="contained" disabled={!dirty || saving}>
          {translate('settings.save')}
        </Button>
        <Button variant="outlined" disabled={!dirty || saving} onClick={discard}>
          {translate('settings.discard')}
        </Button>
        {stored.changedBy === null ? null : (
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate('settings.changed', { name: stored.changedBy, when: when(stored.changedAt) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Nothing of what was typed is lost: its author decides what becomes of it. */
function StaleNotice({ edited: { stale, keepMine, discard } }: { edited: Frame }) {
  const translate = useTranslate();
  if (!stale) return null;
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button size="small" color="inherit" onClick={keepMine}>
            {translate('settings.stale.keep')}
          </Button>
          <Button size="small" color="inherit" onClick={discard}>
            {translate('settings.stale.take')}
          </Button>
        </>
      }
    >
      {translate('settings.stale.text', { name: stale.changedBy ?? '', when: when(stale.changedAt) })}
      <Lines title={translate('settings.stale.added')} lines={stale.theirs.added} />
      <Lines title={translate('settings.stale.removed')} lines={stale.theirs.removed} />
    </Alert>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box sx={{ mt: 2, maxHeight: 160, overflow: 'auto', overflowWrap: 'anywhere' }}>
      <strong>{title}</strong>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
