import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_SNOOZE_REASON, type AlertSnooze } from '../../domain/alerts/contract';
import { snoozeErrors } from '../../domain/alerts/snooze';
import { formatDate } from '../../domain/shared/dates';
import { fieldMessages } from '../../providers/refusals/refusal';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useAlert } from '../../providers/services';
import { useNumberText } from '../../src/background-work/numbers';
import type { DialogProps } from '../../src/capability';
import { DateField } from '../../src/ui/DateField';
import { textFieldProps } from '../../src/ui/field-props';
import { todayHere } from '../../src/ui/today';
import { useApi } from '../api';
import { AlertWorkDialog } from './AlertWorkDialog';
import { useAlertWork, type WorkedAlerts } from './use-alert-work';

type Snooze = Pick<AlertSnooze, 'until' | 'reason'>;
type Errors = Partial<Record<'until' | 'reason', string>>;

/** Leaves alerts out of the list until a day. With `snooze`, that of the alert: changes or ends it. */
export default function SnoozeAlertsDialog({ onClose, ...properties }: DialogProps) {
  const { snooze, ...worked } = properties as unknown as WorkedAlerts & { snooze?: Snooze };
  const translate = useTranslate();
  const numberText = useNumberText();
  const refusalText = useRefusalText();
  const api = useApi();
  const alert = useAlert();
  const work = useAlertWork<Snooze>(worked, api.snoozeAlerts);
  const [until, setUntil] = useState(snooze?.until ?? null);
  const [reason, setReason] = useState(snooze?.reason ?? '');
  const [found, setFound] = useState<Errors>({});
  const errors: Errors = { ...fieldMessages(work.error), ...found };
  const values = { smart_count: worked.count, count: numberText(worked.count) };

  const send = async (body: Snooze, saved: string) => {
    if (!(await work.run(body))) return;
    alert(saved, 'success', { values: { ...values, date: formatDate(body.until) } });
    onClose(true);
  };
  const submit = () => {
    const body = { until, ...(reason.trim() && { reason: reason.trim() }) };
    const refused = snoozeErrors(body, todayHere());
    const texts = Object.fromEntries(
      Object.entries(refused).map(([field, refusal]) => [field, refusalText(refusal)]),
    );
    const all = until === null ? { ...texts, until: translate('alerts.snooze.untilMissing') } : texts;
    setFound(all);
    if (Object.keys(all).length === 0) void send(body, 'alerts.snooze.saved');
  };
  return (
    <AlertWorkDialog
      title={worked.title ?? translate('alerts.snooze.title', values)}
      count={worked.count}
      work={work}
      submitLabel={translate('alerts.snooze.submit')}
      onSubmit={submit}
      onClose={onClose}
      more={
        snooze || worked.filter.snoozed ? (
          <Button
            disabled={work.step === 'running'}
            onClick={() => void send({ until: null }, 'alerts.snooze.ended')}
            sx={{ mr: 'auto' }}
          >
            {translate('alerts.snooze.end')}
          </Button>
        ) : null
      }
    >
      <DateField
        required
        fullWidth
        name="until"
        label={translate('alerts.column.snoozedUntil')}
        help={translate('alerts.snooze.help')}
        error={errors.until ?? null}
        value={until}
        onChange={setUntil}
      />
      <TextField
        {...textFieldProps({
          name: 'reason',
          label: translate('alerts.snooze.reason'),
          help: translate('alerts.snooze.reasonHelp'),
          error: errors.reason ?? null,
          fullWidth: true,
        })}
        margin="none"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_SNOOZE_REASON } }}
      />
    </AlertWorkDialog>
  );
}
