import { flatten, type Catalog } from './message-catalogs';

/** A source file of the console. */
export interface SourceFile {
  path: string;
  text: string;
}

const isLater = (path: string): boolean => /(^|\/)page-messages\.en\.ts$/.test(path);

/** The folder of a file with texts: a capability's, or that of a part of one. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Folders whose texts load with their first page. */
export function laterFolders(paths: readonly string[]): Set<string> {
  return new Set(paths.filter(isLater).map(folderOf));
}

/**
 * Places where a file that may render before the later texts have loaded names one of them, by its key or the key's beginning
 * (`users.state.${state}`).
 */
export function namedTooEarly(
  files: readonly SourceFile[],
  first: Catalog,
  later: ReadonlyMap<string, Catalog>,
): string[] {
  const early = [...flatten(first).keys()];
  const late = [...later].flatMap(([folder, texts]) =>
    [...flatten(texts).keys()].map((key) => ({ key, folder })),
  );
  const begins = (keys: readonly string[], beginning: string) =>
    keys.some((key) => key.startsWith(beginning));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/['`]((?:\w+\.)+)(\w*)(['`]|\$\{)/g)].flatMap(([, beginning = '', end = '', mark]) => {
      const key = beginning + end;
      const found =
        mark === '${'
          ? late.find((one) => one.key.startsWith(key) && !begins(early, key))
          : late.find((one) => one.key === key);
      // All later texts load together, so a folder with its own has all of them.
      const waits = [...later.keys()].some((folder) => path.startsWith(`${folder}/`));
      return found && !waits ? [`${path}: ${key} of ${found.folder}`] : [];
    }),
  );
}
