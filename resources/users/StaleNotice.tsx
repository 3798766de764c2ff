import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { UserRecord } from '../../domain/users/contract';
import { usePermissionName } from './form/PermissionEditor';
import type { StaleUser } from './form/use-user-form';
import { fieldLabel } from './form/values';

interface StaleNoticeProps {
  before: UserRecord;
  stale: StaleUser;
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody else was first: what he has changed, and the choice between what he stored and one's own on top of it. */
export function StaleNotice({ before, stale, onTake, onKeep }: StaleNoticeProps) {
  const translate = useTranslate();
  const changes = useChanges(before, stale.current);
  const name = stale.changedBy ?? translate('users.stale.somebody');
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4, maxWidth: 1040 }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" size="small" onClick={onTake}>
            {translate('users.stale.take')}
          </Button>
          <Button color="inherit" size="small" onClick={onKeep}>
            {translate('users.stale.keep')}
          </Button>
        </Box>
      }
    >
      {translate('users.stale.text', { name })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** What differs between two states of a user, a sentence each. */
function useChanges(before: UserRecord, after: UserRecord): string[] {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  const roleName = (role: string) => translate(`role.${role}`, { _: role });
  const stateName = ({ state }: UserRecord) => translate(`users.state.${state}`);
  const change = (label: string, from: string, to: string) =>
    from === to ? [] : [translate('users.stale.change', { field: translate(label), from, to })];
  const choices = (field: 'permissions' | 'sites', from: readonly string[], to: readonly string[]) => {
    const say = (key: string, names: readonly string[]) =>
      names.length === 0
        ? []
        : [translate(key, { field: translate(fieldLabel(field)), names: names.join(', ') })];
    return [
      ...say(
        'users.stale.added',
        to.filter((one) => !from.includes(one)),
      ),
      ...say(
        'users.stale.removed',
        from.filter((one) => !to.includes(one)),
      ),
    ];
  };
  const siteNames = ({ sites }: UserRecord) => sites.map(({ name }) => name);
  return [
    ...change(fieldLabel('firstName'), before.firstName, after.firstName),
    ...change(fieldLabel('lastName'), before.lastName, after.lastName),
    ...change(fieldLabel('role'), roleName(before.role), roleName(after.role)),
    ...change('users.column.state', stateName(before), stateName(after)),
    ...choices('permissions', before.permissions.map(permissionName), after.permissions.map(permissionName)),
    ...choices('sites', siteNames(before), siteNames(after)),
  ];
}
