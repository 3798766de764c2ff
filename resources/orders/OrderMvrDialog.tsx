import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { LICENSE_CLASSES } from '../../domain/employees/constants';
import type { Employee } from '../../domain/employees/contract';
import { mvrOrderProblem, type MvrOrderValues } from '../../domain/orders/mvr-order-rules';
import type { Locale } from '../../domain/session/contract';
import { checkLicense, invalidLicense, licenseFormats } from '../../domain/shared/licenses';
import { stateLabel } from '../../domain/shared/states';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useAlert, usePermission } from '../../providers/services';
import { Notice } from '../../src/background-work/Notice';
import type { DialogProps } from '../../src/capability';
import { DateField } from '../../src/ui/DateField';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { OptionSelect } from '../../src/ui/OptionSelect';
import { StateSelect } from '../../src/ui/StateSelect';
import { todayHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

const CLASSES = LICENSE_CLASSES.map(({ licenseClassId: id, code: label }) => ({ id, label }));

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
  const refusalText = useRefusalText();
  const mayOverride = usePermission('customerCare.assumeClient');
  const [values, setValues] = useState<MvrOrderValues>({ dob, license, state, licenseClassId });
  const [isTicked, setTicked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUpdated = useRef(false);
  const override = isTicked && mayOverride && isMisfit(values);
  const { mutate, isPending, error, reset } = useApiMutation(
    async () => {
      const more = override && { overrideLicense: true };
      isUpdated.current = false;
      await api.updateLicense(employeeId, { ...values, ...more });
      isUpdated.current = true;
      alert('orders.mvr.updated', 'success');
      return api.placeOrder({ orderType: 'mvr', employeeId, verification: { version }, ...more });
    },
    {
      alertOnError: false,
      success: 'orders.mvr.placed',
      onSuccess: () => onClose(true),
      onError: () => alert(isUpdated.current ? 'orders.mvr.notPlaced' : 'orders.mvr.failed'),
    },
  );
  const change = (changes: Partial<MvrOrderValues>) => {
    setValues({ ...values, ...changes });
    setProblem(null);
    reset();
  };
  const submit = () => {
    const refused = mvrOrderProblem(values, { today: todayHere(), override });
    setProblem(refused && refusalText(refused));
    if (!refused) mutate();
  };
  const label = (key: string) => translate(`orders.mvr.${key}`);

  return (
    <DraggableDialog
      open
      title={translate('orders.mvr.title', { name: `${firstName} ${lastName}` })}
      busy={isPending}
      onCancel={() => onClose()}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isPending} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {label('submit')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Notice severity="error">{problem ?? (error && wholeRefusal(error, '', '. '))}</Notice>
        <DateField
          required
          label={label('dob')}
          latest={todayHere()}
          value={values.dob}
          onChange={(next) => change({ dob: next })}
        />
        <TextField
          required
          label={label('number')}
          value={values.license ?? ''}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          onChange={({ target }) => change({ license: target.value })}
        />
        <StateSelect
          required
          label={label('state')}
          value={values.state}
          onChange={(next) => change({ state: next })}
        />
        <Formats values={values} />
        {isMisfit(values) && mayOverride ? (
          <FormControlLabel
            control={<Checkbox checked={isTicked} onChange={(_, ticked) => setTicked(ticked)} />}
            label={label('override')}
          />
        ) : null}
        <OptionSelect
          required
          label={label('class')}
          options={CLASSES}
          value={values.licenseClassId}
          onChange={(next) => change({ licenseClassId: next })}
        />
      </Box>
    </DraggableDialog>
  );
}

/** The number formats of the state, and a warning if the number has none of them. */
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
