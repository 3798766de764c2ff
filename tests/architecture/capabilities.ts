import type { TextFile } from './repository-rules';

/** The capabilities of the product. Each has the same folder name in every tree. */
export const CAPABILITIES: readonly string[] = [
  'access',
  'accidents',
  'alerts',
  'api-keys',
  'audit',
  'clients',
  'clinics',
  'cme',
  'compliance',
  'csa',
  'deadlines',
  'disqualifications',
  'documents',
  'driving',
  'drug-tests',
  'employees',
  'employments',
  'home',
  'investigations',
  'jobs',
  'locations',
  'merge',
  'mvr',
  'notes',
  'notifications',
  'onboarding',
  'orders',
  'packets',
  'audits',
  'photos',
  'pools',
  'portfolio',
  'questionnaire',
  'reports',
  'retention',
  'review',
  'roster-import',
  'session',
  'settings',
  'setup',
  'users',
  'vaccines',
];

/** Folders of a tree that do not belong to one capability. */
const SHARED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['shared'],
  server: ['backup', 'demo', 'migrations', 'platform'],
  resources: [],
};

/** Folders that are not named after a capability, as `tree/folder`. */
export function unknownFolders(files: readonly Pick<TextFile, 'path'>[]): string[] {
  const folders = new Set(
    files
      .map(({ path }) => path.split('/'))
      .flatMap(([tree, folder, ...rest]) =>
        tree !== undefined && tree in SHARED_FOLDERS && folder !== undefined && rest.length > 0
          ? [`${tree}/${folder}`]
          : [],
      ),
  );
  return [...folders].filter((path) => {
    const [tree = '', folder = ''] = path.split('/');
    return !CAPABILITIES.includes(folder) && !SHARED_FOLDERS[tree]?.includes(folder);
  });
}
