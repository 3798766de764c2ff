import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useClientSearch } from '../../providers/clientSearch';
import { useChosenClient, type ChosenClient } from '../../providers/clientState';
import { useServices } from '../../providers/services';

export const CLIENT_PICKER_ID = 'client-picker';

/** For reps with Assume Client: the client that they work for, plainly visible, and how they leave it. */
export function ClientPicker() {
  const translate = useTranslate();
  const { changeClient } = useServices();
  const [chosen] = useChosenClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { data = [], isFetching, isError } = useClientSearch(typed, open);

  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: { xs: '1 1 100%', md: 'none' },
        minWidth: 0,
      }}
    >
      <Autocomplete<ChosenClient>
        id={CLIENT_PICKER_ID}
        size="small"
        openOnFocus
        value={chosen}
        options={data}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
        onChange={(_event, client) => client && changeClient(chosenFields(client))}
        // The server has searched already.
        filterOptions={(options) => options}
        getOptionKey={({ _id }) => _id}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(one, other) => one._id === other._id}
        loading={isFetching}
        loadingText={translate('shell.client.searching')}
        openText={translate('shell.picker.open', { label: translate('shell.client.label') })}
        closeText={translate('shell.picker.close', { label: translate('shell.client.label') })}
        noOptionsText={translate(isError ? 'shell.client.failed' : 'shell.client.none')}
        clearIcon={null}
        sx={{ flex: 1, width: { md: 260 }, minWidth: 0 }}
        renderInput={(input) => (
          <TextField
            {...input}
            margin="none"
            placeholder={translate('shell.client.choose')}
            slotProps={{
              ...input.slotProps,
              htmlInput: { ...input.slotProps?.htmlInput, 'aria-label': translate('shell.client.label') },
            }}
            sx={
              chosen
                ? { '& .MuiOutlinedInput-root': { bgcolor: 'ground.soft' }, '& input': { fontWeight: 600 } }
                : null
            }
          />
        )}
      />
      {chosen && (
        <Button
          size="small"
          startIcon={<LeaveIcon />}
          aria-label={translate('shell.client.leaveName', { name: chosen.name })}
          onClick={() => changeClient(null)}
        >
          {translate('shell.client.leave')}
        </Button>
      )}
    </Box>
  );
}

const chosenFields = ({ _id, legacyClientId, name }: ChosenClient): ChosenClient => ({
  _id,
  legacyClientId,
  name,
});
