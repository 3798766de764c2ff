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
import { fieldMessages, refusalMessage, staleOf } from '../../../providers/refusals/refusal';
import { useAlert, useHttp, usePermission } from '../../../providers/services';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { useConfirm } from '../../../src/ui/useConfirm';
import { Card } from './Card';
import { TickBoxes } from './TickBoxes';
import { useStaleWords } from './stale';
import { useRefreshLocations } from './use-location';

interface DriverMonitoringCardProps {
  location: Client;
  monitoring: DriverMonitoring;
}

type Values = Pick<DriverMonitoring, 'enabled' | 'licenseClassIds' | 'employmentStatusIds'>;

const CLASSES = LICENSE_CLASSES.map(({ licenseClassId, code }) => ({ id: licenseClassId, label: code }));

/** Whose licenses are monitored at a location: its own choice, or that of the client above. */
export function DriverMonitoringCard({ location, monitoring }: DriverMonitoringCardProps) {
  const translate = useTranslate();
  const mayChange = usePermission('client.configureLocation');
  // What is typed stays, on the version it was begun on, whatever is stored meanwhile.
  const [typed, setTyped] = useState<DriverMonitoring | null>(null);
  const values = typed ?? monitoring;
  const setValues = (next: DriverMonitoring) => setTyped(next);
  const { errors, problem, saving, save, inherit } = useMonitoring(location, values, monitoring, {
    onStored: () => setTyped(null),
    // What was to be stored stays as it was entered; where nothing was, what stands now is shown.
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
            onClick={() => void save(values)}
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
  /** Somebody else was first, and this is what stands now; `entered` where the values were to be stored. */
  onStale: (current: DriverMonitoring, entered: boolean) => void;
}

function useMonitoring(
  { _id, name }: Client,
  { version }: DriverMonitoring,
  stored: DriverMonitoring,
  { onStored, onStale }: Outcome,
) {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const confirm = useConfirm();
  const refresh = useRefreshLocations();
  const staleWords = useStaleWords();
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');

  const request = async (method: 'PUT' | 'DELETE', more: { query?: string; body?: object }) => {
    setSaving(true);
    setErrors({});
    setProblem('');
    try {
      const { query = '', body } = more;
      await http.data(`/v1/clients/${_id}/driverMonitoring${query}`, { method, body });
      alert('locations.saved', 'success');
      await refresh();
      onStored();
    } catch (error) {
      const refused = fieldMessages(error);
      const stale = staleOf<DriverMonitoring>(error);
      setErrors(refused);
      if (stale) {
        const entered = method === 'PUT';
        setProblem(entered ? staleWords('locations.overtaken', stale) : refusalMessage(error));
        onStale(stale.current, entered);
        await refresh();
      } else if (Object.keys(refused).length === 0) setProblem(refusalMessage(error));
    } finally {
      setSaving(false);
    }
  };
  const save = ({ enabled, licenseClassIds, employmentStatusIds }: Values) =>
    request('PUT', { body: { enabled, licenseClassIds, employmentStatusIds, version } });
  const inherit = async () => {
    const confirmed = await confirm({
      title: translate('locations.monitoring.inheritTitle', { name }),
      text: translate('locations.monitoring.inheritText'),
      confirmLabel: translate('locations.monitoring.inherit'),
      destructive: true,
    });
    // What was ticked before the location had a monitoring of its own is on no version: this one is given up.
    const given = version ?? stored.version;
    if (confirmed) await request('DELETE', { query: given === null ? '' : `?version=${given}` });
  };
  return { saving, errors, problem, save, inherit };
}
