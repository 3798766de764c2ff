import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { TEST_ORDERS } from '../../domain/orders/types';
import { SPECIMENS } from '../../domain/orders/tests';
import type { Plan, TestBody } from '../../domain/return-to-duty/contract';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { useApi } from '../api';
import { PLAN_KEYS } from './links';
import { SpecimenInput, SPECIMENS_OF } from './SpecimenInput';

type TestType = TestBody['testType'];
interface Fields {
  testType: TestType;
  /** Menus have texts. */
  specimenId: string;
}

/** Orders the return-to-duty test. Opened by name: `orderReturnToDutyTest`. */
export default function ReturnTestDialog({ onClose, ...properties }: DialogProps) {
  const { plan } = properties as unknown as { plan: Plan };
  const translate = useTranslate();
  const api = useApi();
  const types = TEST_ORDERS.filter((type) => plan.returnTests === 'both' || plan.returnTests === type);
  const [first = 'drug'] = types;
  return (
    <ActionDialog<Plan, Fields>
      title={translate('returnToDuty.test.title')}
      act={({ testType, specimenId }) =>
        api.orderReturnTest(plan.planId, {
          testType,
          specimenId: Number(specimenId) as TestBody['specimenId'],
        })
      }
      changes={[...PLAN_KEYS, ...PERSONS_FILE, 'orders:changed']}
      success="returnToDuty.test.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="returnToDuty.test"
      defaultValues={{ testType: first, specimenId: String(SPECIMENS_OF[first][0] ?? SPECIMENS.urine) }}
      isReady={() => true}
      save="returnToDuty.test.save"
    >
      <TestFields types={types} />
    </ActionDialog>
  );
}

function TestFields({ types }: { types: readonly TestType[] }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Fields>();
  const testType = useWatch<Fields, 'testType'>({ name: 'testType' });
  return (
    <>
      <ChoiceInput
        source="testType"
        choices={types.map((id) => ({ id, name: translate(`returnToDuty.kind.${id}`) }))}
        onPick={(id) => setValue('specimenId', String(SPECIMENS_OF[id as TestType][0]))}
      />
      <SpecimenInput testType={testType} />
    </>
  );
}
