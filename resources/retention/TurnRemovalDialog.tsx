import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { reasonErrors } from '../../domain/retention/legal-holds';
import { MAX_REASON, type RetentionState } from '../../domain/retention/contract';
import { DAYS_ON_LIST } from '../../domain/retention/retention';
import { useClientOfPages } from '../../providers/sites';
import type { DialogProps } from '../../src/capability';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';
import { RETENTION } from './links';

/** Turns removal on or off for the client, with a reason. */
export default function TurnRemovalDialog({ onClose, ...properties }: DialogProps) {
  const on = properties['on'] === true;
  const translate = useTranslate();
  const api = useApi();
  const queryClient = useQueryClient();
  const client = useClientOfPages();
  const validate = useRules(({ reason }) => reasonErrors(String(reason ?? '')));
  const id = client?.legacyClientId ?? 0;
  const words = on ? 'turnOn' : 'turnOff';
  // An internal user may have chosen a location; removal is turned on for the whole client.
  const state = queryClient.getQueryData<RetentionState>(['retentionState', id]);
  const send = async (values: object) => {
    await api.turnRemoval(id, { on, reason: String((values as { reason?: string }).reason ?? '') });
    await queryClient.invalidateQueries({ queryKey: ['retentionState'] });
    return { id };
  };
  return (
    <RecordDialog
      title={translate(`retention.${words}.title`, { name: state?.client.name ?? client?.name })}
      resource={RETENTION}
      record={null}
      send={send}
      saved={`retention.${words}.done`}
      failed="retention.turnFailed"
      onClose={() => onClose()}
      draft={`retention.${words}.${id}`}
      labels="retention.field"
      validate={validate}
      save={`retention.removal.${words}`}
    >
      <Alert severity={on ? 'warning' : 'info'}>
        {translate(`retention.${words}.text`, { days: DAYS_ON_LIST })}
      </Alert>
      <TextInput
        source="reason"
        required
        rows={2}
        maxLength={MAX_REASON}
        helperText={translate('retention.reasonHelp')}
      />
    </RecordDialog>
  );
}
