import { BAS_NAMES, CSA_TYPES, type CsaDetail } from './constants';
import type { CsaFlagsChange, CsaNotificationRow, NotificationChange, NotificationContact } from './contract';

/** The fields of a contact that can be changed. */
export type NotificationRow = Pick<
  NotificationContact,
  'contactId' | 'name' | 'locale' | 'frequency' | 'notices' | 'csaScores' | 'types' | 'csaDetail'
>;

/** The rows of the CSA grid in order, with the given flags; all others are off. */
export function csaRows(stored: readonly Partial<CsaNotificationRow>[] = []): CsaNotificationRow[] {
  return CSA_TYPES.map(({ typeId, typeName }) => {
    const own = stored.find((row) => row.typeId === typeId);
    const flags = Object.fromEntries(BAS_NAMES.map((name) => [name, own?.[name] === true]));
    return { typeId, typeName, ...flags } as CsaNotificationRow;
  });
}

const flagsOf = (rows: readonly CsaNotificationRow[]) =>
  rows.flatMap((row) => BAS_NAMES.map((name) => row[name]));

/** ALL if every type has all flags set, empty if none has any, else SOME. */
export function csaDetailOf(rows: readonly CsaNotificationRow[]): CsaDetail {
  const flags = flagsOf(rows);
  if (!flags.includes(true)) return '';
  return flags.includes(false) ? 'SOME' : 'ALL';
}

/** Sets the named flags. */
const withFlags = (rows: readonly CsaNotificationRow[], flags: readonly CsaFlagsChange[] = []) =>
  csaRows(rows.map((row) => ({ ...row, ...flags.find(({ typeId }) => typeId === row.typeId) })));

/** One row with a change applied. Changed CSA rows replace the types and update `csaDetail`. */
export function applyChange<Row extends NotificationRow>(row: Row, change: NotificationChange): Row {
  if (change.contactId !== undefined && change.contactId !== row.contactId) return row;
  const { contactId: _id, version: _version, csaDetails, csaFlags, ...fields } = change;
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed = { ...row, ...named };
  if (csaDetails === undefined && csaFlags === undefined) return changed;
  const types = withFlags(csaDetails === undefined ? row.types : csaRows(csaDetails), csaFlags);
  return { ...changed, types, csaDetail: csaDetailOf(types) };
}
