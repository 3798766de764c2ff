import type { Candidate } from '../../domain/photos/match';
import { readPhotoName } from '../../domain/photos/match';
import type { PhotoImport } from '../../domain/photos/contract';
import { alias, array, fields, pick, sql, type SQL } from '../platform/db';
import { employees } from '../employees/tables';
import { photoImports } from './tables';

/** A stored import. */
export interface ImportRow extends PhotoImport {
  tenantId: number;
  storageKey: string | null;
}

const count = (outcome: string) => sql`'${sql.raw(outcome)}', count(*) filter (where r.outcome = ${outcome})`;

const i = alias(photoImports, 'i');
const IMPORT = fields({
  importId: i.id,
  ...pick(i, 'tenantId', 'fileName', 'state', 'result', 'jobId', 'createdAt', 'storageKey'),
  createdBy: i.createdByName,
});

/** Imports that meet a condition on `i`, with their counts. */
export const importQuery = (where: SQL): SQL => sql`
  select ${IMPORT},
    (select json_build_object(${count('matched')}, ${count('ambiguous')}, ${count('unmatched')}, ${count('refused')})
      from photo_import_rows r where r.tenant_id = i.tenant_id and r.import_id = i.id) as counts
  from photo_imports i where ${where}`;

/** An import on the wire, without internal fields. */
export const presentImport = ({ tenantId: _tenant, storageKey: _key, ...shown }: ImportRow): PhotoImport =>
  shown;

const e = alias(employees, 'e');
const CANDIDATE = fields({ employeeId: e.id, ...pick(e, 'workKey', 'lastKey', 'firstKey', 'dob') });

/** All employees that one of these names may refer to. */
export function candidatesQuery(tenantId: number, names: readonly string[]): SQL {
  const keys = names.flatMap((name) => readPhotoName(name) ?? []);
  const ids = keys.flatMap(({ employeeId }) => employeeId ?? []);
  const workKeys = keys.map(({ workKey }) => workKey).filter((key) => key !== '');
  const births = keys.flatMap(({ person }) => (person ? [person.dob] : []));
  return sql`select ${CANDIDATE} from employees e where e.tenant_id = ${tenantId} and (e.id = any(${array(ids)}::int[])
      or e.work_key = any(${array(workKeys)}::text[]) or e.dob = any(${array([...new Set(births)])}::date[]))`;
}

export type CandidateRow = Candidate;
