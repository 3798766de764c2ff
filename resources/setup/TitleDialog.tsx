import Alert from '@mui/material/Alert';
import { HttpError, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PROGRAMS, type JobTitle, type Program } from '../../domain/clients/contract';
import { LOCATION_SETTINGS } from '../../providers/refetch';
import { fieldMessages, refusalMessage, statusOf } from '../../providers/refusals/refusal';
import { useAlert } from '../../providers/services';
import { ActionDialog } from '../../src/record/ActionDialog';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { UNEXPECTED_TITLE } from './api';
import { NativeSelectInput } from './NativeSelect';

interface TitleDialogProps {
  clientId: string;
  /** Null for a new one. */
  title: JobTitle | null;
  onClose: () => void;
}

type Fields = { jobTitle: string; program: Program };

/** Names that are wrong or taken are refused with these statuses. */
function aboutName(error: unknown): never {
  const status = statusOf(error) ?? 0;
  if (![400, 409].includes(status) || fieldMessages(error)['jobTitle']) throw error;
  const message = refusalMessage(error);
  throw new HttpError(message, status, { errors: { jobTitle: message } });
}

/** Adds a job title, or changes its name and program. */
export function TitleDialog({ clientId, title, onClose }: TitleDialogProps) {
  const translate = useTranslate();
  const alert = useAlert();
  const api = useApi();
  const save = ({ jobTitle, program }: Fields): Promise<unknown> =>
    title
      ? api.changeJobTitle(clientId, title.jobTitleId, jobTitle, program)
      : api.addJobTitle(clientId, jobTitle, program);
  return (
    <ActionDialog
      title={
        title ? translate('setup.titles.changeOf', { title: title.jobTitle }) : translate('setup.titles.add')
      }
      labels="setup.titles"
      defaultValues={{ jobTitle: title?.jobTitle ?? null, program: title?.program ?? 'cdl' }}
      validate={({ jobTitle }) => ({ ...(!jobTitle && { jobTitle: translate('setup.titles.required') }) })}
      act={(fields: Fields) => save(fields).catch(aboutName)}
      changes={LOCATION_SETTINGS}
      success={title ? 'setup.titles.changed' : 'setup.titles.added'}
      save="setup.titles.save"
      onDone={onClose}
      onFailed={({ message }) => message === UNEXPECTED_TITLE && alert(message)}
      onClose={onClose}
    >
      <TextInput source="jobTitle" label="setup.titles.title" autoFocus required maxLength={100} />
      <NativeSelectInput
        source="program"
        helperText={translate('setup.titles.programHelp')}
        options={PROGRAMS.map((id) => ({ id, name: translate(`setup.program.${id}`) }))}
      />
      {title ? <ProgramChange title={title} /> : null}
    </ActionDialog>
  );
}

/** How many files another program affects. */
function ProgramChange({ title: { program, employees = 0 } }: { title: JobTitle }) {
  const translate = useTranslate();
  const chosen = useWatch<Fields, 'program'>({ name: 'program' });
  if (chosen === program || employees === 0) return null;
  return (
    <Alert severity="warning">{translate('setup.titles.programChange', { smart_count: employees })}</Alert>
  );
}
