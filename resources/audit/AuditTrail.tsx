import { useListContext, useTranslate } from 'ra-core';
import { MAX_ENTRIES_SEARCHED } from '../../domain/audit/contract';
import { ListPage } from '../../src/list/ListPage';
import type { auditList } from './audit-list';
import { AllChainsVerification } from './AllChainsVerification';
import { EntryDialog } from './EntryDialog';
import { ALL_ENTRIES } from './use-everywhere';
import { Verification } from './Verification';

/** The entries, their verification, and the dialog of one entry. */
export function AuditTrail({ list }: { list: typeof auditList }) {
  return (
    <ListPage
      list={list}
      subtitle={<Subtitle />}
      above={
        <>
          <Verification />
          {list.resource === ALL_ENTRIES ? <AllChainsVerification /> : null}
        </>
      }
    >
      <EntryDialog />
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
