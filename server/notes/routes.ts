import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Note, NoteBody } from '../../domain/notes/contract';
import { IntegerId } from '../../domain/shared/ids';
import { Deletion } from '../../domain/shared/deletion';
import { route } from '../platform/access/route';
import { addNote, listNotes, removeNote } from './change-notes';

const EmployeeParams = Type.Object({ id: IntegerId });
const NoteParams = Type.Object({ id: IntegerId, noteId: IntegerId });

/** Notes about drivers, for everyone who may see the file. */
export function notes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/employees/:id/notes',
    access: 'client.viewEmployeeFile',
    schema: {
      summary: 'List the notes about an employee, newest first',
      params: EmployeeParams,
      response: { 200: Type.Array(Note) },
    },
    handler: ({ caller, params }) => listNotes(app, caller, params.id),
  });

  route(app, {
    method: 'POST',
    url: '/v1/employees/:id/notes',
    access: 'client.editEmployeeInfo',
    schema: {
      summary: 'Add a note about an employee',
      params: EmployeeParams,
      body: NoteBody,
      response: { 201: Note },
    },
    async handler({ caller, params, body }, reply) {
      return reply.code(201).send(await addNote(app, caller, params.id, body));
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/v1/employees/:id/notes/:noteId',
    // Somebody else's: only with the permission to delete employees.
    access: { any: ['client.editEmployeeInfo', 'client.deleteEmployee'] },
    schema: {
      summary: 'Delete a note, with a reason',
      params: NoteParams,
      body: Deletion,
    },
    async handler({ caller, params: { id: employeeId, noteId }, body }, reply) {
      await removeNote(app, caller, { employeeId, noteId }, body.reason.trim());
      return reply.code(204).send();
    },
  });
}
