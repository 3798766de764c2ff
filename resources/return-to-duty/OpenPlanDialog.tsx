import { useTranslate } from 'ra-core';
import { MAX_LENGTHS, type Plan } from '../../domain/return-to-duty/contract';
import { VIOLATIONS, type Violation } from '../../domain/return-to-duty/steps';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { PLAN_KEYS } from './links';

interface Opening {
  violation: Violation;
  violatedOn: string | null;
  employer: string | null;
}

/** Enters a violation that no test result here shows. Opened by name: `openReturnToDuty`. */
export default function OpenPlanDialog({ onClose, ...properties }: DialogProps) {
  const employeeId = properties['employeeId'] as number;
  const translate = useTranslate();
  const api = useApi();
  return (
    <ActionDialog<Plan, Opening>
      title={translate('returnToDuty.open.title')}
      act={({ violation, violatedOn, employer }) =>
        api.openPlan(employeeId, { violation, violatedOn: violatedOn!, employer })
      }
      changes={[...PLAN_KEYS, ...PERSONS_FILE]}
      success="returnToDuty.open.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="returnToDuty.open"
      defaultValues={{ violation: 'actualKnowledge', violatedOn: null, employer: null }}
      validate={({ violatedOn }) => ({
        ...(!violatedOn && { violatedOn: translate('returnToDuty.open.dateMissing') }),
      })}
      save="returnToDuty.open.save"
    >
      <ChoiceInput
        source="violation"
        choices={VIOLATIONS.map((id) => ({ id, name: translate(`returnToDuty.violation.${id}`) }))}
      />
      <DateInput source="violatedOn" required latest={todayHere()} />
      <TextInput
        source="employer"
        maxLength={MAX_LENGTHS.employer}
        helperText={translate('returnToDuty.open.employerHelp')}
      />
    </ActionDialog>
  );
}
