import type { FastifyInstance } from 'fastify';
import type { Note, NoteBody } from '../../domain/notes/contract';
import { noteErrors, removalErrors } from '../../domain/notes/note-rules';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { insertInto, sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { isOwn, noteItem, noteQuery, notesQuery, type NoteRow } from './note-queries';
import { notes } from './tables';

/** The notes about an employee; 404 if the employee is out of reach. They are for colleagues: auditors from outside never see them. */
export async function listNotes(app: FastifyInstance, caller: Caller, employeeId: number): Promise<Note[]> {
  if (caller.audit) throw new AppError('forbidden');
  const [found = [], rows = []] = await app.data.read(caller, (reach) => [
    sql`select e.id from employees e
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
    notesQuery(reach, employeeId),
  ]);
  if (found.length === 0) throw new AppError('notFound');
  return (rows as unknown as NoteRow[]).map((row) => noteItem(caller, row));
}

function check(errors: FieldRefusals): void {
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

/**
 * Adds a note. The audit trail says that there is one and how long it is, not what it says: people write in notes what
 * doesn't belong there, and the trail can't be corrected.
 */
export function addNote(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  body: NoteBody,
): Promise<Note> {
  return app.data.withReach(caller, async (tx) => {
    check(noteErrors(body));
    const { tenantId } = tx.reach;
    await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const text = body.text.trim();
    const row = { tenantId, employeeId, text, authorId: caller.user.id, addedBy: caller.user.name };
    const { id } = await tx.one<{ id: number }>(sql`${insertInto(notes, row)} returning id`);
    tx.audit({
      type: 'note.added',
      subject: `note/${id}`,
      employee: `employee/${employeeId}`,
      after: { characters: text.length },
    });
    return noteItem(caller, await tx.one<NoteRow>(noteQuery(tx.reach, employeeId, id)));
  });
}

/**
 * Deletes a note: one's own, or with the permission to delete employees anyone's. The text goes for good, since a text that doesn't
 * belong in the file is the usual reason. The audit trail keeps who had written it and when, and the reason.
 */
export function removeNote(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, noteId }: { employeeId: number; noteId: number },
  because: string,
): Promise<void> {
  return app.data.withReach(caller, async (tx) => {
    await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
    const before = await tx.one<NoteRow>(noteQuery(tx.reach, employeeId, noteId));
    if (!isOwn(caller, before) && !caller.permissions.has('client.deleteEmployee'))
      throw new AppError('forbidden', { refusal: refuse('note.notYours') });
    check(removalErrors(because));
    await tx.query(sql`delete from notes
      where tenant_id = ${tx.reach.tenantId} and employee_id = ${employeeId} and id = ${noteId}`);
    tx.audit({
      type: 'note.removed',
      subject: `note/${noteId}`,
      employee: `employee/${employeeId}`,
      because,
      before: {
        writtenBy: before.addedBy,
        writtenAt: new Date(before.addedAt).toISOString(),
        characters: before.text.length,
      },
    });
  });
}
