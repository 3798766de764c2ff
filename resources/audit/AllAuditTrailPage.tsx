import { allAuditList } from './audit-list';
import { AuditTrail } from './AuditTrail';

export const { prefetch } = allAuditList;

/** Who did what anywhere, newest first. */
export default function AllAuditTrailPage() {
  return <AuditTrail everywhere />;
}
