import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import type { EditableSignInRules, SignInRulesBody } from '../../domain/session/sign-in-rules';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { PageHeader } from '../../src/ui/PageHeader';
import { useApi } from '../api';
import { EditSetting } from './EditSetting';

const HOUR = 60;
const DAY = 24 * HOUR;
/** In the units of the rules: hours for sessions, minutes for the idle time. */
const SESSION_HOURS = [12, 24, 7 * 24, 14 * 24, 30 * 24, 90 * 24];
const IDLE_MINUTES = [15, 30, HOUR, 4 * HOUR, 12 * HOUR, DAY, 7 * DAY, 30 * DAY];

/** How long sessions last, and whether staff need two-factor authentication. */
export default function SignInPage() {
  const translate = useTranslate();
  const api = useApi();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('settings.signIn.title')} subtitle={translate('settings.signIn.about')} />
      <EditSetting
        id="signIn"
        methods={{
          read: api.getSignInRules,
          save: (values) => api.saveSignInRules(values as unknown as SignInRulesBody),
        }}
        valuesOf={({ version, sessionHours, idleMinutes, staffSecondFactor }) => ({
          version,
          sessionHours,
          idleMinutes,
          staffSecondFactor,
        })}
      >
        <RuleFields />
      </EditSetting>
    </Box>
  );
}

function RuleFields() {
  const translate = useTranslate();
  const stored = useRecordContext() as EditableSignInRules | undefined;
  const textOf = (minutes: number) => {
    if (minutes % DAY === 0) return translate('settings.signIn.days', { smart_count: minutes / DAY });
    if (minutes % HOUR === 0) return translate('settings.signIn.hours', { smart_count: minutes / HOUR });
    return translate('settings.signIn.minutes', { smart_count: minutes });
  };
  /** The choices, and the stored value if it is none of them. */
  const options = (choices: number[], current: number | undefined, unit: number) =>
    [...new Set([...choices, ...(current === undefined ? [] : [current])])]
      .toSorted((a, b) => a - b)
      .map((id) => ({ id, label: textOf(id * unit) }));
  return (
    <>
      <SelectInput
        source="sessionHours"
        label="settings.signIn.sessionHours"
        options={options(SESSION_HOURS, stored?.sessionHours, HOUR)}
      />
      <SelectInput
        source="idleMinutes"
        label="settings.signIn.idleMinutes"
        options={options(IDLE_MINUTES, stored?.idleMinutes, 1)}
      />
      <CheckboxInput source="staffSecondFactor" label="settings.signIn.staffSecondFactor" />
    </>
  );
}
