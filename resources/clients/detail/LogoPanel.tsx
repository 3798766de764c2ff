import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { Client } from '../../../domain/clients/contract';
import { LOGO_MAX_BYTES, LOGO_TYPES } from '../../../domain/clients/logo';
import { FileDrop } from '../../../src/ui/FileDrop';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Panel } from './Panel';
import { useClientChange, useRights } from './use-client';

/** A URL of the bytes for an image, for as long as they are shown. */
function useBlobUrl(bytes: Blob | null | undefined): string | null {
  const url = useMemo(() => (bytes ? URL.createObjectURL(bytes) : null), [bytes]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

/** The logo. A new one is shown before it is saved. */
export function LogoPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const { configure } = useRights();
  const api = useApi();
  const { _id, logo } = client;
  const { data } = useQuery({
    queryKey: ['clientLogo', _id, logo],
    queryFn: ({ signal }) => api.logoOf(client, signal),
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
  });
  const [picked, setPicked] = useState<File | null>(null);
  const url = useBlobUrl(picked ?? (logo === null ? null : data));
  const save = useClientChange((file: File) => api.setLogo(client, file), 'clients.logo.saved');
  const remove = useClientChange(() => api.removeLogo(client), 'clients.logo.removed');
  const confirm = useConfirm();
  const busy = save.isPending || remove.isPending;

  const askAndRemove = async () => {
    if (await confirm({ title: translate('clients.logo.removeTitle'), destructive: true })) remove.mutate();
  };
  const pick = (file: File | null) => {
    save.reset();
    remove.reset();
    setPicked(file);
  };
  return (
    <Panel title={translate('clients.logo.title')} error={save.error ?? remove.error}>
      {url ? (
        <Box
          component="img"
          src={url}
          alt={translate(picked ? 'clients.logo.preview' : 'clients.logo.of', client)}
          // Logos are made for a white background, in dark mode too.
          sx={{ maxWidth: '100%', maxHeight: 120, p: 2, borderRadius: '6px', backgroundColor: '#fff' }}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{translate('clients.logo.none')}</Typography>
      )}
      {picked ? (
        <Box sx={{ display: 'flex', gap: 1 }}>
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
        </Box>
      ) : configure ? (
        <>
          <Box sx={{ width: '100%' }}>
            <FileDrop
              label={translate('clients.logo.choose')}
              help={translate('clients.logo.help')}
              accept={[...LOGO_TYPES]}
              maxBytes={LOGO_MAX_BYTES}
              onFiles={([file]) => pick(file ?? null)}
            />
          </Box>
          {logo !== null ? (
            <Button color="error" disabled={busy} onClick={() => void askAndRemove()}>
              {translate('clients.logo.remove')}
            </Button>
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
