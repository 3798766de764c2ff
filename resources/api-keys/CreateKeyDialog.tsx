import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { CreateBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { apiKeyErrors } from '../../domain/api-keys/api-key-rules';
import { MAX_KEY_NAME, type ApiKeyBody, type NewApiKey } from '../../domain/api-keys/contract';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useSites } from '../../providers/sites';
import type { DialogProps } from '../../src/capability';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { DateInput } from '../../src/record/inputs/DateInput';
import { SelectInput } from '../../src/record/inputs/SelectInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import type { Validate } from '../../src/record/use-record-edit';
import { useApi } from '../api';
import { API_KEYS } from './api';
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

function useValidate(): Validate {
  const refusalText = useRefusalText();
  return ({ name = '' }) =>
    // The server checks the date: it knows the client's day.
    Object.fromEntries(
      Object.entries(apiKeyErrors({ name: String(name ?? '') }, '')).map(([field, refusal]) => [
        field,
        refusalText(refusal),
      ]),
    );
}

function KeyForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const validate = useValidate();
  const sites = useSites();
  return (
    <RecordDialog title={translate('apiKeys.create')} onCancel={onClose}>
      {sites ? (
        <RecordForm
          draft="apiKey.new"
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
    </RecordDialog>
  );
}
