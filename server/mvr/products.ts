import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { EpnResult, MvrResult, PspResult, type MvrRecord } from '../../domain/mvr/contract';
import type { PspReport } from '../../domain/mvr/psp-report';
import { convictionsOf, licenseOf, withdrawalsOf } from '../../domain/mvr/record';
import {
  EPN_DOC_TYPE_ID,
  INITIAL_MVR_DOC_TYPE_ID,
  MVR_DOC_TYPE_ID,
  PSP_DOC_TYPE_ID,
} from '../../domain/documents/document-types';
import type { RecordOrder } from '../../domain/orders/types';
import type { documents } from '../documents/tables';
import { sql, type Change, type Tx } from '../platform/db';
import type { ProviderOrder } from './orders-at-provider';
import { pspPdf } from './psp-pdf';
import { mvrPdf, type Printed } from './record-pdf';

export type Report = MvrRecord | PspReport;
export type Result = MvrResult | EpnResult | PspResult;

type Finding = 'state' | 'withdrawals' | 'convictions' | 'reportedLicense';

/** What one kind of order brings. */
interface Product<One extends Report> {
  /** The contents of a result file; null if they are not in the agreed format. */
  read(contents: unknown): Result | null;
  docTypeFor(tx: Tx, order: ProviderOrder): Promise<number>;
  /** The name of the file, before its date. */
  title(order: ProviderOrder): string;
  /** The document, if the provider sends only data. */
  write(printed: Printed<One>): Promise<Buffer>;
  /** What evaluations read of the document. */
  findings(report: One, order: ProviderOrder): Pick<Change<typeof documents>, Finding>;
}

const readerOf = <Schema extends typeof MvrResult | typeof EpnResult | typeof PspResult>(schema: Schema) => {
  const format = Compile(schema);
  return (contents: unknown): Static<Schema> | null =>
    format.Check(contents) ? (contents as Static<Schema>) : null;
};

/**
 * The first record of a state is the one of the time of hire (391.23(a)(1)), which also counts for its year. One of an earlier
 * employment, or of more than a year before the hire, is not of this hire.
 */
async function mvrDocType(tx: Tx, { tenantId, employeeId, state }: ProviderOrder): Promise<number> {
  const initial = await tx.maybe(sql`select 1 from documents d
    join employees e on e.tenant_id = d.tenant_id and e.id = d.employee_id
    where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId} and d.doc_type_id = ${INITIAL_MVR_DOC_TYPE_ID}
      and d.deleted_at is null and (d.state is null or d.state = ${state})
      and (e.hire_date is null or d.doc_date >= e.hire_date - interval '12 months')
      and (e.previous_end_date is null or d.doc_date > e.previous_end_date)`);
  return initial ? MVR_DOC_TYPE_ID : INITIAL_MVR_DOC_TYPE_ID;
}

const findingsOf = (record: MvrRecord) => ({
  withdrawals: withdrawalsOf(record),
  convictions: convictionsOf(record),
  reportedLicense: licenseOf(record),
});

const mvr: Product<MvrRecord> = {
  read: readerOf(MvrResult),
  docTypeFor: mvrDocType,
  title: ({ state }) => `MVR ${state}`,
  write: (printed) => mvrPdf('Motor vehicle record', printed),
  findings: (record, { state }) => ({ state, ...findingsOf(record) }),
};

const epn: Product<MvrRecord> = {
  read: readerOf(EpnResult),
  docTypeFor: () => Promise.resolve(EPN_DOC_TYPE_ID),
  title: () => 'EPN report',
  write: (printed) => mvrPdf('Employer pull notice report', printed),
  findings: findingsOf,
};

const psp: Product<PspReport> = {
  read: readerOf(PspResult),
  docTypeFor: () => Promise.resolve(PSP_DOC_TYPE_ID),
  title: () => 'PSP report',
  write: pspPdf,
  findings: () => ({}),
};

export const PRODUCTS: Readonly<Record<RecordOrder, Product<Report>>> = { mvr, psp, epn };
