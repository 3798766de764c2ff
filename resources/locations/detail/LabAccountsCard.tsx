import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import type { LabAccount } from '../../../domain/locations/contract';
import { useAlert, useHttp, usePermission } from '../../../providers/services';
import { useConfirm } from '../../../src/ui/useConfirm';
import { Card } from './Card';
import { LabAccountDialog } from './LabAccountDialog';
import { useLabWords } from './use-lab-words';
import { LOCATION, useRefreshLocations } from './use-location';

/** The accounts of a location with laboratories. */
export function LabAccountsCard({ location }: { location: Client }) {
  const translate = useTranslate();
  const http = useHttp();
  const mayChange = usePermission('client.configureLabAccounts');
  /** The account in the dialog; null for a new one, undefined while the dialog is closed. */
  const [edited, setEdited] = useState<LabAccount | null>();
  const url = `/v1/clients/${location._id}/labAccounts`;
  const { data: accounts, error } = useQuery({
    queryKey: [LOCATION, location._id, 'labAccounts'],
    queryFn: ({ signal }) => http.data<LabAccount[]>(url, { signal }),
  });
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
            url={url}
            onEdit={mayChange ? () => setEdited(account) : null}
          />
        ))}
      </Box>
      {edited === undefined ? null : (
        <LabAccountDialog url={url} account={edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

interface AccountItemProps {
  account: LabAccount;
  url: string;
  /** Null for those who may only look. */
  onEdit: (() => void) | null;
}

function AccountItem({ account, url, onEdit }: AccountItemProps) {
  const translate = useTranslate();
  const words = useLabWords();
  const remove = useRemoval(url, account);
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

function useRemoval(url: string, { labAccountId, lab, accountNumber }: LabAccount) {
  const translate = useTranslate();
  const http = useHttp();
  const alert = useAlert();
  const confirm = useConfirm();
  const refresh = useRefreshLocations();
  return () =>
    confirm({
      title: translate('locations.labs.removeTitle'),
      text: translate('locations.labs.removeText', { lab, accountNumber }),
      confirmLabel: translate('locations.labs.remove'),
      destructive: true,
      action: async () => {
        await http.json(`${url}/${labAccountId}`, { method: 'DELETE' });
        alert('locations.labs.removed', 'success');
        await refresh();
      },
    });
}
