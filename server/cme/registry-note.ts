import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Cme } from '../../domain/cme/contract';
import { MEDICAL_CARD_DOC_TYPE_ID, REGISTRY_NOTE_DOC_TYPE_ID } from '../../domain/documents/document-types';
import { formatDate } from '../../domain/shared/dates';
import { refuse } from '../../domain/shared/refusals/refusal';
import { daysAt, reevaluate, todayAt } from '../compliance';
import { insertDocument } from '../documents';
import { lockEmployee, type EmployeeRow } from '../employees';
import type { Caller } from '../platform/access/caller';
import { sql, type TenantTx } from '../platform/db';
import { AppError } from '../platform/errors';
import { keepWithRow } from '../platform/files/keep-with-row';
import { bytesOf, newPdf } from '../platform/pdf';
import { actorOf } from '../processes';
import { lockedCme, readCme } from './read-cmes';

const MAX_BYTES = 1024 * 1024;

interface Printed {
  exam: Cme;
  by: string;
  today: string;
  at: Date;
  product: string;
}

/** 391.23(m)(1), 391.51(b)(8): that the examiner was on the National Registry, with what an auditor needs to look it up again. */
async function notePdf({ exam, by, today, at, product }: Printed): Promise<Buffer> {
  const title = 'Verification of a medical examiner in the National Registry';
  const pdf = await newPdf({ title, author: product, at });
  const bytes = bytesOf(pdf);
  pdf.font('bold').fontSize(16).fillColor('#101828').text(title);
  pdf.font('regular').fontSize(10).fillColor('#475467').text('49 CFR 391.23(m), 391.51(b)(8)');
  pdf.moveDown(1).fontSize(11).fillColor('#101828');
  const facts = {
    Driver: `${exam.firstName} ${exam.lastName}`,
    'Medical examiner': exam.examinerName ?? '',
    'National Registry number': exam.registryNumber ?? '',
    'Date of the examination': formatDate(exam.examDate),
    'Certificate expires': formatDate(exam.expiresOn),
    'Looked up on': formatDate(today),
    'Looked up by': `${by}, ${product}`,
    Finding: 'Listed on the National Registry of Certified Medical Examiners',
  };
  for (const [name, value] of Object.entries(facts)) pdf.text(`${name}: ${value}`);
  pdf.end();
  return bytes;
}

/** Only a certificate on file has an examiner to verify, and one note does. */
function check({ documentId, registryNoteOn }: Cme): void {
  if (documentId === null) throw new AppError('conflict', { refusal: refuse('cme.noCertificate') });
  if (registryNoteOn !== null) throw new AppError('conflict', { refusal: refuse('cme.noteOnFile') });
}

/** A note counts for the examiner of the card that is the newest on its date. */
async function checkIsNewest(tx: TenantTx, { employeeId, examDate }: Cme): Promise<void> {
  const later = await tx.maybe(sql`select 1 from documents d where d.tenant_id = ${tx.reach.tenantId}
    and d.employee_id = ${employeeId} and d.doc_type_id = ${MEDICAL_CARD_DOC_TYPE_ID} and d.deleted_at is null
    and d.doc_date > ${examDate}::date limit 1`);
  if (later) throw new AppError('conflict', { refusal: refuse('cme.laterCertificate') });
}

const siteToday = async (tx: TenantTx, employeeId: number, now: Date): Promise<string> => {
  const { siteId } = await tx.one<{ siteId: number }>(
    sql`select e.site_id as "siteId" from employees e where ${tx.reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`,
  );
  return todayAt(tx, tx.reach.tenantId, siteId, now);
};

/**
 * Files a note on the driver's file that the caller has found the examiner of a certificate in the National Registry today. A note dated
 * on or after the card is what the requirement asks for.
 */
export async function fileRegistryNote(app: FastifyInstance, caller: Caller, cmeId: number): Promise<Cme> {
  const exam = await readCme(app, caller, cmeId);
  check(exam);
  const { clientId, employeeId } = exam;
  const by = actorOf(caller);
  const today = await app.data.withTenant(clientId, (tx) => siteToday(tx, employeeId, app.now()), caller);
  const printed = { exam, by: by.name, today, at: app.now(), product: app.config.providerName };
  const received = await app.files.receive(Readable.from([await notePdf(printed)]), MAX_BYTES);
  const file = { ...received, name: `Examiner verification ${today}.pdf` };
  await keepWithRow(app, file, () =>
    app.data.withTenant(
      clientId,
      async (tx) => {
        const { siteId } = await tx.one<EmployeeRow>(lockEmployee(tx.reach, employeeId));
        check(await lockedCme(tx, cmeId));
        await checkIsNewest(tx, exam);
        const values = { docTypeId: REGISTRY_NOTE_DOC_TYPE_ID, docDate: today };
        await insertDocument(tx, {
          tenantId: clientId,
          employeeId,
          file,
          pages: 1,
          by,
          values,
          audited: values,
        });
        await reevaluate(tx, clientId, [employeeId], daysAt(app.now()));
        tx.notify({ event: 'alerts:changed', tenantId: clientId, clientId: siteId, type: 'documents' });
      },
      caller,
    ),
  );
  return readCme(app, caller, cmeId);
}
