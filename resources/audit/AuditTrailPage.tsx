import { auditList } from './audit-list';
import { AuditTrail } from './AuditTrail';

export const { prefetch } = auditList;

/** The audit trail of a client. */
export default function AuditTrailPage() {
  return <AuditTrail list={auditList} />;
}
