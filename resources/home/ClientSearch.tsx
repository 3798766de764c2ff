import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useServices } from '../../providers/services';
import { SearchBox } from '../../src/list/SearchBox';
import { useApi } from '../api';
import type { FoundClient } from './api';
import { FRAMED_LIST } from '../../src/ui/frame';

const MOST_SHOWN = 12;

/** Finds a client by name; a click works for it. */
export function ClientSearch() {
  const translate = useTranslate();
  const api = useApi();
  const [words, setWords] = useState('');
  const { data, isError } = useQuery({
    queryKey: ['clientPicker', 'home', words],
    queryFn: ({ signal }) =>
      api.findClients(words === '' ? {} : { q: words }, {
        filters: 'topLevel,active',
        most: MOST_SHOWN,
        signal,
      }),
    staleTime: 30_000,
  });
  return (
    <Box
      role="search"
      aria-label={translate('home.staff.search')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <SearchBox
        value={words}
        onSearch={setWords}
        label={translate('home.staff.search')}
        placeholder={translate('home.staff.searchHint')}
        width={480}
      />
      {isError ? <Alert severity="error">{translate('home.staff.searchFailed')}</Alert> : null}
      {data ? <Found clients={data} /> : isError ? null : <Skeleton variant="rectangular" height={200} />}
    </Box>
  );
}

function Found({ clients }: { clients: readonly FoundClient[] }) {
  const translate = useTranslate();
  const { changeClient } = useServices();
  if (clients.length === 0) {
    return (
      <Typography role="status" sx={{ py: 3, color: 'text.secondary' }}>
        {translate('home.staff.none')}
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-label={translate('home.staff.found')} sx={FRAMED_LIST}>
      {clients.map(({ _id, legacyClientId, name, DOTNumber }) => (
        <li key={_id}>
          <ButtonBase
            onClick={() => changeClient({ _id, legacyClientId, name })}
            sx={{
              width: '100%',
              justifyContent: 'space-between',
              gap: 3,
              px: 3,
              py: 2,
              font: 'inherit',
              textAlign: 'left',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            <Box component="span" sx={{ minWidth: 0, fontWeight: 500 }}>
              {name}
            </Box>
            {DOTNumber ? (
              <Box component="span" sx={{ flex: 'none', fontSize: 13, color: 'text.secondary' }}>
                {translate('home.staff.dot', { number: DOTNumber })}
              </Box>
            ) : null}
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
