import type { Note } from '../../domain/notes/contract';
import type { Caller } from '../platform/access/caller';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { notes } from './tables';

const n = alias(notes, 'n');
const columns = fields({ noteId: n.id, ...pick(n, 'text', 'addedBy', 'authorId'), addedAt: n.createdAt });
export type NoteRow = RowOf<typeof columns>;

const ofEmployee = (reach: Reach, employeeId: number): SQL => sql`
  select ${columns} from notes n join employees e on e.tenant_id = n.tenant_id and e.id = n.employee_id
  where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** The notes about an employee within reach, newest first. */
export const notesQuery = (reach: Reach, employeeId: number): SQL =>
  sql`${ofEmployee(reach, employeeId)} order by n.created_at desc, n.id desc`;

export const noteQuery = (reach: Reach, employeeId: number, noteId: number): SQL =>
  sql`${ofEmployee(reach, employeeId)} and n.id = ${noteId}`;

/** Whether the caller wrote it. While impersonating, they act as the other user. */
export const isOwn = ({ user }: Caller, { authorId }: Pick<NoteRow, 'authorId'>): boolean =>
  authorId === user.id;

/** One on the wire, as this reader sees it. */
export const noteItem = (caller: Caller, { authorId, addedAt, ...row }: NoteRow): Note => ({
  ...row,
  addedAt: new Date(addedAt).toISOString(),
  own: isOwn(caller, { authorId }),
});
