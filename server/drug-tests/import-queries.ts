import type { TestImport } from '../../domain/drug-tests/contract';
import { profileOf } from '../../domain/drug-tests/profiles';
import { alias, fields, pick, sql, type Reach, type RowOf, type SQL } from '../platform/db';
import { testImports } from './tables';

const i = alias(testImports, 'i');
const COLUMNS = fields({
  importId: i.id,
  ...pick(i, 'fileName', 'sender', 'createdAt', 'jobId', 'reports', 'known'),
  createdBy: i.createdByName,
});
type Counts = Pick<TestImport, 'waitingForJob' | 'applied' | 'waiting' | 'failed'>;
export type ImportRow = RowOf<typeof COLUMNS> & Counts;

const inState = (condition: SQL, name: keyof Counts) =>
  sql`count(*) filter (where r.state ${condition})::int as ${sql.identifier(name)}`;

/** Files are of a whole client: who reaches only some locations sees none. */
export const ofClient = (reach: Reach): SQL => sql`${reach.where(sql`i.tenant_id`)} and ${reach.isWhole}`;

/** The imports of a client that meet a condition on `i`, with what became of their reports. */
export const importsQuery = (reach: Reach, which: SQL): SQL => sql`
  select ${COLUMNS}, n.* from test_imports i cross join lateral (
    select ${inState(sql`= 'new'`, 'waitingForJob')}, ${inState(sql`in ('applied', 'repeated')`, 'applied')},
      ${inState(sql`= 'waiting'`, 'waiting')}, ${inState(sql`= 'failed'`, 'failed')}
    from test_reports r where r.tenant_id = ${reach.tenantId} and r.import_id = i.id) n
  where ${ofClient(reach)} and ${which}`;

/** An import on the wire. */
export const importItem = ({ createdAt, sender, ...row }: ImportRow): TestImport => ({
  ...row,
  sender: profileOf(sender)?.name ?? sender,
  createdAt: new Date(createdAt).toISOString(),
});
