import { auditList } from './audit-list';
import { AuditTrail } from './AuditTrail';

export const { prefetch } = auditList;

/** Who did what at a client, newest first. */
export default function AuditTrailPage() {
  return <AuditTrail everywhere={false} />;
}
