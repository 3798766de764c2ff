import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LabAccount } from '../../../domain/locations/contract';
import { usePermission } from '../../../providers/services';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Card } from './Card';
import { LabAccountDialog } from './LabAccountDialog';

/** The accounts of a location with laboratories. */
export function LabAccountsCard({ locationId }: { locationId: string }) {
  const translate = useTranslate();
  const api = useApi();
  const mayChange = usePermission('client.configureLabAccounts');
  /** The account in the dialog; null for a new one, undefined while the dialog is closed. */
  const [edited, setEdited] = useState<LabAccount | null>();
  const { data, error, refetch } = useQuery({
    queryKey: ['location', locationId, 'labAccounts'],
    queryFn: ({ signal }) => api.labAccounts(locationId, { signal }),
  });
  return (
    <Card
      title={translate('locations.labs.title')}
      action={
        mayChange ? (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setEdited(null)}>
            {translate('locations.labs.add')}
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={48} />}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('locations.labs.none')}</Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data?.map((account) => (
          <Box
            key={account.labAccountId}
            component="li"
            sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}
          >
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {account.lab} {account.accountNumber}
            </Typography>
            <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
              {translate(`locations.panel.${account.panel}`)}:{' '}
              {account.specimenIds.map((id) => translate(`locations.specimen.${id}`)).join(', ')}
            </Typography>
            {mayChange ? (
              <AccountButtons account={account} locationId={locationId} onEdit={() => setEdited(account)} />
            ) : null}
          </Box>
        ))}
      </Box>
      {edited === undefined ? null : (
        <LabAccountDialog locationId={locationId} account={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface AccountButtonsProps {
  account: LabAccount;
  locationId: string;
  onEdit: () => void;
}

function AccountButtons({ account, locationId, onEdit }: AccountButtonsProps) {
  const { labAccountId, lab, accountNumber } = account;
  const translate = useTranslate();
  const api = useApi();
  const confirm = useConfirm();
  const { mutateAsync } = useApiMutation(() => api.removeLabAccount(locationId, labAccountId), {
    changes: ['location'],
    success: 'locations.labs.removed',
    // The confirmation shows its own failure.
    alertOnError: false,
  });
  const remove = () =>
    void confirm({
      title: translate('locations.labs.removeTitle'),
      text: translate('locations.labs.removeText', { lab, accountNumber }),
      confirmLabel: translate('locations.labs.remove'),
      destructive: true,
      action: async () => void (await mutateAsync()),
    });
  const named = (key: string) => translate(`locations.labs.${key}Named`, { lab, accountNumber });
  return (
    <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
      <Button size="small" aria-label={named('edit')} onClick={onEdit}>
        {translate('locations.labs.edit')}
      </Button>
      <Button size="small" color="error" aria-label={named('remove')} onClick={remove}>
        {translate('locations.labs.remove')}
      </Button>
    </Box>
  );
}
