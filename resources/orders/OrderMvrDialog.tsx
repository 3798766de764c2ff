import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LICENSE_CLASSES } from '../../domain/employees/constants';
import type { Employee } from '../../domain/employees/contract';
import { mvrOrderProblem, type MvrOrderValues } from '../../domain/orders/mvr-order-rules';
import type { Locale } from '../../domain/session/contract';
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

/** Updates the birth date and license of an employee, and orders an MVR with them. */
export default function OrderMvrDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as Employee;
  const version = properties['verification'] as number;
  const { employeeId, firstName, lastName, dob, license, state, licenseClassId } = employee;
  const api = useApi();
  const alert = useAlert();
  const translate = useTranslate();
  const mayOverride = usePermission('customerCare.assumeClient');
  const isUpdated = useRef(false);
  const overrides = ({ isTicked, ...values }: Fields) => isTicked && mayOverride && isMisfit(values);
  const validate = useRules((typed) => {
    const values = typed as Partial<Fields> as Fields;
    const problem = mvrOrderProblem(values, { today: todayHere(), override: overrides(values) });
    const wrong = problem?.code === 'order.licenseInvalid' ? 'license' : 'dob';
    const missing = FIELDS.filter((field) => !values[field]);
    return problem ? Object.fromEntries((missing[0] ? missing : [wrong]).map((at) => [at, problem])) : {};
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
        return api.placeOrder({ orderType: 'mvr', employeeId, verification: { version }, ...more });
      }}
      changes={PERSONS_FILE}
      success="orders.mvr.placed"
      save="orders.mvr.submit"
      onDone={() => onClose(true)}
      onFailed={() => alert(isUpdated.current ? 'orders.mvr.notPlaced' : 'orders.mvr.failed')}
      onClose={() => onClose()}
    >
      <DateInput source="dob" required latest={todayHere()} />
      <TextInput source="license" label="orders.mvr.number" required maxLength={40} />
      <StateInput source="state" required />
      <License mayOverride={mayOverride} />
      <SelectInput source="licenseClassId" label="orders.mvr.class" required options={CLASSES} />
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
