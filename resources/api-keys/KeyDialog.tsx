import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { NewApiKey } from '../../domain/api-keys/contract';
import { CopyField } from '../../src/ui/CopyField';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { Example } from './Example';

/** Shows a new key. It can't be shown again. */
export function KeyDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('apiKeys.keyOf', { name: created.name })}
      onCancel={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('apiKeys.done')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Alert severity="warning">{translate('apiKeys.onlyNow')}</Alert>
        <CopyField label={translate('apiKeys.key')} value={created.key} words="apiKeys" />
        <Example />
      </Box>
    </DraggableDialog>
  );
}
