import type { TextFile } from './repository-rules';

/** The lists of the product's capabilities. Each has the same folder name in every tree. */
const LISTS = ['server/capabilities.ts', 'resources/index.tsx'];

/** Folders of a tree that do not belong to one capability. */
const SHARED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['access', 'shared'],
  server: ['backup', 'demo', 'distribution', 'migrations', 'platform'],
  resources: [],
};

/** The folders that the lists import. */
const listedIn = (files: readonly TextFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ path }) => LISTS.includes(path))
      .flatMap(({ text }) => [...text.matchAll(/from '\.\/([\w-]+)[/']/g)].map(([, folder = '']) => folder)),
  );

/** Folders that are not named after a capability, as `tree/folder`. */
export function unknownFolders(files: readonly TextFile[]): string[] {
  const capabilities = listedIn(files);
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
    return !capabilities.has(folder) && !SHARED_FOLDERS[tree]?.includes(folder);
  });
}
