import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { checkLicense, invalidLicense, licenseFormats } from '../../../domain/shared/licenses';
import { stateLabel } from '../../../domain/shared/states';
import type { Locale } from '../../../domain/session/contract';
import { useRefusalText } from '../../../providers/refusals/useRefusalText';
import { CheckboxInput } from '../../../src/record/inputs/CheckboxInput';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { SelectInput } from '../../../src/record/inputs/SelectInput';
import { StateInput } from '../../../src/record/inputs/StateInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useEmployeeLists } from '../lists';

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
      <StateInput source="state" disabled={disabled} />
      <TextInput source="license" disabled={disabled} maxLength={40} />
      <LicenseFormats mayOverride={mayOverride && !disabled} />
      <SelectInput
        source="licenseClassId"
        label="employees.field.licenseClass"
        clearable
        disabled={disabled}
        options={licenseClass.map(({ licenseClassId, code }) => ({ id: licenseClassId, label: code }))}
      />
      <DateInput source="licenseExpiresOn" disabled={disabled} />
    </>
  );
}

/** How numbers of the state look, whether this one does, and the box to save it all the same. */
function LicenseFormats({ mayOverride }: { mayOverride: boolean }) {
  const translate = useTranslate();
  const inWords = useRefusalText();
  const [locale] = useLocaleState();
  const [state, number]: (string | null | undefined)[] = useWatch({ name: ['state', 'license'] });
  const { errors } = useFormState({ name: 'license' });
  if (!state) return null;
  const typed = number?.trim() ?? '';
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
      {doubtful && !errors['license'] ? (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'warning.main' }}>
          {inWords(invalidLicense(typed, state))}
        </Typography>
      ) : null}
      {doubtful && !ok && mayOverride ? (
        <CheckboxInput source="overrideLicense" label="employees.license.override" />
      ) : null}
    </Box>
  );
}
