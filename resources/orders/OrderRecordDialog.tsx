import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LICENSE_CLASSES } from '../../domain/employees/constants';
import type { Employee } from '../../domain/employees/contract';
import type { MvrOrderValues } from '../../domain/orders/mvr-order-rules';
import { recordOrderProblem } from '../../domain/orders/record-order-rules';
import type { RecordOrder } from '../../domain/orders/types';
import type { Locale } from '../../domain/session/contract';
import type { RefusalCode } from '../../domain/shared/refusals/refusal';
import { checkLicense, invalidLicense, licenseFormats } from '../../domain/shared/licenses';
import { stateLabel } from '../../domain/shared/states';
import { PERSONS_FILE } from '../../providers/refetch';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useAlert, usePermission } from '../../providers/services';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { StateInput } from '../../src/record/inputs/StateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useRules } from '../../src/record/use-rules';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';

const CLASSES = LICENSE_CLASSES.map(({ licenseClassId: id, code: label }) => ({ id, label }));

const FIELDS = ['dob', 'license', 'state', 'licenseClassId'] as const;
type Fields = MvrOrderValues & { isTicked: boolean };

/** Whether a number is typed that doesn't fit its state. */
const isMisfit = ({ state, license }: MvrOrderValues): boolean =>
  Boolean(state && license?.trim()) && !checkLicense(state ?? '', license ?? '').ok;

/** The field that a refusal is about, if it isn't one that is empty. */
const ABOUT: Partial<Record<RefusalCode, (typeof FIELDS)[number]>> = {
  'order.licenseInvalid': 'license',
  'order.onlyCalifornia': 'state',
};

/** Updates the birth date and license of an employee, and orders a record with them. */
export default function OrderRecordDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Employee;
  const version = properties['verification'] as number;
  const orderType = properties['orderType'] as RecordOrder;
  const { employeeId, firstName, lastName, dob, license, state, licenseClassId } = employee;
  // PSP reports are found without the class of the license.
  const needed = FIELDS.filter((field) => orderType !== 'psp' || field !== 'licenseClassId');
  const api = useApi();
  const alert = useAlert();
  const translate = useTranslate();
  const mayOverride = usePermission('customerCare.assumeClient');
  const isUpdated = useRef(false);
  const overrides = ({ isTicked, ...values }: Fields) => isTicked && mayOverride && isMisfit(values);
  const validate = useRules((typed) => {
    const values = typed as Partial<Fields> as Fields;
    const problem = recordOrderProblem(
      orderType,
      { ...employee, ...values },
      { today: todayHere(), override: overrides(values) },
    );
    if (!problem) return {};
    const missing = needed.filter((field) => !values[field]);
    const wrong = missing[0] ? missing : [ABOUT[problem.code] ?? 'dob'];
    return Object.fromEntries(wrong.map((at) => [at, problem]));
  });
  return (
    <ActionDialog
      title={translate('orders.mvr.title', { name: `${firstName} ${lastName}` })}
      labels="orders.mvr"
      defaultValues={{ dob, license, state, licenseClassId, isTicked: false }}
      validate={validate}
      act={async ({ isTicked, ...values }: Fields) => {
        const more = overrides({ isTicked, ...values }) && { overrideLicense: true };
        isUpdated.current = false;
        await api.updateLicense(employeeId, { ...values, ...more });
        isUpdated.current = true;
        alert('orders.mvr.updated', 'success');
        return api.placeOrder({ orderType, employeeId, verification: { version }, ...more });
      }}
      changes={PERSONS_FILE}
      success={`orders.${orderType}.placed`}
      save="orders.mvr.submit"
      onDone={() => onClose(true)}
      onFailed={() => alert(isUpdated.current ? `orders.${orderType}.notPlaced` : 'orders.mvr.failed')}
      onClose={() => onClose()}
    >
      <DateInput source="dob" required latest={todayHere()} />
      <TextInput source="license" label="orders.mvr.number" required maxLength={40} />
      <StateInput source="state" required />
      <License mayOverride={mayOverride} />
      <SelectInput
        source="licenseClassId"
        label="orders.mvr.class"
        required={needed.includes('licenseClassId')}
        options={CLASSES}
      />
    </ActionDialog>
  );
}

/** What the typed number should look like, and the check box that overrides it. */
function License({ mayOverride }: { mayOverride: boolean }) {
  const values = useWatch() as MvrOrderValues;
  return (
    <>
      <Formats values={values} />
      {isMisfit(values) && mayOverride ? (
        <CheckboxInput source="isTicked" label="orders.mvr.override" />
      ) : null}
    </>
  );
}

/** The number formats of the state, and a warning if the number doesn't match any. */
function Formats({ values }: { values: MvrOrderValues }) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const [locale] = useLocaleState();
  const { state, license } = values;
  if (!state) return null;
  return (
    <Box aria-live="polite" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {translate('orders.mvr.formats', { state: stateLabel(state) })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {licenseFormats(state, locale as Locale).map((format) => (
          <li key={format}>{format}</li>
        ))}
      </Box>
      {isMisfit(values) ? (
        <Box sx={{ mt: 1, color: 'warning.main' }}>
          {refusalText(invalidLicense(license?.trim() ?? '', state))}
        </Box>
      ) : null}
    </Box>
  );
}
