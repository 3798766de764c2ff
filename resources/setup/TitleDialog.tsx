import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PROGRAMS, type JobTitle, type Program } from '../../domain/clients/contract';
import { fieldMessages } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import type { Api } from '../api';
import { useTitleChange } from './use-job-titles';

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
      onSubmit={() => save(name, program)}
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

/** The alert where a new title's answer is not what it should be. */
const UNEXPECTED = 'setup.titles.unexpected';

interface TitleValues {
  jobTitle: string;
  program: Program;
}

function useSaveTitle(clientId: string, title: JobTitle | null, onClose: () => void) {
  const translate = useTranslate();
  const alert = useAlert();
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error, reset } = useTitleChange({
    change: (api, { jobTitle, program }: TitleValues) =>
      title
        ? api.changeJobTitle(clientId, title.jobTitleId, jobTitle, program)
        : addTitle(api, clientId, jobTitle, program),
    done: title ? 'setup.titles.changed' : 'setup.titles.added',
    onDone: onClose,
    onError: ({ message }) => message === UNEXPECTED && alert(UNEXPECTED),
  });
  const save = (jobTitle: string, program: Program) => {
    setIsMissing(!jobTitle.trim());
    if (jobTitle.trim()) mutate({ jobTitle, program });
    else reset();
  };
  // A name that is wrong or taken stands beside its field.
  const isOfName = error?.status === 400 || error?.status === 409;
  const ofName = error && isOfName ? (fieldMessages(error)['jobTitle'] ?? error.message) : null;
  return {
    save,
    saving: isPending,
    error: isMissing ? translate('setup.titles.required') : ofName,
    failure: error && !isOfName ? translate(error.message, { _: error.message }) : null,
  };
}

async function addTitle(api: Api, clientId: string, jobTitle: string, program: Program): Promise<void> {
  const { status, json } = await api.addJobTitle(clientId, jobTitle, program);
  const id = (json as Partial<JobTitle> | null)?.jobTitleId;
  if (status !== 201 || typeof id !== 'number') throw new Error(UNEXPECTED);
}
