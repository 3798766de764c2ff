import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CreateBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { apiKeyErrors } from '../../domain/api-keys/api-key-rules';
import { MAX_KEY_NAME, type ApiKeyBody, type NewApiKey } from '../../domain/api-keys/contract';
import { useClientOfPages, useSites } from '../../providers/sites';
import type { DialogProps } from '../../src/capability';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { DateInput } from '../../src/record/inputs/DateInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { FormDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';
import { API_KEYS } from './links';
import { KeyDialog } from './KeyDialog';

type FormValues = ApiKeyBody & { clientId: number };

/** Creates a key and then shows it, once. */
export default function CreateKeyDialog({ onClose }: DialogProps) {
  const api = useApi();
  const { onSuccess, onError } = useSaveAlerts('apiKeys.created', 'apiKeys.failed');
  // Only here, not in the cache of records.
  const [created, setCreated] = useState<NewApiKey | null>(null);
  if (created) return <KeyDialog created={created} onClose={() => onClose()} />;
  const create = async ({ data }: { data?: unknown }) => {
    const { clientId, ...body } = data as FormValues;
    const made = await api.createApiKey(clientId, body);
    setCreated(made);
    return { id: made.keyId };
  };
  return (
    <CreateBase
      resource={API_KEYS}
      disableAuthentication
      redirect={false}
      mutationOptions={{ mutationFn: create, onSuccess, onError }}
    >
      <KeyForm onClose={() => onClose()} />
    </CreateBase>
  );
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  // The server checks the date: it knows the client's day.
  const validate = useRules(({ name }) => apiKeyErrors({ name: String(name ?? '') }, ''));
  const sites = useSites();
  const client = useClientOfPages();
  return (
    <FormDialog title={translate('apiKeys.create')} onCancel={onClose}>
      {sites ? (
        <RecordForm
          draft={`apiKey.new.${client?.legacyClientId}`}
          labels="apiKeys.field"
          defaultValues={{ clientId: sites[0]?.legacyClientId }}
          validate={validate}
          save="apiKeys.create"
          note={<Button onClick={onClose}>{translate('ui.confirm.cancel')}</Button>}
        >
          <TextInput
            source="name"
            required
            maxLength={MAX_KEY_NAME}
            helperText={translate('apiKeys.nameHelp')}
          />
          <SelectInput
            source="clientId"
            required
            options={sites.map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }))}
            helperText={translate('apiKeys.clientHelp')}
          />
          <DateInput source="expiresOn" helperText={translate('apiKeys.expiresHelp')} />
        </RecordForm>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </FormDialog>
  );
}
