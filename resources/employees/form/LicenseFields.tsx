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
import { todayHere } from '../../../src/ui/today';
import { useLicenseClassChoices } from '../lists';
import { EndorsementsInput } from './EndorsementsInput';
import { HistoryInput } from './HistoryInput';
import { StateAtHireInput } from './StateAtHireInput';

interface LicenseFieldsProps {
  disabled: boolean;
  /** Staff with Assume Client may save a number that doesn't fit its state. */
  mayOverride: boolean;
}

/** The driver license, with the number formats of the state that issued it. */
export function LicenseFields({ disabled, mayOverride }: LicenseFieldsProps) {
  const translate = useTranslate();
  const expiresOn = useWatch({ name: 'licenseExpiresOn' }) as string | null | undefined;
  const moved = Boolean(useWatch({ name: 'licenseStateAtHire' }));
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
        options={useLicenseClassChoices()}
      />
      <DateInput
        source="licenseExpiresOn"
        disabled={disabled}
        helperText={
          expiresOn && expiresOn < todayHere() ? (
            <Box component="span" sx={{ color: 'warning.main' }}>
              {translate('employees.license.expired')}
            </Box>
          ) : undefined
        }
      />
      <StateAtHireInput disabled={disabled} />
      {moved ? (
        <DateInput
          source="licenseStateSince"
          disabled={disabled}
          helperText={translate('employees.licenseStateSince.help')}
        />
      ) : null}
      <HistoryInput source="otherLicenseStates" disabled={disabled} />
      <EndorsementsInput disabled={disabled} />
      <DateInput
        source="hazmatExpiresOn"
        disabled={disabled}
        helperText={translate('employees.license.hazmatHelp')}
      />
      <TextInput
        source="restrictions"
        disabled={disabled}
        maxLength={20}
        helperText={translate('employees.license.restrictionsHelp')}
        parse={(typed) =>
          String(typed)
            .toUpperCase()
            .replaceAll(/[^A-Z0-9]/g, '') || null
        }
      />
    </>
  );
}

/** The number formats of the state, whether this number fits, and the check box to save it anyway. */
function LicenseFormats({ mayOverride }: { mayOverride: boolean }) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const [locale] = useLocaleState();
  const [state, number]: (string | null | undefined)[] = useWatch({ name: ['state', 'license'] });
  const { errors } = useFormState({ name: 'license' });
  if (!state) return null;
  const typed = number?.trim() ?? '';
  const { ok, warning } = checkLicense(state, typed);
  const isDoubtful = typed !== '' && (!ok || warning);
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
      {isDoubtful && !errors['license'] ? (
        <Typography sx={{ mt: 1, fontSize: 13, color: 'warning.main' }}>
          {refusalText(invalidLicense(typed, state))}
        </Typography>
      ) : null}
      {isDoubtful && !ok && mayOverride ? (
        <CheckboxInput source="overrideLicense" label="employees.license.override" />
      ) : null}
    </Box>
  );
}
