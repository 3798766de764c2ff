import { useTranslate } from 'ra-core';
import { UNUSED_PERMISSIONS } from '../../../domain/access/unused-permissions';
import { usePermissionName } from '../form/permission-choice';

interface PermissionWords {
  name: string;
  /** What it lets a person do. */
  sentence: string;
  /** That nothing asks for it yet; null: something does. */
  note: string | null;
}

const UNUSED: ReadonlySet<string> = new Set(UNUSED_PERMISSIONS);

/** The name of a permission and what it lets a person do. */
export function usePermissionWords(): (key: string) => PermissionWords {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  return (key) => ({
    name: permissionName(key),
    sentence: translate(`permissionDoes.${key}`),
    note: UNUSED.has(key) ? translate('users.permissions.unused') : null,
  });
}

/** What a permission lets a person do, and first whether it does so yet. */
export const describe = ({ sentence, note }: PermissionWords): string =>
  note === null ? sentence : `${note}. ${sentence}`;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The permissions with every word of a search in their name, sentence or key. */
export function findPermissions<Key extends string>(
  keys: readonly Key[],
  search: string,
  words: (key: string) => Pick<PermissionWords, 'name' | 'sentence'>,
): Key[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...keys];
  return keys.filter((key) => {
    const { name, sentence } = words(key);
    const text = folded(`${name} ${sentence} ${key}`);
    return wanted.every((word) => text.includes(word));
  });
}
