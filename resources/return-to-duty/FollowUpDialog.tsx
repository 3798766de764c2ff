import { useTranslate } from 'ra-core';
import type { FollowUpTest, Plan, TestBody } from '../../domain/return-to-duty/contract';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { useApi } from '../api';
import { PLAN_KEYS } from './links';
import { SpecimenInput, SPECIMENS_OF } from './SpecimenInput';

/** Orders a follow-up test that is due. Opened by name: `orderFollowUpTest`. */
export default function FollowUpDialog({ onClose, ...properties }: DialogProps) {
  const { plan, test } = properties as unknown as { plan: Plan; test: FollowUpTest };
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<Plan, { specimenId: string }>
      title={translate('returnToDuty.followUp.title')}
      act={({ specimenId }) =>
        api.orderFollowUp(plan.planId, test.followUpId, {
          specimenId: Number(specimenId) as TestBody['specimenId'],
        })
      }
      changes={[...PLAN_KEYS, ...PERSONS_FILE, 'orders:changed']}
      success="returnToDuty.test.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="returnToDuty.test"
      defaultValues={{ specimenId: String(SPECIMENS_OF[test.testType][0]) }}
      isReady={() => true}
      save="returnToDuty.test.save"
    >
      <SpecimenInput testType={test.testType} />
    </ActionDialog>
  );
}
