import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../platform/access/caller';
import { sql } from '../platform/db';
import { AppError } from '../platform/errors';

export interface Photo {
  sha256: string;
  size: number;
  bytes: Readable;
}

/** The photo of an employee; null if there is none, 404 if the employee is out of reach. */
export async function readPhoto(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
): Promise<Photo | null> {
  const [rows] = await app.data.read(caller, (reach) => [
    sql`select f.sha256, f.size, f.storage_key as key from employees e
      left join employee_photos p on p.tenant_id = e.tenant_id and p.employee_id = e.id and p.replaced_at is null
      left join files f on f.tenant_id = p.tenant_id and f.id = p.file_id
      where ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
  ]);
  const found = rows?.[0] as { sha256: string | null; size: number | null; key: string | null } | undefined;
  if (!found) throw new AppError('notFound');
  const { sha256, size, key } = found;
  if (sha256 === null || size === null || key === null) return null;
  return { sha256, size, bytes: await app.files.read(key) };
}
