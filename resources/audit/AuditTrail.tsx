import { useListContext, useTranslate } from 'ra-core';
import { MAX_ENTRIES_SEARCHED } from '../../domain/audit/contract';
import { ListPage } from '../../src/list/ListPage';
import { allAuditList, auditList } from './audit-list';
import { EntryDialog } from './EntryDialog';
import { Verification } from './Verification';

interface AuditTrailProps {
  /** All clients, and not the one that the pages are about. */
  everywhere: boolean;
}

/** The list, what proves it, and what a row opens. */
export function AuditTrail({ everywhere }: AuditTrailProps) {
  return (
    <ListPage
      list={everywhere ? allAuditList : auditList}
      subtitle={<Subtitle />}
      above={<Verification everywhere={everywhere} />}
    >
      <EntryDialog everywhere={everywhere} />
    </ListPage>
  );
}

function Subtitle() {
  const translate = useTranslate();
  const { total } = useListContext();
  return translate(total === MAX_ENTRIES_SEARCHED ? 'audit.newestOnly' : 'audit.text', {
    most: MAX_ENTRIES_SEARCHED,
  });
}
