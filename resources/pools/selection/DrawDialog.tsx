import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_NONCE } from '../../../domain/pools/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { dateTimeHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import type { SelectionHead } from '../api';
import { POOL_KEYS } from '../links';
import { useOwner } from '../owner';

const NONCE_BYTES = 16;

/** Something that the server can't have known when it committed. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Draws: the server has committed, now the user gives the nonce. */
export function DrawDialog({ selection, onClose }: { selection: SelectionHead; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const owner = useOwner();
  const [nonce] = useState(randomNonce);
  const { poolId, selectionId, period, commitHash, committedAt } = selection;
  return (
    <ActionDialog<SelectionHead, { nonce: string | null }>
      title={translate('pools.draw.title', { period })}
      width={720}
      act={(values) => api.drawSelection(poolId, selectionId, values.nonce ?? '', owner)}
      changes={POOL_KEYS}
      success="pools.draw.done"
      onDone={onClose}
      onClose={onClose}
      labels="pools.draw"
      defaultValues={{ nonce }}
      validate={(values): Record<string, string> =>
        values['nonce'] ? {} : { nonce: translate('pools.draw.nonceMissing') }
      }
      save="pools.draw.button"
      closeLabel="pools.draw.later"
    >
      <Typography>{translate('pools.draw.fixed', { at: dateTimeHere(committedAt) })}</Typography>
      <Box component="code" sx={{ display: 'block', my: 2, overflowWrap: 'anywhere', fontSize: 13 }}>
        {commitHash}
      </Box>
      <Typography sx={{ mb: 3 }}>{translate('pools.draw.text')}</Typography>
      <TextInput
        source="nonce"
        required
        maxLength={MAX_NONCE}
        helperText={translate('pools.draw.nonceHelp')}
      />
    </ActionDialog>
  );
}
