import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useRef, useState, type SubmitEvent } from 'react';
import { isReason, MAX_REASON } from '../../domain/shared/deletion';
import { useImpersonation } from '../../providers/impersonation';
import { fieldMessages, wholeRefusal } from '../../providers/refusals/refusal';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { fullName, type UserRow } from './user';

type Mode = 'look' | 'full';

/** Asks why, and whether to look only, before staff see everything as another user does. */
export default function ImpersonateDialog({ onClose, user }: DialogProps) {
  const translate = useTranslate();
  const impersonation = useImpersonation();
  const [reason, setReason] = useState('');
  const [mode, setMode] = useState<Mode>('look');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { _id } = user as UserRow;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) => impersonation.start(_id, { reason: text, lookOnly: mode === 'look' }),
    onSuccess: (started) => {
      if (started) onClose();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = reason.trim();
    if (isReason(text)) {
      setProblem(null);
      return mutate(text);
    }
    setProblem(translate(text === '' ? 'users.impersonation.reasonMissing' : 'ui.reasonTooShort'));
    field.current?.focus();
  };
  const refused =
    error && (fieldMessages(error)['reason'] ?? wholeRefusal(error, translate('users.impersonation.failed')));
  const shown = problem ?? refused;
  return (
    <DraggableDialog
      open
      width={480}
      title={translate('users.impersonation.title', { name: fullName(user as UserRow) })}
      onCancel={() => onClose()}
      onSubmit={submit}
      busy={isPending}
      actions={
        <>
          <Button disabled={isPending} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('users.impersonate')}
          </Button>
        </>
      }
    >
      <Typography>{translate('users.impersonation.text')}</Typography>
      <TextField
        label={translate('users.impersonation.reason')}
        name="reason"
        value={reason}
        required
        fullWidth
        multiline
        minRows={2}
        disabled={isPending}
        error={Boolean(shown)}
        helperText={shown ?? translate('users.impersonation.reasonHelp')}
        onChange={(event) => setReason(event.target.value)}
        inputRef={field}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
        sx={{ mt: 3 }}
      />
      <FormControl sx={{ mt: 3 }} disabled={isPending}>
        <FormLabel id="impersonation-mode">{translate('users.impersonation.mode')}</FormLabel>
        <RadioGroup
          aria-labelledby="impersonation-mode"
          value={mode}
          onChange={(_event, value) => setMode(value as Mode)}
        >
          {(['look', 'full'] as const).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`users.impersonation.${one}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </DraggableDialog>
  );
}
