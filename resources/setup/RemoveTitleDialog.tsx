import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { JobTitle } from '../../domain/clients/contract';
import { fieldMessages } from '../../providers/refusals/refusal';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useTitleChange } from './use-job-titles';

interface RemoveTitleDialogProps {
  clientId: string;
  title: JobTitle;
  titles: readonly JobTitle[];
  onClose: () => void;
}

/** Takes a job title out of use; whoever has it gets another. */
export function RemoveTitleDialog({ clientId, title, titles, onClose }: RemoveTitleDialogProps) {
  const translate = useTranslate();
  const people = title.employees ?? 0;
  const [target, setTarget] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const {
    mutate,
    isPending: saving,
    error: refusal,
    reset,
  } = useTitleChange({
    change: (api) => api.removeJobTitle(clientId, title.jobTitleId, target),
    done: 'setup.titles.removed',
    onDone: onClose,
  });
  const save = () => {
    const lacksTarget = people > 0 && target === null;
    setIsMissing(lacksTarget);
    if (lacksTarget) reset();
    else mutate();
  };
  const ofTarget = fieldMessages(refusal)['transferJobTitle'] ?? null;
  const error = isMissing ? translate('setup.titles.targetRequired') : ofTarget;
  const failure = refusal && ofTarget === null ? refusal.message : null;
  return (
    <DraggableDialog
      open
      title={translate('setup.titles.removeOf', { title: title.jobTitle })}
      busy={saving}
      onCancel={onClose}
      onSubmit={save}
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
