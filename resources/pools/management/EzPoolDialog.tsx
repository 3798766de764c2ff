import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { MAX_POOL_NAME, type Pool } from '../../../domain/pools/contract';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useApi } from '../../api';
import { poolPath, POOL_KEYS } from '../links';

/** Sets up one pool for everyone under part 382 at once, without the wizard. */
export function EzPoolDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const navigate = useNavigate();
  return (
    <ActionDialog<Pool, { name: string | null }>
      title={translate('pools.ez.title')}
      act={({ name }) => api.addEzPool(name ?? '')}
      changes={POOL_KEYS}
      success="pools.ez.done"
      onDone={({ poolId }) => {
        onClose();
        void navigate(poolPath(poolId));
      }}
      onClose={onClose}
      labels="pools.field"
      defaultValues={{ name: translate('pools.ez.name') }}
      validate={({ name }): Record<string, string> =>
        name ? {} : { name: translate('pools.wizard.nameMissing') }
      }
      save="pools.ez.save"
    >
      <Typography sx={{ mb: 3 }}>{translate('pools.ez.text')}</Typography>
      <TextInput source="name" required maxLength={MAX_POOL_NAME} />
    </ActionDialog>
  );
}
