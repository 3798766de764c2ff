import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { rolesFor } from '../../../domain/users/user-rules';
import { useUser } from '../../../providers/services';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { EmailInput } from '../../../src/record/inputs/EmailInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useKind } from '../use-kind';
import { presetOf } from './permission-choice';
import { PermissionsInput } from './PermissionsInput';
import { SitesInput } from './SitesInput';

/** Name, role, locations and permissions of a user. */
export function UserFields({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const { role, isInternal } = useKind();
  return (
    <>
      <Part title={translate('users.part.person')}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 4,
            rowGap: 1,
            maxWidth: 720,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextInput source="firstName" required maxLength={60} />
          <TextInput source="lastName" required maxLength={60} />
          <EmailInput
            source="email"
            required={isNew}
            disabled={!isNew}
            helperText={isNew ? translate('users.email.help') : undefined}
          />
          {role ? null : <RoleInput />}
        </Box>
      </Part>
      {isInternal ? null : (
        <Part title={translate('users.field.sites')} text={translate('users.sites.text')}>
          <SitesInput />
        </Part>
      )}
      <Part title={translate('users.field.permissions')}>
        <PermissionsInput />
      </Part>
    </>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 6 }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      {text ? (
        <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '72ch' }}>{text}</Typography>
      ) : null}
      {children}
    </Box>
  );
}

/** The role, which selects its permissions. */
function RoleInput() {
  const translate = useTranslate();
  const { isInternal } = useKind();
  const { permissions: own } = useUser();
  const { setValue, clearErrors } = useFormContext();
  const selectPermissions = (roleId: string) => {
    clearErrors('permissions');
    const { permissions } = presetOf(roleId, isInternal, new Set(own));
    setValue('permissions', permissions, { shouldDirty: true });
  };
  return (
    <ChoiceInput
      source="role"
      required
      helperText={translate('users.role.help')}
      choices={rolesFor(isInternal).map(({ id, name }) => ({
        id,
        name: translate(`role.${id}`, { _: name }),
      }))}
      onPick={selectPermissions}
    />
  );
}
