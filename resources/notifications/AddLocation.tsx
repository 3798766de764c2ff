import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { NotificationContact } from '../../domain/notifications/contract';
import type { Site } from '../../providers/sites';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { keyOf } from './contact-values';
import { NOTIFICATIONS } from './links';
import { SitesField, WithSites } from './SitesField';

interface AddLocationProps {
  email: string;
  locations: readonly NotificationContact[];
}

/** Adds more locations to a contact, with the same notifications as the first. */
export function AddLocation(props: AddLocationProps) {
  return <WithSites>{(sites) => <AddLocationForm {...props} sites={sites} />}</WithSites>;
}

function AddLocationForm({ email, locations, sites }: AddLocationProps & { sites: readonly Site[] }) {
  const translate = useTranslate();
  const api = useApi();
  const { getValues } = useFormContext();
  const [chosen, setChosen] = useState<number[]>([]);
  const { mutate, isPending, error } = useApiMutation(
    () => {
      const { name, locale } = getValues();
      const { frequency, notices } = getValues(`locations.${keyOf(locations[0]?.contactId ?? 0)}`);
      // One request: all of the locations are added, or none.
      return api.create(NOTIFICATIONS, {
        data: { email, name: name ?? '', locale, frequency, notices, clientIds: chosen },
      });
    },
    { changes: [NOTIFICATIONS], alertOnError: false, onSuccess: () => setChosen([]) },
  );
  const taken = new Set(locations.map(({ clientId }) => clientId));
  const isOffered = ({ legacyClientId }: Site) => !taken.has(legacyClientId);
  if (!sites.some((site) => !site.deactivated && isOffered(site))) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, my: 4, maxWidth: 720 }}>
      <SitesField
        label={translate('notifications.addLocation')}
        sites={sites}
        offered={isOffered}
        value={chosen}
        error={error ? wholeRefusal(error) : undefined}
        onChange={setChosen}
      />
      <Button
        variant="outlined"
        disabled={chosen.length === 0}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ mt: '26px' }}
      >
        {translate('notifications.addLocation')}
      </Button>
    </Box>
  );
}
