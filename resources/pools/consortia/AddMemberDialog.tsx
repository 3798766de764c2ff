import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Consortium, ConsortiumMember } from '../../../domain/pools/consortium-contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { useRecordInput, type RecordInputProps } from '../../../src/record/use-record-input';
import { SearchSelect } from '../../../src/ui/SearchSelect';
import { useApi } from '../../api';
import { useClientChoices } from '../../client-choices';
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
      <EmployerInput source="clientId" required />
    </ActionDialog>
  );
}

interface Employer {
  id: number;
  label: string;
}

/** One of the provider's clients, searched by the server. */
function EmployerInput(props: RecordInputProps) {
  const [chosen, setChosen] = useState<Employer | null>(null);
  const [q, setQ] = useState('');
  const { fieldProps, onChange } = useRecordInput<number>(props, () => chosen?.label ?? '');
  const found = useClientChoices(q === '' ? {} : { q });
  return (
    <SearchSelect<Employer>
      {...fieldProps}
      words="ui.select"
      clearable
      options={(found ?? []) as Employer[]}
      loading={found === undefined}
      value={chosen}
      // The server searches.
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_event, text, reason) => setQ(reason === 'input' ? text.trim() : '')}
      onChange={(employer) => {
        setChosen(employer);
        onChange(employer?.id ?? null);
      }}
    />
  );
}
