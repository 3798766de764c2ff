import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { checkLicense, invalidLicenseMessage, licenseFormats } from '../../../domain/shared/licenses';
import { stateLabel } from '../../../domain/shared/states';
import type { Locale } from '../../../domain/session/contract';
import { useEmployeeLists } from '../lists';
import { ChoiceInput, DateInput, StateInput, TextInput } from './fields';
import { useProblemWords } from './problem-words';
import type { FormValues } from './values';

interface LicenseFieldsProps {
  disabled: boolean;
  /** Staff with Assume Client may save a number that does not fit its state. */
  mayOverride: boolean;
}

/** The driver's license, with the formats of the state that issued it. */
export function LicenseFields({ disabled, mayOverride }: LicenseFieldsProps) {
  const { licenseClass } = useEmployeeLists();
  return (
    <>
      <StateInput name="state" disabled={disabled} />
      <TextInput name="license" disabled={disabled} maxLength={40} />
      <LicenseFormats mayOverride={mayOverride && !disabled} />
      <ChoiceInput
        name="licenseClassId"
        clearable
        disabled={disabled}
        options={licenseClass.map(({ licenseClassId, code }) => ({ id: licenseClassId, label: code }))}
      />
      <DateInput name="licenseExpiresOn" disabled={disabled} />
    </>
  );
}

/** How numbers of the state look, whether this one does, and the box to save it all the same. */
function LicenseFormats({ mayOverride }: { mayOverride: boolean }) {
  const translate = useTranslate();
  const inWords = useProblemWords();
  const [locale] = useLocaleState();
  const [state, number] = useWatch<FormValues, ['state', 'license']>({ name: ['state', 'license'] });
  const { errors } = useFormState<FormValues>({ name: 'license' });
  if (state === null) return null;
  const typed = number.trim();
  const { ok, warning } = checkLicense(state, typed);
  const doubtful = typed !== '' && (!ok || warning);
  return (
    <Box
      aria-live="polite"
      sx={{ gridColumn: '1 / -1', fontSize: 13, color: 'text.secondary', maxWidth: '72ch' }}
    >
      {translate('employees.license.formats', { state: stateLabel(state) })}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {licenseFormats(state, locale as Locale).map((format) => (
          <li key={format}>{format}</li>
        ))}
      </Box>
      {doubtful && !errors.license ? (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'warning.main' }}>
          {inWords(invalidLicenseMessage(typed, state))}
        </Typography>
      ) : null}
      {doubtful && !ok && mayOverride ? <OverrideBox /> : null}
    </Box>
  );
}

function OverrideBox() {
  const translate = useTranslate();
  const { field } = useController<FormValues, 'overrideLicense'>({ name: 'overrideLicense' });
  return (
    <FormControlLabel
      sx={{ color: 'text.primary', ml: 0 }}
      label={translate('employees.license.override')}
      control={
        <Checkbox
          size="small"
          checked={field.value}
          onChange={(_event, checked) => field.onChange(checked)}
        />
      }
    />
  );
}
