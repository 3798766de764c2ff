import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_TEST_NOTE, type AccidentTests } from '../../domain/accidents/contract';
import type { TestNoteKind } from '../../domain/accidents/test-notes';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  tests: AccidentTests;
  kind: TestNoteKind;
}

/** Writes down why a test after an accident wasn't made in time. Opened by name: `accidentTestNote`. */
export default function TestNoteDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, tests, kind } = properties as unknown as Given;
  const { accidentId, version, notes } = tests;
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<AccidentTests, { note: string | null }>
      title={translate(`accidents.note.title.${kind}`)}
      act={({ note }) => api.writeTestNote(employeeId, accidentId, { kind, note: note!, version })}
      changes={PERSONS_FILE}
      success="accidents.note.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="accidents.note"
      defaultValues={{ note: notes.find((one) => one.kind === kind)?.note ?? null }}
      validate={({ note }) => ({ ...(!note && { note: translate('accidents.note.missing') }) })}
      save="accidents.note.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('accidents.note.help')}</Typography>
      <TextInput source="note" required rows={3} maxLength={MAX_TEST_NOTE} />
    </ActionDialog>
  );
}
