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
import { refusalMessage, staleOf } from '../../../providers/refusals/refusal';
import { usePermission } from '../../../providers/services';
import { same } from '../../../src/record/draft-changes';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Card } from './Card';
import { TickBoxes } from './TickBoxes';
import { useSaveProblem } from './use-save-problem';

const CLASSES = LICENSE_CLASSES.map(({ licenseClassId, code }) => ({ id: licenseClassId, label: code }));

interface DriverMonitoringCardProps {
  location: Client;
  monitoring: DriverMonitoring;
}

/** Which licenses are monitored at a location: its own settings, or a parent's. */
export function DriverMonitoringCard({ location, monitoring }: DriverMonitoringCardProps) {
  const translate = useTranslate();
  const mayChange = usePermission('client.configureLocation');
  const state = useMonitoring(location, monitoring);
  const { values, errors, change } = state;
  const statuses = EMPLOYMENT_STATUSES.map(({ employmentStatusId: id }) => ({
    id,
    label: translate(`locations.status.${id}`),
  }));
  return (
    <Card title={translate('locations.monitoring.title')}>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
        {sourceText(monitoring, translate)}
      </Typography>
      <FormControlLabel
        sx={{ ml: 0 }}
        label={translate('locations.monitoring.enabled')}
        disabled={!mayChange}
        control={
          <Switch size="small" checked={values.enabled} onChange={(_event, enabled) => change({ enabled })} />
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
            onChange={(licenseClassIds) => change({ licenseClassIds })}
          />
          <TickBoxes
            name="employmentStatusIds"
            label={translate('locations.monitoring.statuses')}
            options={statuses}
            disabled={!mayChange}
            chosen={values.employmentStatusIds}
            error={errors['employmentStatusIds']}
            onChange={(employmentStatusIds) => change({ employmentStatusIds })}
          />
        </>
      ) : null}
      {state.problem ? <Alert severity="error">{state.problem}</Alert> : null}
      {mayChange ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            size="small"
            disabled={state.saving || (monitoring.own && !state.changed)}
            onClick={state.save}
          >
            {translate(monitoring.own ? 'locations.monitoring.save' : 'locations.monitoring.setOwn')}
          </Button>
          {state.discard ? (
            <Button size="small" disabled={state.saving} onClick={state.discard}>
              {translate('locations.discard')}
            </Button>
          ) : null}
          {monitoring.own && location.parent !== null ? (
            <Button size="small" disabled={state.saving} onClick={() => void state.inherit()}>
              {translate('locations.monitoring.inherit')}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </Card>
  );
}

function sourceText(
  { own, from, enabled }: DriverMonitoring,
  translate: ReturnType<typeof useTranslate>,
): string {
  if (own) return translate('locations.monitoring.own');
  if (from) return translate('locations.monitoring.from', { name: from.name });
  return translate(enabled ? 'locations.monitoring.above' : 'locations.monitoring.unset');
}

/** Edits of the settings, which keep the version they started from, and the removal of a location's own. */
function useMonitoring({ _id, name }: Client, stored: DriverMonitoring) {
  const api = useApi();
  const translate = useTranslate();
  const confirm = useConfirm();
  const [edited, setEdited] = useState<DriverMonitoring | null>(null);
  const values = edited ?? stored;
  const { enabled, licenseClassIds, employmentStatusIds, version } = values;
  const { mutate, isPending, error, variables } = useApiMutation(
    ({ remove }: { remove: boolean }) =>
      remove
        ? // Edits that started before the location had its own settings have no version.
          api.inheritDriverMonitoring(_id, version ?? stored.version)
        : api.setDriverMonitoring(_id, { enabled, licenseClassIds, employmentStatusIds, version }),
    {
      changes: ['location'],
      success: 'locations.saved',
      alertOnError: false,
      onSuccess: () => setEdited(null),
      onError: (refused, { remove }) => {
        const stale = staleOf<DriverMonitoring>(refused);
        // Edits continue on the version stored now. Without any, the stored settings are shown.
        if (stale) setEdited(edited || !remove ? { ...values, version: stale.current.version } : null);
      },
    },
  );
  const { errors, problem } = useSaveProblem(error);
  const inherit = async () => {
    const confirmed = await confirm({
      title: translate('locations.monitoring.inheritTitle', { name }),
      text: translate('locations.monitoring.inheritText'),
      confirmLabel: translate('locations.monitoring.inherit'),
      destructive: true,
    });
    if (confirmed) mutate({ remove: true });
  };
  return {
    values,
    changed: !same(values, { ...stored, version }),
    change: (change: Partial<DriverMonitoring>) => setEdited({ ...values, ...change }),
    discard: edited && (() => setEdited(null)),
    errors,
    problem: variables?.remove ? refusalMessage(error) : problem,
    saving: isPending,
    save: () => mutate({ remove: false }),
    inherit,
  };
}
