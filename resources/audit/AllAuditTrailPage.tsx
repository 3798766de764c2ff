import { allAuditList } from './audit-list';
import { AuditTrail } from './AuditTrail';

export const { prefetch } = allAuditList;

/** The audit trail of all clients and of the provider. */
export default function AllAuditTrailPage() {
  return <AuditTrail list={allAuditList} />;
}
