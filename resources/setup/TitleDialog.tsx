import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PROGRAMS, type JobTitle, type Program } from '../../domain/clients/contract';
import { fieldMessages, statusOf } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { UNEXPECTED_TITLE } from './api';
import { NativeSelect, SubmitDialog } from './SubmitDialog';

interface TitleDialogProps {
  clientId: string;
  /** Null for a new one. */
  title: JobTitle | null;
  onClose: () => void;
}

/** Adds a job title, or changes its name and program. */
export function TitleDialog({ clientId, title, onClose }: TitleDialogProps) {
  const translate = useTranslate();
  const alert = useAlert();
  const api = useApi();
  const [name, setName] = useState(title?.jobTitle ?? '');
  const [program, setProgram] = useState<Program>(title?.program ?? 'cdl');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error, reset } = useApiMutation<unknown>(
    () =>
      title
        ? api.changeJobTitle(clientId, title.jobTitleId, name, program)
        : api.addJobTitle(clientId, name, program),
    {
      success: title ? 'setup.titles.changed' : 'setup.titles.added',
      alertOnError: false,
      onSuccess: onClose,
      onError: ({ message }) => message === UNEXPECTED_TITLE && alert(message),
    },
  );
  const save = () => {
    setIsMissing(!name.trim());
    if (name.trim()) mutate();
    else reset();
  };
  // Names that are wrong or taken are refused with these.
  const isAboutName = [400, 409].includes(statusOf(error) ?? 0);
  const nameProblem = error && isAboutName ? (fieldMessages(error)['jobTitle'] ?? error.message) : null;
  const problem = isMissing ? translate('setup.titles.required') : nameProblem;
  const people = title?.employees ?? 0;
  return (
    <SubmitDialog
      title={
        title ? translate('setup.titles.changeOf', { title: title.jobTitle }) : translate('setup.titles.add')
      }
      submit={translate('setup.titles.save')}
      busy={isPending}
      problem={error && !isAboutName ? translate(error.message, { _: error.message }) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        id="jobTitle"
        label={translate('setup.titles.title')}
        value={name}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <NativeSelect
        id="program"
        label={translate('setup.titles.program')}
        value={program}
        helperText={translate('setup.titles.programHelp')}
        options={PROGRAMS.map((id) => ({ id, name: translate(`setup.program.${id}`) }))}
        onChoose={(id) => setProgram(id as Program)}
      />
      {title && program !== title.program && people > 0 ? (
        <Alert severity="warning">{translate('setup.titles.programChange', { smart_count: people })}</Alert>
      ) : null}
    </SubmitDialog>
  );
}
