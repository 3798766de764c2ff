import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { LabAccount } from '../../../domain/locations/contract';
import { usePermission } from '../../../providers/services';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Card } from './Card';
import { LabAccountDialog } from './LabAccountDialog';
import { useLabWords } from './use-lab-words';
import { useLabAccounts } from './use-location';

/** The accounts of a location with laboratories. */
export function LabAccountsCard({ location }: { location: Client }) {
  const translate = useTranslate();
  const mayChange = usePermission('client.configureLabAccounts');
  /** The account in the dialog; null for a new one, undefined while the dialog is closed. */
  const [edited, setEdited] = useState<LabAccount | null>();
  const { data: accounts, error } = useLabAccounts(location._id);
  return (
    <Card
      title={translate('locations.labs.title')}
      action={
        mayChange ? (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setEdited(null)}>
            {translate('locations.labs.add')}
          </Button>
        ) : undefined
      }
    >
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {accounts === undefined && !error ? <Skeleton variant="rounded" height={48} /> : null}
      {accounts?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('locations.labs.none')}</Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {accounts?.map((account) => (
          <AccountItem
            key={account.labAccountId}
            account={account}
            locationId={location._id}
            onEdit={mayChange ? () => setEdited(account) : null}
          />
        ))}
      </Box>
      {edited === undefined ? null : (
        <LabAccountDialog locationId={location._id} account={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface AccountItemProps {
  account: LabAccount;
  /** `_id` of the location. */
  locationId: string;
  /** Null for those who may only look. */
  onEdit: (() => void) | null;
}

function AccountItem({ account, locationId, onEdit }: AccountItemProps) {
  const translate = useTranslate();
  const words = useLabWords();
  const remove = useRemoval(locationId, account);
  const { lab, accountNumber, panel, specimenIds } = account;
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {lab} {accountNumber}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>
        {words.panel(panel)}: {specimenIds.map(words.specimen).join(', ')}
      </Typography>
      {onEdit ? (
        <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
          <Button
            size="small"
            aria-label={translate('locations.labs.editNamed', { lab, accountNumber })}
            onClick={onEdit}
          >
            {translate('locations.labs.edit')}
          </Button>
          <Button
            size="small"
            color="error"
            aria-label={translate('locations.labs.removeNamed', { lab, accountNumber })}
            onClick={() => void remove()}
          >
            {translate('locations.labs.remove')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

function useRemoval(locationId: string, { labAccountId, lab, accountNumber }: LabAccount) {
  const translate = useTranslate();
  const api = useApi();
  const confirm = useConfirm();
  const { mutateAsync } = useApiMutation(() => api.removeLabAccount(locationId, labAccountId), {
    success: 'locations.labs.removed',
    // The question shows its own failure.
    alertOnError: false,
  });
  return () =>
    confirm({
      title: translate('locations.labs.removeTitle'),
      text: translate('locations.labs.removeText', { lab, accountNumber }),
      confirmLabel: translate('locations.labs.remove'),
      destructive: true,
      action: async () => {
        await mutateAsync();
      },
    });
}
