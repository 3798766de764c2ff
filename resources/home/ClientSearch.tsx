import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ChosenClient } from '../../providers/clientState';
import { useHttp, useServices } from '../../providers/services';
import { SearchBox } from '../../src/list/SearchBox';

interface FoundClient extends ChosenClient {
  DOTNumber?: string | null;
}

const MOST_SHOWN = 12;

function searchUrl(words: string): string {
  const query = new URLSearchParams({
    filters: 'topLevel,active',
    sort: JSON.stringify(['name', 'ASC']),
    range: JSON.stringify([0, MOST_SHOWN - 1]),
    filter: JSON.stringify(words === '' ? {} : { q: words }),
  });
  return `/v1/clients?${query}`;
}

/** Finds a client by name; one click takes its seat. */
export function ClientSearch() {
  const translate = useTranslate();
  const http = useHttp();
  const [words, setWords] = useState('');
  const { data, isError } = useQuery({
    queryKey: ['clientPicker', 'home', words],
    queryFn: ({ signal }) => http.data<FoundClient[]>(searchUrl(words), { signal }),
    staleTime: 30_000,
  });
  return (
    <Box role="search" aria-label={translate('home.staff.search')} sx={{ display: 'grid', gap: 2 }}>
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
    <Box
      component="ul"
      aria-label={translate('home.staff.found')}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        backgroundColor: 'background.paper',
        '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
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
