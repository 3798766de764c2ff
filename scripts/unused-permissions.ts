import { PERMISSION_KEYS, type PermissionKey } from '../domain/access/permissions';

interface SourceFile {
  path: string;
  text: string;
}

const ASKS = /^(domain|server|providers|src|resources)\/.*(?<!\.test)\.tsx?$/;
/** These name permissions to give them, to describe them, or for tests; naming one there guards nothing. */
const GIVES =
  /^domain\/access\/|^server\/demo\/|(^|\/)(page-)?messages(\.\w+)?\.ts$|\/testing\/|\/test-[\w-]+\.tsx?$/;

/** Permissions that no route, page, button or rule asks for, in the order of the catalog. */
export function unusedPermissions(files: readonly SourceFile[]): PermissionKey[] {
  const asked = new Set(
    files
      .filter(({ path }) => ASKS.test(path) && !GIVES.test(path))
      .flatMap(({ text }) => [...text.matchAll(/(['"`])(\w+\.\w+)\1/g)].map(([, , key]) => key)),
  );
  return PERMISSION_KEYS.filter((key) => !asked.has(key));
}

/** The file that the console reads them from. */
export const unusedPermissionsFile = (files: readonly SourceFile[]): string =>
  `// Made by \`npm run docs\` from the code that asks for permissions; do not edit.
import type { PermissionKey } from './permissions';

/** Permissions that nothing asks for yet: holding one changes nothing. */
export const UNUSED_PERMISSIONS: readonly PermissionKey[] = [
${unusedPermissions(files)
  .map((key) => `  '${key}',\n`)
  .join('')}];
`;
