import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);

/**
 * The server's root folder: `…/server` in the sources, `dist/server` in the build. The build moves this module into another file,
 * so its path is reliable only up to that folder.
 */
export const SERVER_FOLDER = here.slice(0, here.lastIndexOf('/server/') + '/server'.length);
