import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PROGRAMS, type JobTitle, type Program } from '../../domain/clients/contract';
import { useAlert } from '../../providers/services';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { UNEXPECTED_TITLE, useTitleChanges } from './use-job-titles';

interface TitleDialogProps {
  clientId: string;
  /** Null for a new one. */
  title: JobTitle | null;
  onClose: () => void;
}

/** Adds a job title, or gives one another name or program. */
export function TitleDialog({ clientId, title, onClose }: TitleDialogProps) {
  const translate = useTranslate();
  const [name, setName] = useState(title?.jobTitle ?? '');
  const [program, setProgram] = useState<Program>(title?.program ?? 'cdl');
  const { saving, error, failure, save } = useSaveTitle(clientId, title, onClose);
  const people = title?.employees ?? 0;
  return (
    <DraggableDialog
      open
      title={
        title ? translate('setup.titles.changeOf', { title: title.jobTitle }) : translate('setup.titles.add')
      }
      busy={saving}
      onCancel={onClose}
      onSubmit={() => void save(name, program)}
      actions={
        <>
          <Button disabled={saving} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={saving}>
            {translate('setup.titles.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure === null ? null : <Alert severity="error">{failure}</Alert>}
        <TextField
          autoFocus
          required
          id="jobTitle"
          label={translate('setup.titles.title')}
          value={name}
          error={error !== null}
          helperText={error}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField
          select
          id="program"
          label={translate('setup.titles.program')}
          value={program}
          helperText={translate('setup.titles.programHelp')}
          onChange={(event) => setProgram(event.target.value as Program)}
          slotProps={{ select: { native: true } }}
        >
          {PROGRAMS.map((one) => (
            <option key={one} value={one}>
              {translate(`setup.program.${one}`)}
            </option>
          ))}
        </TextField>
        {title && program !== title.program && people > 0 ? (
          <Alert severity="warning">{translate('setup.titles.programChange', { smart_count: people })}</Alert>
        ) : null}
      </Box>
    </DraggableDialog>
  );
}

function useSaveTitle(clientId: string, title: JobTitle | null, onClose: () => void) {
  const translate = useTranslate();
  const alert = useAlert();
  const { add, change } = useTitleChanges(clientId);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (name: string, program: Program) => {
    setFailure(null);
    if (!name.trim()) return setError(translate('setup.titles.required'));
    setError(null);
    setSaving(true);
    try {
      await (title ? change(title.jobTitleId, name, program) : add(name, program));
      alert(title ? 'setup.titles.changed' : 'setup.titles.added', 'success');
      onClose();
    } catch (problem) {
      const { status, message, body } = problem as Error & {
        status?: number;
        body?: { errors?: Record<string, string> } | null;
      };
      // A name that is wrong or taken stands beside its field.
      if (status === 400 || status === 409) setError(body?.errors?.['jobTitle'] ?? message);
      else setFailure(translate(message, { _: message }));
      if (message === UNEXPECTED_TITLE) alert(UNEXPECTED_TITLE);
      setSaving(false);
    }
  };
  return { saving, error, failure, save };
}
