import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LeaveIcon from '@mui/icons-material/LogoutOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useClientSearch } from '../../providers/clientSearch';
import { chosenFields, useChosenClient } from '../../providers/clientState';
import { useServices } from '../../providers/services';
import { Picker } from './Picker';

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
        flex: { xs: '1 1 100%', md: '0 1 auto' },
        minWidth: 0,
      }}
    >
      <Picker
        id={CLIENT_PICKER_ID}
        label={translate('shell.client.label')}
        placeholder={translate('shell.client.choose')}
        value={chosen}
        options={data}
        onChange={(option) => {
          const client = data.find(({ legacyClientId }) => legacyClientId === option?.legacyClientId);
          if (client) changeClient(chosenFields(client));
        }}
        openOnFocus
        onSearch={setTyped}
        onOpenChange={setOpen}
        loading={isFetching}
        loadingText={translate('shell.client.searching')}
        noOptionsText={translate(isError ? 'shell.client.failed' : 'shell.client.none')}
        sx={{
          flex: { xs: 1, md: '0 1 auto' },
          width: { md: 240 },
          minWidth: 0,
          ...(chosen && {
            '& .MuiOutlinedInput-root': { bgcolor: 'ground.soft' },
            '& input': { fontWeight: 600 },
          }),
        }}
      />
      {chosen && (
        <Button
          size="small"
          startIcon={<LeaveIcon />}
          aria-label={translate('shell.client.leaveName', { name: chosen.name })}
          onClick={() => changeClient(null)}
          sx={{ flexShrink: 0 }}
        >
          {translate('shell.client.leave')}
        </Button>
      )}
    </Box>
  );
}
