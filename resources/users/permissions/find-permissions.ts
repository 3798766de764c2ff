import { useTranslate } from 'ra-core';
import { usePermissionName } from '../form/permission-choice';

interface PermissionWords {
  name: string;
  /** What it lets a person do. */
  sentence: string;
}

/** The name of a permission and what it lets a person do. */
export function usePermissionWords(): (key: string) => PermissionWords {
  const translate = useTranslate();
  const permissionName = usePermissionName();
  return (key) => ({ name: permissionName(key), sentence: translate(`permissionDoes.${key}`) });
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The permissions whose name, sentence or key has every word of a search. */
export function findPermissions<Key extends string>(
  keys: readonly Key[],
  search: string,
  words: (key: string) => PermissionWords,
): Key[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...keys];
  return keys.filter((key) => {
    const { name, sentence } = words(key);
    const text = folded(`${name} ${sentence} ${key}`);
    return wanted.every((word) => text.includes(word));
  });
}
