import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { CHANGE_ACCOUNTS } from '../../domain/partners/access';
import type { AccountFilter, PartnerAccount } from '../../domain/partners/contract';
import { useAlert, useDialog, usePermission } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { ListPage } from '../../src/list/ListPage';
import { dateTimeHere } from '../../src/ui/today';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { ACCOUNTS } from './links';

type AccountRow = PartnerAccount & RaRecord;

export const accountList = defineList<AccountRow, AccountFilter>({
  resource: ACCOUNTS,
  title: 'partners.accounts.title',
  sort: { field: 'accountNumber', order: 'ASC' },
  columns: [
    { source: 'accountNumber', label: 'partners.accounts.accountNumber' },
    { source: 'sender', label: 'partners.accounts.sender', sortable: false },
    { source: 'clientName', label: 'partners.accounts.clientId' },
    { source: 'createdBy', label: 'partners.accounts.createdBy', sortable: false },
    {
      source: 'createdAt',
      label: 'partners.accounts.createdAt',
      numeric: true,
      render: ({ createdAt }) => dateTimeHere(createdAt),
    },
    {
      source: 'remove',
      label: 'partners.column.action',
      access: CHANGE_ACCOUNTS,
      sortable: false,
      render: (account) => <RemoveButton account={account} />,
    },
  ],
  search: { label: 'partners.accounts.search' },
  exporter: false,
  empty: {
    title: 'partners.accounts.empty',
    text: 'partners.accounts.emptyText',
    action: <AddButton />,
  },
});

export const { prefetch } = accountList;

/** Which client an account at a laboratory or review officer is of. */
export default function AccountsPage() {
  const translate = useTranslate();
  return (
    <ListPage list={accountList} subtitle={translate('partners.accounts.subtitle')} action={<AddButton />} />
  );
}

function AddButton() {
  const translate = useTranslate();
  const { open } = useDialog();
  if (!usePermission(CHANGE_ACCOUNTS)) return null;
  return (
    <Button variant="contained" onClick={() => void open('addPartnerAccount')}>
      {translate('partners.accounts.add')}
    </Button>
  );
}

function RemoveButton({ account }: { account: AccountRow }) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const alert = useAlert();
  const api = useApi();
  const queryClient = useQueryClient();
  const { accountId, accountNumber } = account;
  const remove = () =>
    confirm({
      title: translate('partners.accounts.removeTitle', { number: accountNumber }),
      text: translate('partners.accounts.removeText'),
      confirmLabel: translate('partners.accounts.remove'),
      destructive: true,
      action: async () => {
        await api.removePartnerAccount(accountId);
        await queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
        alert('partners.accounts.removed', 'success');
      },
    });
  return (
    <Button
      size="small"
      color="error"
      aria-label={translate('partners.accounts.removeNamed', { number: accountNumber })}
      onClick={() => void remove()}
    >
      {translate('partners.accounts.remove')}
    </Button>
  );
}
