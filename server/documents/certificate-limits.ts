import type { CertificateLimit, ReportedLicense } from '../../domain/compliance/evaluated-document';
import { json, nextVersion, sql, update, type Tx } from '../platform/db';
import { documents } from './tables';

const NOTHING: ReportedLicense = {
  class: null,
  status: null,
  expiresOn: null,
  isCertified: null,
  certifiedUntil: null,
};

/** Puts what a medical certificate holds with or for only beside it, where the evaluation reads it. The employee is locked. */
export async function noteLimits(
  tx: Tx,
  {
    tenantId,
    documentId,
    limits,
  }: { tenantId: number; documentId: number; limits: readonly CertificateLimit[] },
): Promise<void> {
  const reportedLicense = limits.length > 0 ? json({ ...NOTHING, certificate: limits }) : null;
  await tx.query(
    sql`${update(documents, { reportedLicense, version: nextVersion.version })} where tenant_id = ${tenantId} and id = ${documentId}
      and reported_license is distinct from ${reportedLicense}`,
  );
}
