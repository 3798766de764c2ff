import { useTranslate } from 'ra-core';
import type { FollowUpTest, Plan } from '../../domain/return-to-duty/contract';
import { formatDate } from '../../domain/shared/dates';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { useApi } from '../api';
import { PLAN_KEYS } from './links';
import { papersOf } from './papers';

/** Says which document on the file is of a follow-up test. Opened by name: `countFollowUpTest`. */
export default function CountDialog({ onClose, ...properties }: DialogProps) {
  const { plan, test } = properties as unknown as { plan: Plan; test: FollowUpTest };
  const translate = useTranslate();
  const api = useApi();
  const papers = papersOf(plan, test);
  return (
    <ActionDialog<Plan, { documentId: string }>
      title={translate('returnToDuty.count.title')}
      act={({ documentId }) =>
        api.countFollowUp(plan.planId, test.followUpId, { documentId: Number(documentId) })
      }
      changes={[...PLAN_KEYS, ...PERSONS_FILE, 'orders:changed']}
      success="returnToDuty.count.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="returnToDuty.count"
      defaultValues={{ documentId: String(papers[0]?.documentId ?? '') }}
      isReady={() => true}
      save="returnToDuty.count.save"
    >
      <ChoiceInput
        source="documentId"
        choices={papers.map(({ documentId, docDate }) => ({
          id: String(documentId),
          name: translate('returnToDuty.count.paper', { date: formatDate(docDate), id: documentId }),
        }))}
      />
    </ActionDialog>
  );
}
