import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Client, ClientAlias, ClientNode } from '../../../domain/clients/contract';
import { flattenSites } from '../../../domain/clients/site-tree';
import { useUnsaved } from '../../../src/record/use-unsaved';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useConfirm } from '../../../src/ui/useConfirm';
import { useApi } from '../../api';
import { Panel } from './Panel';
import { SiteChoice } from './SiteChoice';
import { useClientChange, useFamily, useRights } from './use-client';

/** Other names of a client and of the locations below it, as roster files use them. */
export function AliasPanel({ client }: { client: Client }) {
  const translate = useTranslate();
  const api = useApi();
  const { configure } = useRights();
  const confirm = useConfirm();
  const change = useClientChange(
    (named: ClientAlias) => api.setAlias(client, named),
    ({ alias }) => (alias === '' ? 'clients.alias.removed' : 'clients.alias.saved'),
  );
  const { family = [], error, refetch } = useFamily(client);
  const itself = family.find(({ legacyClientId }) => legacyClientId === client.legacyClientId);
  const sites = itself ? flattenSites(itself) : [];
  const nameOf = (id: number) =>
    sites.find(({ legacyClientId }) => legacyClientId === id)?.name ?? String(id);
  const remove = async ({ legacyClientId, alias }: ClientAlias) => {
    const confirmed = await confirm({
      title: translate('clients.alias.removeTitle', { alias }),
      text: translate('clients.alias.removeText', { name: nameOf(legacyClientId) }),
      confirmLabel: translate('clients.alias.remove', { alias }),
      destructive: true,
    });
    if (confirmed) change.mutate({ legacyClientId, alias: '' });
  };
  return (
    <Panel title={translate('clients.alias.title')} error={change.error}>
      <Typography sx={{ color: 'text.secondary' }}>{translate('clients.alias.text')}</Typography>
      {client.aliases.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {client.aliases.map((one) => (
            <li key={`${one.legacyClientId} ${one.alias}`}>
              {`${nameOf(one.legacyClientId)}: ${one.alias}`}
              {configure ? (
                <IconButton
                  size="small"
                  disabled={change.isPending}
                  aria-label={translate('clients.alias.remove', one)}
                  onClick={() => void remove(one)}
                >
                  <RemoveIcon sx={{ fontSize: 16 }} />
                </IconButton>
              ) : null}
            </li>
          ))}
        </Box>
      )}
      {configure && error ? <LoadFailed error={error} onRetry={refetch} /> : null}
      {configure && itself ? <NewAlias sites={sites} family={family} change={change} /> : null}
    </Panel>
  );
}

interface NewAliasProps {
  sites: readonly ClientNode[];
  family: readonly ClientNode[];
  change: ReturnType<typeof useClientChange<ClientAlias>>;
}

function NewAlias({ sites, family, change }: NewAliasProps) {
  const translate = useTranslate();
  const [site, setSite] = useState(sites[0] ?? null);
  const [typed, setTyped] = useState('');
  const alias = typed.trim();
  useUnsaved(alias !== '', { isSaving: change.isPending });
  const save = () => {
    if (site)
      change.mutate({ legacyClientId: site.legacyClientId, alias }, { onSuccess: () => setTyped('') });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      {sites.length > 1 ? (
        <SiteChoice
          label={translate('clients.alias.site')}
          sites={sites}
          family={family}
          value={site}
          onChange={setSite}
        />
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <TextField
          fullWidth
          margin="none"
          label={translate('clients.alias.name')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        />
        <Button disabled={alias === '' || site === null} loading={change.isPending} onClick={save}>
          {translate('clients.alias.save')}
        </Button>
      </Box>
    </Box>
  );
}
