import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const end = here.lastIndexOf('/server/');
if (end < 0) throw new Error(`Not below a folder named server: ${here}`);

/**
 * The server's root folder: `…/server` in the sources, `dist/server` in the build. The build moves this module into another file,
 * so its path is reliable only up to that folder.
 */
export const SERVER_FOLDER = here.slice(0, end + '/server'.length);
