import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ProofBody } from '../../../domain/session/second-factor';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { useSentForm } from './use-sent-form';

interface ProofDialogProps {
  title: string;
  text: string;
  submit: string;
  destructive?: boolean;
  onProof: (proof: ProofBody) => Promise<void>;
  onCancel: () => void;
}

const EMPTY: ProofBody = { password: '', code: '' };

/** Asks for password and code before something about the second factor is changed. */
export function ProofDialog({ title, text, submit, destructive, onProof, onCancel }: ProofDialogProps) {
  const translate = useTranslate();
  const [proof, setProof] = useState(EMPTY);
  const form = useSentForm(() => onProof(proof));
  const field = (name: keyof ProofBody) => ({
    name,
    required: true,
    value: proof[name],
    error: form.errors[name] !== undefined,
    helperText: form.errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      setProof({ ...proof, [name]: event.target.value }),
  });
  return (
    <DraggableDialog
      open
      title={title}
      busy={form.busy}
      onCancel={onCancel}
      onSubmit={form.onSubmit}
      actions={
        <>
          <Button onClick={onCancel}>{translate('security.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={form.busy || proof.password === '' || proof.code.trim() === ''}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text}</Typography>
        <TextField
          {...field('password')}
          type="password"
          autoComplete="current-password"
          label={translate('security.password')}
        />
        <TextField
          {...field('code')}
          autoComplete="one-time-code"
          label={translate('security.code')}
          helperText={form.errors['code'] ?? translate('security.codeHelp')}
        />
      </Box>
    </DraggableDialog>
  );
}
