import { Note, NoteBody } from '../../domain/notes/contract';
import { noteErrors, removalErrors } from '../../domain/notes/note-rules';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { RecordKind } from '../employees';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type RowOf } from '../platform/db';
import { AppError, refuseAny } from '../platform/errors';
import { notes } from './tables';

const n = alias(notes, 'n');
const columns = fields({ noteId: n.id, ...pick(n, 'text', 'addedBy', 'authorId'), addedAt: n.createdAt });
type Row = RowOf<typeof columns>;
type Values = Pick<Row, 'text' | 'authorId'>;

/** Whether the caller wrote it. While impersonating, they act as the other user. */
const isOwn = ({ user }: Caller, authorId: number | null): boolean => authorId === user.id;

/** Notes about drivers, for everyone who may see the file. They are for colleagues: auditors from outside never see them. */
export const noteRecords: RecordKind<Row, Values, typeof NoteBody, typeof Note> = {
  path: 'notes',
  idName: 'noteId',
  table: notes,
  as: n,
  values: ['text'],
  columns: () => columns,
  order: sql`n.created_at desc, n.id desc`,
  schema: Note,
  item: ({ authorId, addedAt, ...row }, { caller }) => ({
    ...row,
    addedAt: new Date(addedAt).toISOString(),
    own: isOwn(caller, authorId),
  }),
  async check(body, { tx }) {
    refuseAny(noteErrors(body));
    return { text: body.text.trim(), authorId: tx.caller.user.id };
  },
  audit: {
    subject: 'note',
    // Not what it says: people write in notes what doesn't belong there, and the trail can't be corrected.
    values: ({ text }) => ({ characters: text?.length }),
    last: ({ addedBy, addedAt, text }) => ({
      writtenBy: addedBy,
      writtenAt: new Date(addedAt).toISOString(),
      characters: text.length,
    }),
  },
  list: {
    access: 'client.viewEmployeeFile',
    summary: 'List the notes about an employee, newest first',
    notForAuditors: true,
  },
  add: {
    access: 'client.editEmployeeInfo',
    summary: 'Add a note about an employee',
    event: 'note.added',
    body: NoteBody,
  },
  // The text goes for good, since a text that doesn't belong in the file is the usual reason.
  remove: {
    access: { any: ['client.editEmployeeInfo', 'client.deleteEmployee'] },
    summary: 'Delete a note, with a reason',
    event: 'note.removed',
    check({ authorId }, { tx: { caller } }, because) {
      if (!isOwn(caller, authorId) && !caller.permissions.has('client.deleteEmployee'))
        throw new AppError('forbidden', { refusal: refuse('note.notYours') });
      refuseAny(removalErrors(because));
    },
  },
};
