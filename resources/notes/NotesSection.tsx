import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { MAX_NOTE, type Note } from '../../domain/notes/contract';
import { noteErrors } from '../../domain/notes/note-rules';
import { usePermission, useUser } from '../../providers/services';
import { PersonRecords, type RecordLineProps } from '../../src/record/PersonRecords';
import { TextInput } from '../../src/record/inputs/TextInput';
import { dateTimeHere } from '../../src/ui/today';

/** The notes about an employee; not for auditors from outside. */
export default function NotesSection({ employeeId }: { employeeId: number }) {
  return useUser().auditorToken === undefined ? <Notes employeeId={employeeId} /> : null;
}

/** Newest first. They are added and deleted, never edited. */
function Notes({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const mayWrite = usePermission('client.editEmployeeInfo');
  const mayDeleteAll = usePermission('client.deleteEmployee');
  return (
    <PersonRecords<Note>
      employeeId={employeeId}
      resource="notes"
      idField="noteId"
      name={({ addedBy, addedAt }) => translate('notes.name', { by: addedBy, at: dateTimeHere(addedAt) })}
      Line={NoteLine}
      rights={{ add: mayWrite, edit: false, remove: mayWrite || mayDeleteAll }}
      canChange={({ own }) => own || mayDeleteAll}
      rules={noteErrors}
      fields={
        <TextInput
          source="text"
          required
          rows={4}
          maxRows={16}
          maxLength={MAX_NOTE}
          helperText={translate('notes.help')}
        />
      }
    />
  );
}

function NoteLine({ item: { text, addedBy, addedAt }, actions }: RecordLineProps<Note>) {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography sx={{ color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
          {translate('notes.name', { by: addedBy, at: dateTimeHere(addedAt) })}
        </Typography>
        {actions}
      </Box>
    </>
  );
}
