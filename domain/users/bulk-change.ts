import type { EditProblem, UserRecord } from './contract';

/** One change that many users get at once. */
export type UserChange =
  | { kind: 'deactivate' | 'reactivate' }
  | { kind: 'addPermission' | 'removePermission'; permission: string }
  | { kind: 'addLocation' | 'removeLocation'; location: number };

export const USER_CHANGE_KINDS = [
  'deactivate',
  'reactivate',
  'addPermission',
  'removePermission',
  'addLocation',
  'removeLocation',
] as const satisfies readonly UserChange['kind'][];
export type UserChangeKind = (typeof USER_CHANGE_KINDS)[number];

type Subject = Pick<UserRecord, 'permissions' | 'deactivated' | 'sites' | 'editProblem'>;

/** What to send for a user; or why nothing is: they have it already, or can't be changed. */
export type UserEffect =
  | { effect: 'changes'; patch: { deactivated?: boolean; permissions?: string[]; sites?: number[] } }
  | { effect: 'same' }
  | { effect: 'refused'; because: EditProblem | 'lastLocation' };

const SAME = { effect: 'same' } as const;

/** What the change does to a user. */
export function effectOnUser(user: Subject, change: UserChange): UserEffect {
  if (user.editProblem) return { effect: 'refused', because: user.editProblem };
  switch (change.kind) {
    case 'deactivate':
    case 'reactivate': {
      const deactivated = change.kind === 'deactivate';
      return user.deactivated === deactivated ? SAME : { effect: 'changes', patch: { deactivated } };
    }
    case 'addPermission':
    case 'removePermission':
      return permissionsEffect(user, change.permission, change.kind === 'addPermission');
    case 'addLocation':
    case 'removeLocation':
      return sitesEffect(user, change.location, change.kind === 'addLocation');
  }
}

function permissionsEffect({ permissions }: Subject, key: string, add: boolean): UserEffect {
  if (permissions.includes(key) === add) return SAME;
  const patch = { permissions: add ? [...permissions, key] : permissions.filter((one) => one !== key) };
  return { effect: 'changes', patch };
}

/** A client's user without a location could see nothing. */
function sitesEffect({ sites }: Subject, location: number, add: boolean): UserEffect {
  const ids = sites.map(({ legacyClientId }) => legacyClientId);
  if (ids.includes(location) === add) return SAME;
  if (!add && ids.length === 1) return { effect: 'refused', because: 'lastLocation' };
  return {
    effect: 'changes',
    patch: { sites: add ? [...ids, location] : ids.filter((id) => id !== location) },
  };
}
