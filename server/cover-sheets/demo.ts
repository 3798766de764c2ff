import { createHash } from 'node:crypto';
import { newCode } from '../../domain/cover-sheets/code';
import { documentType } from '../../domain/documents/document-types';
import type { DemoEmployee } from '../platform/capability';
import { insertInto, sql, type Tx } from '../platform/db';
import { initialsOf, type Sheet } from './sheet-pdf';
import { coverSheets } from './tables';

/** A cover sheet of the demo data, which someone at the client printed for a document of an employee. */
export async function printDemoSheet(
  tx: Tx,
  tenantId: number,
  { employeeId, person }: DemoEmployee,
  docTypeId: number,
): Promise<Sheet> {
  const code = newCode(createHash('sha256').update(`${employeeId}/${docTypeId}`).digest());
  const row = { code, clientId: tenantId, employeeId, docTypeId, printedBy: 'Rosa Delgado' };
  await tx.query(insertInto(coverSheets, row));
  const employee = `employee/${employeeId}`;
  tx.audit({ type: 'coverSheet.printed', subject: employee, employee, codes: [code] }, tenantId);
  const { name } = await tx.one<{ name: string }>(
    sql`select name from clients where tenant_id = ${tenantId} and id = ${tenantId}`,
  );
  return {
    code,
    client: name,
    initials: initialsOf(person),
    docType: documentType(docTypeId)?.name ?? '',
  };
}
