import type { RosterFile } from '../../domain/roster-import/roster-file';
import { refusalOf } from './receive-roster';
import { readRosterUpload } from './roster-file';

/** Header, rows and line numbers of an uploaded CSV or XLSX file, which is read in a process of its own. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pick<RosterFile, 'header' | 'rows' | 'lines'>> {
  const json = await readRosterUpload(bytes).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return JSON.parse(new TextDecoder().decode(json)) as RosterFile;
}
