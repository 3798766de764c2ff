import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Consortium, ConsortiumMember } from '../../../domain/pools/consortium-contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { useApi } from '../../api';
import { ClientInput } from '../../ClientInput';
import { POOL_KEYS } from '../links';

interface AddMemberDialogProps {
  consortium: Pick<Consortium, 'consortiumId' | 'name'>;
  onClose: () => void;
}

/** Takes another employer into a consortium. */
export function AddMemberDialog({ consortium, onClose }: AddMemberDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const { consortiumId, name } = consortium;
  return (
    <ActionDialog<ConsortiumMember, { clientId: number | null }>
      title={translate('pools.addMember.title', { name })}
      act={({ clientId }) => api.addMember(consortiumId, clientId ?? 0)}
      changes={POOL_KEYS}
      success={({ clientName }) => ({ key: 'pools.addMember.done', values: { name: clientName } })}
      onDone={onClose}
      onClose={onClose}
      labels="pools.addMember"
      defaultValues={{ clientId: null }}
      validate={({ clientId }): Record<string, string> =>
        clientId ? {} : { clientId: translate('pools.addMember.missing') }
      }
      save="pools.addMember.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.addMember.text')}</Typography>
      <ClientInput source="clientId" required />
    </ActionDialog>
  );
}
