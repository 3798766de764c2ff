import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { TEST_ORDERS, type TestOnOrder } from '../../domain/orders/contract';
import {
  fitted,
  mayBeObserved,
  panelsFor,
  reasonsFor,
  specimensFor,
  USUAL_TEST,
} from '../../domain/orders/test-choices';
import {
  AUTHORITIES,
  isDotAuthority,
  mustBeObserved,
  reasonName,
  specimenName,
  testProblems,
  type TestOrdered,
} from '../../domain/orders/tests';
import { PERSONS_FILE } from '../../providers/refetch';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';

type TestType = (typeof TEST_ORDERS)[number];
/** Menus have texts. */
type Fields = Omit<TestOnOrder, 'reasonId' | 'specimenId'> & {
  orderType: TestType;
  reasonId: string;
  specimenId: string;
  expiresOn: string | null;
};

/** What the dialog is opened with: what an accident asks for, if it is for one. */
interface Given {
  employeeId: number;
  orderType?: TestType;
  test?: Partial<TestOrdered>;
  accidentId?: number;
  expiresOn?: string;
}

const testOf = ({
  authority,
  reasonId,
  specimenId,
  panel,
  isObserved,
}: Omit<Fields, 'expiresOn'>): TestOrdered => ({
  authority,
  reasonId: Number(reasonId) as TestOrdered['reasonId'],
  specimenId: Number(specimenId) as TestOrdered['specimenId'],
  panel,
  isObserved,
});
const fieldsOf = ({ reasonId, specimenId, ...test }: TestOrdered) => ({
  ...test,
  reasonId: String(reasonId),
  specimenId: String(specimenId),
});

/** Orders a drug or an alcohol test. The clinic and the appointment follow on the order. */
export default function OrderTestDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, orderType = 'drug', test = {}, accidentId, ...given } = properties as unknown as Given;
  const api = useApi();
  const translate = useTranslate();
  const validate = useRules((values) => {
    const fields = values as Fields;
    return testProblems(fields.orderType, testOf(fields));
  });
  return (
    <ActionDialog
      title={translate('orders.test.title')}
      labels="orders.test"
      defaultValues={{
        orderType,
        ...fieldsOf(fitted(orderType, { ...USUAL_TEST, ...test })),
        expiresOn: given.expiresOn ?? null,
      }}
      validate={validate}
      act={({ expiresOn, ...fields }: Fields) =>
        api.placeOrder({
          orderType: fields.orderType,
          employeeId,
          test: testOf(fields),
          ...(expiresOn && { expiresOn }),
          ...(accidentId !== undefined && { accidentId }),
        })
      }
      changes={PERSONS_FILE}
      success="orders.test.placed"
      save="orders.test.submit"
      onDone={(order) => onClose(order)}
      onClose={() => onClose()}
    >
      <TestFields />
    </ActionDialog>
  );
}

/** What can be chosen follows from the authority and the kind of test (49 CFR part 40). */
function TestFields() {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext<Fields>();
  const fields = useWatch() as Fields;
  const { orderType } = fields;
  const test = testOf(fields);
  const name = (key: string) => translate(`orders.test.${key}`);
  const isObservedAlways = orderType === 'drug' && mustBeObserved(test);
  /** After the field itself has changed. */
  const fit = (changed: Partial<Fields>) => {
    const next = { ...getValues(), ...changed };
    const allowed = fieldsOf(fitted(next.orderType, testOf(next)));
    for (const [field, value] of Object.entries(allowed)) setValue(field as keyof Fields, value);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, mb: 4 }}>
      <ChoiceInput
        source="orderType"
        choices={TEST_ORDERS.map((id) => ({ id, name: translate(`orders.type.${id}`) }))}
        onPick={(id) => fit({ orderType: id as TestType })}
      />
      <ChoiceInput
        source="authority"
        helperText={isDotAuthority(test.authority) ? name('dotHelp') : undefined}
        choices={AUTHORITIES.map((id) => ({ id, name: translate(`orders.authority.${id}`) }))}
        onPick={(id) => fit({ authority: id as Fields['authority'] })}
      />
      <ChoiceInput
        source="reasonId"
        choices={reasonsFor(orderType, test).map((id) => ({
          id: String(id),
          name: translate(`orders.reason.${reasonName(id)}`),
        }))}
        onPick={(id) => fit({ reasonId: id })}
      />
      <ChoiceInput
        source="specimenId"
        choices={specimensFor(orderType, test).map((id) => ({
          id: String(id),
          name: translate(`orders.specimen.${specimenName(id)}`),
        }))}
      />
      {orderType === 'drug' ? (
        <ChoiceInput
          source="panel"
          choices={panelsFor(orderType, test).map((id) => ({ id, name: translate(`orders.panel.${id}`) }))}
        />
      ) : null}
      {mayBeObserved(orderType, test) ? (
        <CheckboxInput source="isObserved" disabled={isObservedAlways} />
      ) : null}
      <DateInput source="expiresOn" helperText={translate('orders.expiresHelp')} />
    </Box>
  );
}
