import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ProofBody } from '../../../domain/session/second-factor';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { useSentForm } from './use-sent-form';

interface ProofDialogProps {
  title: string;
  text: string;
  submit: string;
  destructive: boolean;
  onProof: (proof: ProofBody) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password and a code before a change of two-factor authentication. */
export function ProofDialog({ title, text, submit, destructive, onProof, onCancel }: ProofDialogProps) {
  const translate = useTranslate();
  const { values, field, busy, onSubmit } = useSentForm({
    initial: { password: '', code: '' },
    send: onProof,
  });
  return (
    <DraggableDialog
      open
      title={title}
      busy={busy}
      onCancel={onCancel}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={onCancel}>{translate('security.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={busy || values.password === '' || values.code.trim() === ''}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text}</Typography>
        <TextField
          {...field('password', translate('security.password'))}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field('code', translate('security.code'), translate('security.codeHelp'))}
          autoComplete="one-time-code"
        />
      </Box>
    </DraggableDialog>
  );
}
