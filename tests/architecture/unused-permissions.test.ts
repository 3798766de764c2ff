import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unusedPermissions, unusedPermissionsFile } from '../../scripts/unused-permissions';
import { repositoryFiles } from './repository-rules';

const root = join(import.meta.dirname, '../..');

describe('the permissions that nothing asks for', () => {
  it('are those that the user form says are not in use yet; run `npm run docs` otherwise', () => {
    const stored = readFileSync(join(root, 'domain/access/unused-permissions.ts'), 'utf8');
    expect(stored).toBe(unusedPermissionsFile(repositoryFiles(root)));
  });

  it('become used by a route, a page or a rule, and by nothing that only names them', () => {
    const isUnused = (path: string, text: string) =>
      unusedPermissions([{ path, text }]).includes('servicesRandoms.configurePools');
    const named = "'servicesRandoms.configurePools'";
    expect(isUnused('server/randoms/routes.ts', `route(app, { access: ${named} })`)).toBe(false);
    expect(
      isUnused('resources/randoms/index.tsx', `access: { all: ["servicesRandoms.configurePools"] }`),
    ).toBe(false);
    expect(isUnused('domain/randoms/access.ts', `export const POOLS = ${named}`)).toBe(false);
    for (const path of [
      'domain/access/roles.ts',
      'server/demo/users.ts',
      'resources/users/permissions/page-messages.es.ts',
      'resources/randoms/randoms.test.tsx',
      'tests/randoms/randoms.test.ts',
    ])
      expect(isUnused(path, named), path).toBe(true);
    expect(isUnused('server/randoms/routes.ts', '// servicesRandoms.configurePools comes later')).toBe(true);
  });
});
