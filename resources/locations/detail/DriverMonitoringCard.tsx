import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { EMPLOYMENT_STATUSES, LICENSE_CLASSES } from '../../../domain/employees/constants';
import type { DriverMonitoring } from '../../../domain/locations/contract';
import { usePermission } from '../../../providers/services';
import { fieldMessages, refusalMessage, staleOf } from '../../../providers/refusals/refusal';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Card } from './Card';
import { TickBoxes } from './TickBoxes';
import { useOvertakenText } from './use-location';

interface DriverMonitoringCardProps {
  location: Client;
  monitoring: DriverMonitoring;
}

type Values = Pick<DriverMonitoring, 'enabled' | 'licenseClassIds' | 'employmentStatusIds'>;

const CLASSES = LICENSE_CLASSES.map(({ licenseClassId, code }) => ({ id: licenseClassId, label: code }));

/** Which licenses are monitored at a location: its own choice, or that of the location above. */
export function DriverMonitoringCard({ location, monitoring }: DriverMonitoringCardProps) {
  const translate = useTranslate();
  const mayChange = usePermission('client.configureLocation');
  // Edits keep the version they started from, whatever is stored in the meantime.
  const [typed, setTyped] = useState<DriverMonitoring | null>(null);
  const values = typed ?? monitoring;
  const setValues = (next: DriverMonitoring) => setTyped(next);
  const { errors, problem, saving, save, inherit } = useMonitoring(location, values, monitoring, {
    onStored: () => setTyped(null),
    // Edits stay, on the version stored now; without any, the stored monitoring is shown.
    onStale: ({ version }, entered) => setTyped(entered || typed ? { ...values, version } : null),
  });
  const statuses = EMPLOYMENT_STATUSES.map(({ employmentStatusId, status }) => ({
    id: employmentStatusId,
    label: translate(`locations.status.${employmentStatusId}`, { _: status }),
  }));
  const unchanged = (['enabled', 'licenseClassIds', 'employmentStatusIds'] as const).every(
    (name) => JSON.stringify(values[name]) === JSON.stringify(monitoring[name]),
  );
  return (
    <Card title={translate('locations.monitoring.title')}>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>{whose(monitoring, translate)}</Typography>
      <FormControlLabel
        sx={{ ml: 0 }}
        label={translate('locations.monitoring.enabled')}
        disabled={!mayChange}
        control={
          <Switch
            size="small"
            checked={values.enabled}
            onChange={(_event, enabled) => setValues({ ...values, enabled })}
          />
        }
      />
      {values.enabled ? (
        <>
          <TickBoxes
            name="licenseClassIds"
            label={translate('locations.monitoring.classes')}
            options={CLASSES}
            disabled={!mayChange}
            chosen={values.licenseClassIds}
            error={errors['licenseClassIds']}
            onChange={(licenseClassIds) => setValues({ ...values, licenseClassIds })}
          />
          <TickBoxes
            name="employmentStatusIds"
            label={translate('locations.monitoring.statuses')}
            options={statuses}
            disabled={!mayChange}
            chosen={values.employmentStatusIds}
            error={errors['employmentStatusIds']}
            onChange={(employmentStatusIds) => setValues({ ...values, employmentStatusIds })}
          />
        </>
      ) : null}
      {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
      {mayChange ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={saving || (unchanged && monitoring.own)}
            onClick={() => save(values)}
          >
            {translate(monitoring.own ? 'locations.monitoring.save' : 'locations.monitoring.setOwn')}
          </Button>
          {typed ? (
            <Button size="small" disabled={saving} onClick={() => setTyped(null)}>
              {translate('locations.discard')}
            </Button>
          ) : null}
          {monitoring.own && location.parent !== null ? (
            <Button size="small" disabled={saving} onClick={() => void inherit()}>
              {translate('locations.monitoring.inherit')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Card>
  );
}

function whose({ own, from, enabled }: DriverMonitoring, translate: ReturnType<typeof useTranslate>): string {
  if (own) return translate('locations.monitoring.own');
  if (from) return translate('locations.monitoring.from', { name: from.name });
  return translate(enabled ? 'locations.monitoring.above' : 'locations.monitoring.unset');
}

interface Outcome {
  onStored: () => void;
  /** Someone else was first. `entered`: the values were to be stored, rather than given up. */
  onStale: (current: DriverMonitoring, entered: boolean) => void;
}

/** `values` null: gives up the location's own monitoring. */
interface Change {
  values: Values | null;
  version: number | null;
}

function useMonitoring(
  { _id, name }: Client,
  { version }: DriverMonitoring,
  stored: DriverMonitoring,
  { onStored, onStale }: Outcome,
) {
  const api = useApi();
  const translate = useTranslate();
  const confirm = useConfirm();
  const overtakenText = useOvertakenText();
  const { mutate, isPending, error, variables } = useApiMutation(
    ({ values, version: on }: Change) =>
      values
        ? api.setDriverMonitoring(_id, { ...values, version: on })
        : api.inheritDriverMonitoring(_id, on),
    {
      success: 'locations.saved',
      alertOnError: false,
      onSuccess: onStored,
      onError: (refusal, { values }) => {
        const stale = staleOf<DriverMonitoring>(refusal);
        if (stale) onStale(stale.current, values !== null);
      },
    },
  );
  const errors = error ? fieldMessages(error) : {};
  const stale = error && variables?.values ? staleOf(error) : null;
  const message = error && Object.keys(errors).length === 0 ? refusalMessage(error) : '';
  const save = ({ enabled, licenseClassIds, employmentStatusIds }: Values) =>
    mutate({ values: { enabled, licenseClassIds, employmentStatusIds }, version });
  const inherit = async () => {
    const confirmed = await confirm({
      title: translate('locations.monitoring.inheritTitle', { name }),
      text: translate('locations.monitoring.inheritText'),
      confirmLabel: translate('locations.monitoring.inherit'),
      destructive: true,
    });
    // Edits that began before the location had its own monitoring have no version: the stored one is given up.
    if (confirmed) mutate({ values: null, version: version ?? stored.version });
  };
  return { saving: isPending, errors, problem: stale ? overtakenText(stale) : message, save, inherit };
}
