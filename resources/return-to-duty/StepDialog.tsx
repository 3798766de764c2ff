import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { MAX_LENGTHS, type Plan, type StepBody } from '../../domain/return-to-duty/contract';
import { FEWEST_TESTS } from '../../domain/compliance/follow-up-tests';
import { TEST_KINDS, type TestKind } from '../../domain/documents/contract';
import { CREDENTIALS, stepProblems, type Credential, type Step } from '../../domain/return-to-duty/steps';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';
import { PLAN_KEYS } from './links';

/** Menus and fields have texts; null is empty. */
interface Fields {
  on: string | null;
  sapName: string | null;
  sapCredential: Credential | null;
  sapPhone: string | null;
  prescribed: string | null;
  complied: 'yes' | 'no' | null;
  returnTests: TestKind | null;
  followUpTests: TestKind | null;
  firstYear: string | null;
  laterTests: string | null;
  laterMonths: string | null;
}

type Value = Omit<StepBody, 'version' | 'step'>;
const number = (text: string | null) => (text?.trim() ? Number(text) : undefined);

/** What is sent with each step. */
const SENT: Readonly<Record<Step, (fields: Fields) => Value>> = {
  removed: () => ({}),
  sapList: () => ({}),
  sap: ({ sapName, sapCredential, sapPhone }) => ({
    sapName: sapName?.trim() || undefined,
    sapCredential: sapCredential ?? undefined,
    sapPhone,
  }),
  evaluation: ({ prescribed }) => ({ prescribed: prescribed?.trim() || undefined }),
  compliance: ({ complied, returnTests }) => ({
    complied: complied === null ? undefined : complied === 'yes',
    ...(complied === 'yes' && { returnTests: returnTests ?? undefined }),
  }),
  followUpPlan: ({ followUpTests, firstYear, laterTests, laterMonths }) => ({
    followUpTests: followUpTests ?? undefined,
    firstYear: number(firstYear),
    laterTests: number(laterTests) ?? 0,
    laterMonths: number(laterMonths) ?? 0,
  }),
  returned: () => ({}),
  reported: () => ({}),
};

const valueOf = (step: Step, fields: Fields): Value => ({
  on: fields.on ?? undefined,
  ...SENT[step](fields),
});
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** Records a step of a plan, or corrects it. Opened by name: `recordReturnToDutyStep`. */
export default function StepDialog({ onClose, ...properties }: DialogProps) {
  const { plan, step } = properties as unknown as { plan: Plan; step: Step };
  const translate = useTranslate();
  const api = useApi();
  const { planId, version, today } = plan;
  const rules = useRules((values) =>
    stepProblems(step, valueOf(step, values as unknown as Fields), plan, today),
  );
  return (
    <ActionDialog<Plan, Fields>
      title={translate(`returnToDuty.step.${step}`)}
      act={(fields) => api.recordStep(planId, { version, step, ...valueOf(step, fields) })}
      changes={[...PLAN_KEYS, ...PERSONS_FILE]}
      success="returnToDuty.record.done"
      onDone={() => onClose(true)}
      onClose={() => onClose()}
      labels="returnToDuty.record"
      defaultValues={{
        on: plan.dates[step],
        sapName: plan.sapName,
        sapCredential: plan.sapCredential,
        sapPhone: plan.sapPhone,
        prescribed: plan.prescribed,
        complied: plan.dates.compliance ? 'yes' : null,
        returnTests: plan.returnTests,
        followUpTests: plan.followUpTests,
        firstYear: textOf(plan.firstYear ?? FEWEST_TESTS),
        laterTests: textOf(plan.laterTests),
        laterMonths: textOf(plan.laterMonths),
      }}
      validate={rules}
      save="returnToDuty.record.save"
    >
      <DateInput
        source="on"
        label={`returnToDuty.record.date.${step}`}
        required
        latest={today}
        helperText={translate(`returnToDuty.record.help.${step}`)}
      />
      <StepFields step={step} />
    </ActionDialog>
  );
}

function StepFields({ step }: { step: Step }) {
  const translate = useTranslate();
  const complied = useWatch<{ complied: Fields['complied'] }, 'complied'>({ name: 'complied' });
  const kinds = TEST_KINDS.map((id) => ({ id, name: translate(`returnToDuty.kind.${id}`) }));
  if (step === 'sap')
    return (
      <>
        <TextInput source="sapName" required maxLength={MAX_LENGTHS.sapName} />
        <ChoiceInput
          source="sapCredential"
          required
          choices={CREDENTIALS.map((id) => ({ id, name: translate(`returnToDuty.credential.${id}`) }))}
        />
        <TextInput source="sapPhone" inputMode="tel" maxLength={MAX_LENGTHS.sapPhone} />
      </>
    );
  if (step === 'evaluation')
    return <TextInput source="prescribed" required rows={3} maxLength={MAX_LENGTHS.prescribed} />;
  if (step === 'compliance')
    return (
      <>
        <RadioInput
          source="complied"
          choices={(['yes', 'no'] as const).map((id) => ({
            id,
            name: translate(`returnToDuty.complied.${id}`),
          }))}
        />
        {complied === 'yes' ? <ChoiceInput source="returnTests" required choices={kinds} /> : null}
      </>
    );
  if (step !== 'followUpPlan') return null;
  return (
    <>
      <ChoiceInput source="followUpTests" required choices={kinds} />
      <TextInput source="firstYear" required inputMode="numeric" maxLength={2} />
      <TextInput source="laterTests" inputMode="numeric" maxLength={2} />
      <TextInput
        source="laterMonths"
        inputMode="numeric"
        maxLength={2}
        helperText={translate('returnToDuty.record.laterHelp')}
      />
    </>
  );
}
