import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

interface CopyFieldProps {
  label: string;
  value: string;
  /** How the message keys begin: `.copy`, `.copied` and `.selected`. */
  words: string;
}

/** A text that can't be shown again later, with a button that copies it. */
export function CopyField({ label, value, words }: CopyFieldProps) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('copied');
    } catch {
      // Browsers allow it only over TLS, and users may have refused it.
      field.current?.select();
      setCopied('selected');
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
      <TextField
        autoFocus
        label={label}
        value={value}
        inputRef={field}
        helperText={copied ? translate(`${words}.${copied}`) : ' '}
        onFocus={() => field.current?.select()}
        slotProps={{
          htmlInput: { readOnly: true, spellCheck: false, sx: { fontFamily: 'monospace', fontSize: 13 } },
          formHelperText: { role: 'status' },
        }}
        sx={{ flex: '1 1 320px' }}
      />
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()} sx={{ mt: 5 }}>
        {translate(`${words}.copy`)}
      </Button>
    </Box>
  );
}
