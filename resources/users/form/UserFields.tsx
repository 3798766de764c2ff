import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { rolesFor } from '../../../domain/users/user-rules';
import { useUser } from '../../../providers/services';
import { useSites, useSiteTree } from '../../../providers/sites';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { EmailInput } from '../../../src/record/inputs/EmailInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useRecordInput } from '../../../src/record/use-record-input';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import type { Kind } from '../kinds';
import { isAsPreset, presetOf } from './permission-choice';
import { PermissionEditor, usePermissionName } from './PermissionEditor';
import { SitePicker } from './SitePicker';

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
          <TextInput source="firstName" required maxLength={60} />
          <TextInput source="lastName" required maxLength={60} />
          <EmailInput
            source="email"
            required={isNew}
            disabled={!isNew}
            helperText={isNew ? translate('users.email.help') : undefined}
          />
          {kind.role ? null : <RoleSelect kind={kind} />}
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

/** What the one who edits may grant. */
function useHeld(): ReadonlySet<string> {
  const { permissions } = useUser();
  return useMemo(() => new Set(permissions), [permissions]);
}

function RoleSelect({ kind }: { kind: Kind }) {
  const translate = useTranslate();
  const held = useHeld();
  const { setValue, clearErrors } = useFormContext();
  const fill = (roleId: string) => {
    clearErrors('permissions');
    setValue('permissions', presetOf(roleId, kind.isInternal, held).permissions, { shouldDirty: true });
  };
  return (
    <ChoiceInput
      source="role"
      required
      helperText={translate('users.role.help')}
      choices={rolesFor(kind.isInternal).map(({ id, name }) => ({
        id,
        name: translate(`role.${id}`, { _: name }),
      }))}
      onPick={fill}
    />
  );
}

function Sites({ readOnly }: { readOnly: boolean }) {
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
  const siteName = (id: unknown) => rows?.find((row) => row.id === id)?.label ?? String(id);
  const { value, error, onChange } = useRecordInput({ source: 'sites', text: siteName });
  if (failure && !rows) return <LoadFailed error={failure} onRetry={() => void refetch()} />;
  return (
    <SitePicker
      rows={rows}
      chosen={value as number[]}
      onChange={onChange}
      readOnly={readOnly}
      error={error}
    />
  );
}

function Permissions({ kind, readOnly }: { kind: Kind; readOnly: boolean }) {
  const held = useHeld();
  const permissionName = usePermissionName();
  const text = (key: unknown) => permissionName(String(key));
  const { value, error, onChange } = useRecordInput({ source: 'permissions', text });
  const chosen = value as string[];
  return (
    <>
      {readOnly ? null : <Preset kind={kind} held={held} chosen={chosen} onFill={onChange} />}
      <PermissionEditor
        isInternalUser={kind.isInternal}
        chosen={chosen}
        onChange={onChange}
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
  const chosenRole: unknown = useWatch({ name: 'role' });
  const roleId = kind.role ?? chosenRole;
  if (typeof roleId !== 'string' || roleId === '') return null;
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
