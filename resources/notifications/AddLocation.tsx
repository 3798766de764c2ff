import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NotificationContact } from '../../domain/notifications/contract';
import { useSites, useSiteTree, type Site } from '../../providers/sites';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { NOTIFICATIONS } from './links';
import { SitesField } from './SitesField';

interface AddLocationProps {
  email: string;
  rows: readonly NotificationContact[];
}

/** Adds more locations to a contact, with the same notifications as the first. */
export function AddLocation(props: AddLocationProps) {
  const sites = useSites();
  const { error, refetch } = useSiteTree();
  if (sites) return <AddLocationForm {...props} sites={sites} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
}

function AddLocationForm({ email, rows, sites }: AddLocationProps & { sites: readonly Site[] }) {
  const translate = useTranslate();
  const { chosen, choose, problem, adding, add } = useAddLocations(email, rows);
  const taken = new Set(rows.map(({ clientId }) => clientId));
  const isFree = ({ legacyClientId }: Site) => !taken.has(legacyClientId);
  if (!sites.some((site) => !site.deactivated && isFree(site))) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 4, maxWidth: 720 }}>
      <SitesField
        label={translate('notifications.addLocation')}
        sites={sites}
        offered={isFree}
        value={chosen}
        error={problem}
        onChange={choose}
      />
      <Button
        variant="outlined"
        disabled={chosen.length === 0}
        loading={adding}
        onClick={add}
        sx={{ mt: '26px' }}
      >
        {translate('notifications.addLocation')}
      </Button>
    </Box>
  );
}

/** All chosen locations in one request: all of them are added, or none. */
function useAddLocations(email: string, rows: readonly NotificationContact[]) {
  const api = useApi();
  const [chosen, choose] = useState<number[]>([]);
  const { mutate, isPending, error } = useApiMutation(
    ({ name, locale, frequency, notices }: NotificationContact) =>
      api.create(NOTIFICATIONS, {
        data: { email, name, locale, frequency, notices, clientIds: chosen },
      }),
    { alertOnError: false, onSuccess: () => choose([]) },
  );
  const [first] = rows;
  return {
    chosen,
    choose,
    problem: error ? wholeRefusal(error) : undefined,
    adding: isPending,
    add: () => first && mutate(first),
  };
}
