import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { rolesFor } from '../../../domain/users/user-rules';
import { useUser } from '../../../providers/services';
import { useSites, useSiteTree } from '../../../providers/sites';
import { EmailField } from '../../../src/ui/EmailField';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import type { Kind } from '../kinds';
import { isAsPreset, presetOf } from './permission-choice';
import { PermissionEditor } from './PermissionEditor';
import { SitePicker } from './SitePicker';
import { fieldLabel, type UserField, type UserValues } from './values';

interface UserFieldsProps {
  kind: Kind;
  isNew: boolean;
  readOnly: boolean;
}

/** Name, role, locations and permissions of a user. */
export function UserFields({ kind, isNew, readOnly }: UserFieldsProps) {
  const translate = useTranslate();
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
          <Name name="firstName" readOnly={readOnly} />
          <Name name="lastName" readOnly={readOnly} />
          <Email isNew={isNew} />
          {kind.role ? null : <RoleSelect kind={kind} readOnly={readOnly} />}
        </Box>
      </Part>
      {kind.isInternal ? null : (
        <Part title={translate('users.field.sites')} text={translate('users.sites.text')}>
          <Sites readOnly={readOnly} />
        </Part>
      )}
      <Part title={translate('users.field.permissions')}>
        <Permissions kind={kind} readOnly={readOnly} />
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

/** A field whose message goes as soon as it is changed. */
function useField<Name extends UserField>(name: Name) {
  const { clearErrors } = useFormContext<UserValues>();
  const { field, fieldState } = useController<UserValues, Name>({ name });
  return {
    value: field.value,
    error: fieldState.error?.message,
    set: (value: UserValues[Name]) => {
      clearErrors(name);
      field.onChange(value);
    },
  };
}

function Name({ name, readOnly }: { name: 'firstName' | 'lastName'; readOnly: boolean }) {
  const translate = useTranslate();
  const { value, error, set } = useField(name);
  return (
    <TextField
      id={name}
      name={name}
      required
      disabled={readOnly}
      label={translate(fieldLabel(name))}
      value={value}
      error={error !== undefined}
      helperText={error}
      onChange={(event) => set(event.target.value)}
      slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
    />
  );
}

function Email({ isNew }: { isNew: boolean }) {
  const translate = useTranslate();
  const { value, error, set } = useField('email');
  return (
    <EmailField
      id="email"
      name="email"
      required={isNew}
      disabled={!isNew}
      label={translate(fieldLabel('email'))}
      value={value}
      onChange={set}
      errorText={error}
      helperText={isNew ? translate('users.email.help') : undefined}
    />
  );
}

/** What the one who edits may grant. */
function useHeld(): ReadonlySet<string> {
  const { permissions } = useUser();
  return useMemo(() => new Set(permissions), [permissions]);
}

function RoleSelect({ kind, readOnly }: { kind: Kind; readOnly: boolean }) {
  const translate = useTranslate();
  const held = useHeld();
  const { value, error, set } = useField('role');
  const { setValue, clearErrors } = useFormContext<UserValues>();
  const fill = (roleId: string) => {
    set(roleId);
    clearErrors('permissions');
    setValue('permissions', presetOf(roleId, kind.isInternal, held).permissions, { shouldDirty: true });
  };
  return (
    <TextField
      select
      id="role"
      name="role"
      required
      disabled={readOnly}
      label={translate(fieldLabel('role'))}
      value={value}
      error={error !== undefined}
      helperText={error ?? translate('users.role.help')}
      onChange={(event) => fill(event.target.value)}
    >
      {rolesFor(kind.isInternal).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {translate(`role.${id}`, { _: name })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Sites({ readOnly }: { readOnly: boolean }) {
  const { value, error, set } = useField('sites');
  const sites = useSites();
  const { error: failure, refetch } = useSiteTree();
  const rows = useMemo(
    () =>
      sites?.map(({ legacyClientId, name, depth, deactivated }) => ({
        id: legacyClientId,
        label: name,
        depth,
        deactivated,
      })),
    [sites],
  );
  if (failure && !rows) return <LoadFailed error={failure} onRetry={() => void refetch()} />;
  return <SitePicker rows={rows} chosen={value} onChange={set} readOnly={readOnly} error={error} />;
}

function Permissions({ kind, readOnly }: { kind: Kind; readOnly: boolean }) {
  const held = useHeld();
  const { value, error, set } = useField('permissions');
  return (
    <>
      {readOnly ? null : <Preset kind={kind} held={held} chosen={value} onFill={set} />}
      <PermissionEditor
        isInternalUser={kind.isInternal}
        chosen={value}
        onChange={set}
        held={held}
        readOnly={readOnly}
        error={error}
      />
    </>
  );
}

interface PresetProps {
  kind: Kind;
  held: ReadonlySet<string>;
  chosen: readonly string[];
  onFill: (permissions: string[]) => void;
}

/** Says where the boxes differ from what the role brings, and fills them anew. */
function Preset({ kind, held, chosen, onFill }: PresetProps) {
  const translate = useTranslate();
  const chosenRole = useWatch<UserValues, 'role'>({ name: 'role' });
  const roleId = kind.role ?? chosenRole;
  if (roleId === '') return null;
  const { permissions, left } = presetOf(roleId, kind.isInternal, held);
  const role = translate(`role.${roleId}`, { _: roleId });
  const differs = !isAsPreset(roleId, chosen);
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, fontSize: 13 }}
    >
      <span>{translate(differs ? 'users.preset.differs' : 'users.preset.same', { role })}</span>
      {left > 0 ? <span>{translate('users.preset.left', { smart_count: left })}</span> : null}
      {differs ? (
        <Button size="small" variant="outlined" onClick={() => onFill(permissions)}>
          {translate('users.preset.fill', { role })}
        </Button>
      ) : null}
    </Box>
  );
}
