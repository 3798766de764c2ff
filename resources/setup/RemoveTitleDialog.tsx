import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JobTitle } from '../../domain/clients/contract';
import { useAlert } from '../../providers/services';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useTitleChanges } from './use-job-titles';

interface RemoveTitleDialogProps {
  clientId: string;
  title: JobTitle;
  titles: readonly JobTitle[];
  onClose: () => void;
}

/** Takes a job title out of use; whoever has it gets another. */
export function RemoveTitleDialog({ clientId, title, titles, onClose }: RemoveTitleDialogProps) {
  const translate = useTranslate();
  const alert = useAlert();
  const { remove } = useTitleChanges(clientId);
  const people = title.employees ?? 0;
  const [target, setTarget] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setFailure(null);
    if (people > 0 && target === null) return setError(translate('setup.titles.targetRequired'));
    setError(null);
    setSaving(true);
    try {
      await remove(title.jobTitleId, target);
      alert('setup.titles.removed', 'success');
      onClose();
    } catch (problem) {
      const { message, body } = problem as Error & { body?: { errors?: Record<string, string> } | null };
      const atField = body?.errors?.['transferJobTitle'];
      if (atField) setError(atField);
      else setFailure(message);
      setSaving(false);
    }
  };
  return (
    <DraggableDialog
      open
      title={translate('setup.titles.removeOf', { title: title.jobTitle })}
      busy={saving}
      onCancel={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button disabled={saving} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={saving}>
            {translate('setup.titles.removeOf', { title: title.jobTitle })}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        <Box component="p" sx={{ m: 0 }}>
          {people === 0
            ? translate('setup.titles.removeUnused')
            : translate('setup.titles.removeText', { smart_count: people })}
        </Box>
        {people > 0 ? (
          <TextField
            select
            id="transferJobTitle"
            required
            label={translate('setup.titles.target')}
            value={target ?? ''}
            error={error !== null}
            helperText={error}
            onChange={(event) => setTarget(event.target.value === '' ? null : Number(event.target.value))}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{translate('setup.titles.noTarget')}</option>
            {titles
              .filter(({ jobTitleId }) => jobTitleId !== title.jobTitleId)
              .map(({ jobTitleId, jobTitle }) => (
                <option key={jobTitleId} value={jobTitleId}>
                  {jobTitle}
                </option>
              ))}
          </TextField>
        ) : null}
      </Box>
    </DraggableDialog>
  );
}
