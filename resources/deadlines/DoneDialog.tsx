import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_DEADLINE_NOTE, type Deadline } from '../../domain/deadlines/contract';
import { doneErrors } from '../../domain/deadlines/deadline-rules';
import type { DialogProps } from '../../src/capability';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';
import { useDeadlineWords } from './use-deadline-words';
import { useNow } from './use-now';

/** Marks a deadline done, with a note on how. Opened by name: `markDeadlineDone`. */
export default function DoneDialog({ onClose, ...properties }: DialogProps) {
  const { deadline } = properties as unknown as { deadline: Deadline };
  const { deadlineId, employeeId, version } = deadline;
  const translate = useTranslate();
  const api = useApi();
  const validate = useRules(doneErrors);
  const { nameOf, reasonOf } = useDeadlineWords(useNow());
  const send = async (values: object) => {
    const { note } = values as { note: string };
    return { ...(await api.changeDeadline(deadline, { version, done: true, note })), id: deadlineId };
  };
  return (
    <RecordDialog
      title={translate('deadlines.done.title', { name: nameOf(deadline) })}
      resource={`employees/${employeeId}/deadlines`}
      record={null}
      send={send}
      saved="deadlines.done.saved"
      failed="deadlines.done.failed"
      onClose={onClose}
      draft={`deadlines.${deadlineId}`}
      labels="deadlines.field"
      validate={validate}
      save="deadlines.done.save"
    >
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{reasonOf(deadline)}</Typography>
      <TextInput
        source="note"
        required
        rows={2}
        maxLength={MAX_DEADLINE_NOTE}
        helperText={translate('deadlines.done.help')}
      />
    </RecordDialog>
  );
}
