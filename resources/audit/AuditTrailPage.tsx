import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { useSelectedSite } from '../../providers/clientState';
import { HouseList } from '../../src/ui/HouseList';
import { AuditTrail } from './AuditTrail';
import type { AuditRow } from './columns';

/** Who did what at a client, newest first. */
export default function AuditTrailPage() {
  const [site] = useSelectedSite();
  const [locale] = useLocaleState();
  const list = useMemo(
    () => ({
      resource: 'manage/admin/auditTrail',
      sort: { field: 'at', order: 'DESC' as const },
      filter: { locale },
      meta: { site },
    }),
    [site, locale],
  );
  return (
    <HouseList<AuditRow> list={list}>
      <AuditTrail everywhere={false} />
    </HouseList>
  );
}
