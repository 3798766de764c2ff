import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { LOGO_MOST_BYTES, LOGO_TYPES } from '../../../domain/clients/logo';
import { useHttp } from '../../../providers/services';
import { FileDrop } from '../../../src/ui/FileDrop';
import { useConfirm } from '../../../src/ui/useConfirm';
import { Panel } from './Panel';
import { useAct } from './use-act';
import { useRights } from './use-client';

/** An address under which the browser shows bytes, as long as they are shown. */
function useAddressOf(bytes: Blob | null | undefined): string | null {
  const address = useMemo(() => (bytes ? URL.createObjectURL(bytes) : null), [bytes]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

function useStoredLogo({ _id, logo }: Client) {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['clientLogo', _id, logo],
    queryFn: async ({ signal }) => {
      const { blob } = await http.blob(`/v1/clients/${_id}/logo`, { signal, headers: { 'X-Client-Id': '' } });
      return blob;
    },
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  });
  return useAddressOf(logo === null ? null : data);
}

/** The logo: a picture is shown before it is kept. */
export function LogoPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const stored = useStoredLogo(client);
  const [picked, setPicked] = useState<File | null>(null);
  const preview = useAddressOf(picked);
  const { act, send, busy, refused, forget } = useAct(client);
  const confirm = useConfirm();
  const url = `/v1/clients/${client._id}/logo`;

  const save = async (file: File) => {
    const body = new FormData();
    body.append('image', file);
    if (await act(() => send<Client>(url, { method: 'POST', body }), 'clients.logo.saved')) setPicked(null);
  };
  const remove = async () => {
    if (await confirm({ title: translate('clients.logo.removeTitle'), destructive: true }))
      await act(() => send<Client>(url, { method: 'DELETE' }), 'clients.logo.removed');
  };
  const pick = (file: File | null) => {
    forget();
    setPicked(file);
  };
  return (
    <Panel title={translate('clients.logo.title')}>
      <Picture
        address={preview ?? stored}
        label={translate(preview ? 'clients.logo.preview' : 'clients.logo.of', client)}
      />
      {refused ? <Alert severity="error">{refused.message}</Alert> : null}
      {rights.configure && picked === null ? (
        <Box sx={{ width: '100%' }}>
          <FileDrop
            label={translate('clients.logo.choose')}
            help={translate('clients.logo.help')}
            accept={[...LOGO_TYPES]}
            maxBytes={LOGO_MOST_BYTES}
            onFiles={([file]) => pick(file ?? null)}
          />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {picked ? (
          <>
            <Button variant="contained" loading={busy} onClick={() => void save(picked)}>
              {translate('clients.logo.save')}
            </Button>
            <Button disabled={busy} onClick={() => pick(null)}>
              {translate('ui.confirm.cancel')}
            </Button>
          </>
        ) : null}
        {rights.configure && client.logo !== null && !picked ? (
          <Button color="error" disabled={busy} onClick={() => void remove()}>
            {translate('clients.logo.remove')}
          </Button>
        ) : null}
      </Box>
    </Panel>
  );
}

function Picture({ address, label }: { address: string | null; label: string }) {
  const translate = useTranslate();
  if (!address)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('clients.logo.none')}</Typography>;
  return (
    <Box
      component="img"
      src={address}
      alt={label}
      // Logos are drawn for white paper, whatever the theme is.
      sx={{ maxWidth: '100%', maxHeight: 120, p: 2, borderRadius: '6px', backgroundColor: '#fff' }}
    />
  );
}
