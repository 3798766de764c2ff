import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { HouseList } from '../../src/ui/HouseList';
import { AuditTrail } from './AuditTrail';
import type { AuditRow } from './columns';

/** Who did what anywhere, newest first: the chains of all clients, and the provider's own. */
export default function AllAuditTrailPage() {
  const [locale] = useLocaleState();
  const list = useMemo(
    () => ({
      resource: 'auditTrail',
      sort: { field: 'at', order: 'DESC' as const },
      filter: { locale },
    }),
    [locale],
  );
  return (
    <HouseList<AuditRow> list={list}>
      <AuditTrail everywhere />
    </HouseList>
  );
}
