import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { NotificationContact } from '../../domain/notifications/contract';
import { fieldMessages, refusalMessage } from '../../providers/refusals/refusal';
import { useHttp } from '../../providers/services';
import { useClientOfPages, useSites, useSiteTree, type Site } from '../../providers/sites';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { SitesField } from './SitesField';

interface AddLocationProps {
  email: string;
  rows: readonly NotificationContact[];
  onAdded: () => Promise<void>;
}

/** Tells the contact of more locations, as he is told of the first. */
export function AddLocation(props: AddLocationProps) {
  const sites = useSites();
  const { error, refetch } = useSiteTree();
  if (sites) return <AddLocationForm {...props} sites={sites} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
}

function AddLocationForm({ email, rows, onAdded, sites }: AddLocationProps & { sites: readonly Site[] }) {
  const translate = useTranslate();
  const { chosen, choose, problem, adding, add } = useAddLocations(email, rows, onAdded);
  const told = new Set(rows.map(({ clientId }) => clientId));
  const isFree = ({ legacyClientId }: Site) => !told.has(legacyClientId);
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
        onClick={() => void add()}
        sx={{ mt: '26px' }}
      >
        {translate('notifications.addLocation')}
      </Button>
    </Box>
  );
}

/** All that are chosen in one request: they are added, or none of them is. */
function useAddLocations(email: string, rows: readonly NotificationContact[], onAdded: () => Promise<void>) {
  const http = useHttp();
  const client = useClientOfPages();
  const [chosen, choose] = useState<number[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const [adding, setAdding] = useState(false);
  const add = async () => {
    const [first] = rows;
    if (!first) return;
    setProblem(undefined);
    setAdding(true);
    try {
      const { name, locale, frequency, notices } = first;
      await http.data(`/v1/clients/${client?.legacyClientId}/notificationContacts`, {
        method: 'POST',
        body: { email, name, locale, frequency, notices, clientIds: chosen },
      });
      choose([]);
    } catch (error) {
      setProblem(Object.values(fieldMessages(error))[0] ?? refusalMessage(error));
    }
    await onAdded();
    setAdding(false);
  };
  return { chosen, choose, problem, adding, add };
}
