import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { LOGO_MAX_BYTES, LOGO_TYPES } from '../../../domain/clients/logo';
import { wholeRefusal } from '../../../providers/refusals/refusal';
import { FileDrop } from '../../../src/ui/FileDrop';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Panel } from './Panel';
import { useClientChange, useRights } from './use-client';

/** An address under which the browser shows bytes, as long as they are shown. */
function useAddressOf(bytes: Blob | null | undefined): string | null {
  const address = useMemo(() => (bytes ? URL.createObjectURL(bytes) : null), [bytes]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

function useStoredLogo(client: Client) {
  const api = useApi();
  const { _id, logo } = client;
  const { data } = useQuery({
    queryKey: ['clientLogo', _id, logo],
    queryFn: ({ signal }) => api.logoOf(client, { signal }),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  });
  return useAddressOf(logo === null ? null : data);
}

/** The logo: a picture is shown before it is saved. */
export function LogoPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const rights = useRights();
  const stored = useStoredLogo(client);
  const [picked, setPicked] = useState<File | null>(null);
  const preview = useAddressOf(picked);
  const api = useApi();
  const save = useClientChange((file: File) => api.setLogo(client, file), 'clients.logo.saved');
  const remove = useClientChange(() => api.removeLogo(client), 'clients.logo.removed');
  const confirm = useConfirm();
  const busy = save.isPending || remove.isPending;
  const error = save.error ?? remove.error;

  const askAndRemove = async () => {
    if (await confirm({ title: translate('clients.logo.removeTitle'), destructive: true })) remove.mutate();
  };
  const pick = (file: File | null) => {
    save.reset();
    remove.reset();
    setPicked(file);
  };
  return (
    <Panel title={translate('clients.logo.title')}>
      <Picture
        address={preview ?? stored}
        label={translate(preview ? 'clients.logo.preview' : 'clients.logo.of', client)}
      />
      {error ? <Alert severity="error">{wholeRefusal(error)}</Alert> : null}
      {rights.configure && picked === null ? (
        <Box sx={{ width: '100%' }}>
          <FileDrop
            label={translate('clients.logo.choose')}
            help={translate('clients.logo.help')}
            accept={[...LOGO_TYPES]}
            maxBytes={LOGO_MAX_BYTES}
            onFiles={([file]) => pick(file ?? null)}
          />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {picked ? (
          <>
            <Button
              variant="contained"
              loading={busy}
              onClick={() => save.mutate(picked, { onSuccess: () => setPicked(null) })}
            >
              {translate('clients.logo.save')}
            </Button>
            <Button disabled={busy} onClick={() => pick(null)}>
              {translate('ui.confirm.cancel')}
            </Button>
          </>
        ) : null}
        {rights.configure && client.logo !== null && !picked ? (
          <Button color="error" disabled={busy} onClick={() => void askAndRemove()}>
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
      // Logos are made for a white background, whatever the theme is.
      sx={{ maxWidth: '100%', maxHeight: 120, p: 2, borderRadius: '6px', backgroundColor: '#fff' }}
    />
  );
}
