import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { AssignedRep } from '../../../domain/clients/structure';
import type { UserListItem } from '../../../domain/users/contract';
import { useSettled } from '../../../providers/useSettled';

const SEARCH_AFTER_MS = 150;

export type ChosenRep = Pick<AssignedRep, '_id' | 'name'>;

const choiceOf = ({ _id, firstName, lastName }: UserListItem) => ({ _id, name: `${firstName} ${lastName}` });

interface RepChoiceProps {
  rep: ChosenRep | null;
  busy: boolean;
  onChoose: (rep: ChosenRep | null) => void;
}

/** Customer care reps, searched by typing. */
export function RepChoice({ rep, busy, onChoose }: RepChoiceProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const { data, error, isFetching } = useGetList<UserListItem & RaRecord>(
    'customercarereps',
    {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'lastName', order: 'ASC' },
      filter: { states: ['active', 'invited'], ...(q !== '' && { q }) },
    },
    { enabled: open, staleTime: 30_000 },
  );
  const label = translate('clients.rep.title');
  const noRep: ChosenRep = { _id: '', name: translate('clients.rep.nobody') };
  return (
    <Autocomplete<ChosenRep, false, true>
      fullWidth
      // Clearing the field to search doesn't unassign the rep.
      disableClearable
      disabled={busy}
      value={rep ?? noRep}
      options={[noRep, ...(data ?? []).map(choiceOf)]}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, chosen) => onChoose(chosen._id === '' ? null : chosen)}
      // The server has searched already.
      filterOptions={(options) => options}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      loading={isFetching}
      loadingText={translate('shell.client.searching')}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== null} helperText={error?.message} />
      )}
    />
  );
}
