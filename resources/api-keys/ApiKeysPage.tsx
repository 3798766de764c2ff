import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { API_KEY_STATES, type ApiKey, type ApiKeyFilter } from '../../domain/api-keys/contract';
import { formatDate } from '../../domain/shared/dates';
import { useAlert, useDialog } from '../../providers/services';
import { defineList } from '../../src/list/define-list';
import { choiceFilter } from '../../src/list/filters';
import { ListPage } from '../../src/list/ListPage';
import { StatusChip } from '../../src/ui/StatusChip';
import { dateTimeHere } from '../../src/ui/today';
import { useConfirm } from '../../src/ui/useConfirm';
import { useApi } from '../api';
import { API_KEYS } from './links';
import { Example } from './Example';
import './api-keys.css';

type KeyRow = ApiKey & RaRecord;

const CHIPS = { active: 'ok', expired: 'expired', revoked: 'notApplicable' } as const;

export const keyList = defineList<KeyRow, ApiKeyFilter>({
  resource: API_KEYS,
  title: 'apiKeys.title',
  sort: { field: 'name', order: 'ASC' },
  columns: [
    { source: 'name', label: 'apiKeys.field.name' },
    { source: 'clientName', label: 'apiKeys.field.clientId' },
    {
      source: 'state',
      label: 'apiKeys.column.state',
      sortable: false,
      render: (key) => <KeyState apiKey={key} />,
    },
    { source: 'createdBy', label: 'apiKeys.column.createdBy' },
    {
      source: 'createdAt',
      label: 'apiKeys.column.createdAt',
      numeric: true,
      render: ({ createdAt }) => dateTimeHere(createdAt),
    },
    {
      source: 'lastUsedOn',
      label: 'apiKeys.column.lastUsedOn',
      numeric: true,
      render: ({ lastUsedOn }, { translate }) => formatDate(lastUsedOn) || translate('apiKeys.never'),
    },
    {
      source: 'expiresOn',
      label: 'apiKeys.field.expiresOn',
      numeric: true,
      render: ({ expiresOn }, { translate }) => formatDate(expiresOn) || translate('apiKeys.noLastDay'),
    },
    {
      source: 'revoke',
      label: 'apiKeys.column.actions',
      sortable: false,
      render: (key) => (key.state === 'revoked' ? '' : <RevokeButton apiKey={key} />),
    },
  ],
  search: { label: 'apiKeys.search' },
  filters: [
    choiceFilter('states', {
      label: 'apiKeys.column.state',
      choices: API_KEY_STATES.map((id) => ({ id, label: `apiKeys.state.${id}` })),
      multiple: true,
      alwaysOn: true,
    }),
  ],
  exporter: false,
  empty: { title: 'apiKeys.empty', text: 'apiKeys.emptyText', action: <FirstKey /> },
});

export const { prefetch } = keyList;

/** The API keys of a client and its locations. */
export default function ApiKeysPage() {
  const translate = useTranslate();
  return <ListPage list={keyList} subtitle={translate('apiKeys.subtitle')} action={<CreateKeyButton />} />;
}

function CreateKeyButton() {
  const translate = useTranslate();
  const { open } = useDialog();
  return (
    <Button variant="contained" onClick={() => void open('createApiKey')}>
      {translate('apiKeys.create')}
    </Button>
  );
}

/** Where there are no keys yet: what a program would send. */
function FirstKey() {
  return (
    <div className="api-key-first">
      <Example />
      <CreateKeyButton />
    </div>
  );
}

function KeyState({ apiKey: { state, revokedAt, revokedBy } }: { apiKey: KeyRow }) {
  const translate = useTranslate();
  const text =
    revokedAt && revokedBy
      ? translate('apiKeys.revokedBy', { name: revokedBy, at: dateTimeHere(revokedAt) })
      : translate(`apiKeys.state.${state}`);
  return <StatusChip status={CHIPS[state]} text={text} />;
}

function RevokeButton({ apiKey }: { apiKey: KeyRow }) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const alert = useAlert();
  const api = useApi();
  const queryClient = useQueryClient();
  const { name } = apiKey;
  const revoke = () =>
    confirm({
      title: translate('apiKeys.revokeTitle', { name }),
      text: translate('apiKeys.revokeText'),
      confirmLabel: translate('apiKeys.revoke'),
      destructive: true,
      action: async () => {
        await api.revokeApiKey(apiKey);
        await queryClient.invalidateQueries({ queryKey: [API_KEYS] });
        alert('apiKeys.revoked', 'success', { values: { name } });
      },
    });
  return (
    <button
      type="button"
      className="api-key-revoke"
      aria-label={translate('apiKeys.revokeNamed', { name })}
      onClick={() => void revoke()}
    >
      {translate('apiKeys.revoke')}
    </button>
  );
}
