import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { NewApiKey } from '../../domain/api-keys/contract';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { Example } from './Example';

/** Shows a new key. Nobody can read it again. */
export function KeyDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(created.key);
      setCopied('copied');
    } catch {
      // Browsers allow it only over TLS, and users may have refused it.
      field.current?.select();
      setCopied('selected');
    }
  };
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
          <TextField
            autoFocus
            label={translate('apiKeys.key')}
            value={created.key}
            inputRef={field}
            helperText={copied ? translate(`apiKeys.${copied}`) : ' '}
            onFocus={() => field.current?.select()}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false, sx: { fontFamily: 'monospace', fontSize: 13 } },
              formHelperText: { role: 'status' },
            }}
            sx={{ flex: '1 1 320px' }}
          />
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()} sx={{ mt: 5 }}>
            {translate('apiKeys.copy')}
          </Button>
        </Box>
        <Example />
      </Box>
    </DraggableDialog>
  );
}
