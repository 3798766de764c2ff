import Box from '@mui/material/Box';
import { useTranslate, type Identifier } from 'ra-core';
import { useState } from 'react';
import type { PermissionKey } from '../../domain/access/permissions';
import {
  effectOnUser,
  USER_CHANGE_KINDS,
  type UserChange,
  type UserChangeKind,
} from '../../domain/users/bulk-change';
import { useUser } from '../../providers/services';
import { useSites } from '../../providers/sites';
import { BulkEditDialog, type Effect } from '../../src/background-work/bulk/BulkEditDialog';
import { KindField } from '../../src/background-work/bulk/KindField';
import type { SelectedRecords } from '../../src/background-work/bulk/use-bulk-preview';
import { useNumberText } from '../../src/background-work/numbers';
import type { DialogProps } from '../../src/capability';
import { OptionSelect } from '../../src/ui/OptionSelect';
import { useApi } from '../api';
import { usePermissionName } from './form/permission-choice';
import type { Kind } from './kinds';
import { PermissionSelect } from './permissions/PermissionSelect';
import { fullName, type UserRow } from './user';

interface Choice {
  kind: UserChangeKind | '';
  permission: PermissionKey | null;
  location: number | null;
}

/** The change that is chosen; null until it says everything. */
function changeOf({ kind, permission, location }: Choice): UserChange | null {
  if (kind === 'deactivate' || kind === 'reactivate') return { kind };
  if (kind === 'addPermission' || kind === 'removePermission') return permission && { kind, permission };
  if (kind === 'addLocation' || kind === 'removeLocation')
    return location === null ? null : { kind, location };
  return null;
}

/** Changes the selected users in one way: their state, one permission or one location. */
export default function BulkUsersDialog({ onClose, ...properties }: DialogProps) {
  const { kind, ...selected } = properties as unknown as SelectedRecords & { kind: Kind };
  const translate = useTranslate();
  const numberText = useNumberText();
  const api = useApi();
  const [choice, setChoice] = useState<Choice>({ kind: '', permission: null, location: null });
  const change = changeOf(choice);
  const effectOf = useEffectOf(change);
  const counted = (count: number) => ({ smart_count: count, count: numberText(count) });
  return (
    <BulkEditDialog<UserRow>
      resource={kind.resource}
      selected={selected}
      title={translate('users.bulk.title', counted(selected.selection.count))}
      isChosen={change !== null}
      read={async (id: Identifier) => (await api.getOne<UserRow>(kind.resource, { id })).data}
      effectOf={effectOf}
      change={(user) => {
        const found = change && effectOnUser(user, change);
        const data = found?.effect === 'changes' ? found.patch : {};
        return api.update<UserRow>(kind.resource, { id: user._id, data, previousData: user });
      }}
      applyLabel={(count) => translate('users.bulk.apply', counted(count))}
      warning={change?.kind === 'deactivate' ? translate('users.deactivate.text') : null}
      idOf={({ _id }) => _id}
      nameOf={fullName}
      itemLabel="users.column.name"
      onClose={onClose}
    >
      <Fields kind={kind} choice={choice} onChange={setChoice} />
    </BulkEditDialog>
  );
}

/** What happens to a user, in words. */
function useEffectOf(change: UserChange | null): (user: UserRow) => Effect {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  const sites = useSites();
  const what =
    change && 'permission' in change
      ? permissionName(change.permission)
      : change && 'location' in change
        ? (sites?.find(({ legacyClientId }) => legacyClientId === change.location)?.name ?? '')
        : '';
  return (user) => {
    if (!change) return { effect: 'same', text: '' };
    const found = effectOnUser(user, change);
    if (found.effect === 'refused') return { effect: 'refused', text: refusedText(translate, found.because) };
    const key = found.effect === 'same' ? 'same' : 'changes';
    return { effect: found.effect, text: translate(`users.bulk.${key}.${change.kind}`, { what }) };
  };
}

const refusedText = (translate: (key: string) => string, because: string): string =>
  translate(because === 'lastLocation' ? 'users.bulk.lastLocation' : `users.locked.${because}`);

interface FieldsProps {
  kind: Kind;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function Fields({ kind, choice, onChange }: FieldsProps) {
  const translate = useTranslate();
  const { permissions } = useUser();
  const sites = useSites();
  const kinds = USER_CHANGE_KINDS.filter((one) => !kind.isInternal || !one.endsWith('Location'));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <KindField
        texts="users.bulk"
        kinds={kinds}
        value={choice.kind}
        onChange={(one) => onChange({ ...choice, kind: one })}
      />
      {choice.kind.endsWith('Permission') ? (
        <PermissionSelect
          isInternal={kind.isInternal}
          // Users can give only what they have.
          among={choice.kind === 'addPermission' ? permissions : undefined}
          value={choice.permission}
          onChange={(permission) => onChange({ ...choice, permission })}
        />
      ) : null}
      {choice.kind.endsWith('Location') ? (
        <OptionSelect
          required
          label={translate('users.bulk.location')}
          options={(sites ?? []).map(({ legacyClientId, name }) => ({ id: legacyClientId, label: name }))}
          loading={sites === undefined}
          value={choice.location}
          onChange={(location) => onChange({ ...choice, location })}
        />
      ) : null}
    </Box>
  );
}
