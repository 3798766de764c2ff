import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { isReason, MAX_REASON } from '../../domain/shared/deletion';
import { useImpersonation } from '../../providers/impersonation';
import type { DialogProps } from '../../src/capability';
import { ActionDialog } from '../../src/record/ActionDialog';
import { RadioInput } from '../../src/record/inputs/RadioInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { fullName, type UserRow } from './user';

type Fields = { reason: string | null; mode: 'look' | 'full' };

/** Asks why, and whether to look only, before staff see everything as another user does. */
export default function ImpersonateDialog({ onClose, user }: DialogProps) {
  const translate = useTranslate();
  const impersonation = useImpersonation();
  const { _id } = user as UserRow;
  return (
    <ActionDialog
      title={translate('users.impersonation.title', { name: fullName(user as UserRow) })}
      labels="users.impersonation"
      defaultValues={{ mode: 'look' }}
      validate={({ reason }: Partial<Fields>) => ({
        ...(!isReason(reason ?? '') && {
          reason: translate(reason ? 'ui.reasonTooShort' : 'users.impersonation.reasonMissing'),
        }),
      })}
      act={({ reason, mode }: Fields) =>
        impersonation.start(_id, { reason: reason ?? '', lookOnly: mode === 'look' })
      }
      changes={[]}
      save="users.impersonate"
      onDone={(started) => started && onClose()}
      onClose={() => onClose()}
    >
      <Typography sx={{ mb: 3 }}>{translate('users.impersonation.text')}</Typography>
      <TextInput
        source="reason"
        required
        rows={2}
        maxLength={MAX_REASON}
        helperText={translate('users.impersonation.reasonHelp')}
      />
      <Box sx={{ my: 3 }}>
        <RadioInput
          source="mode"
          choices={(['look', 'full'] as const).map((id) => ({
            id,
            name: translate(`users.impersonation.${id}`),
          }))}
        />
      </Box>
    </ActionDialog>
  );
}
