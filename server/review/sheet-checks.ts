import { shownCode } from '../../domain/cover-sheets/code';
import { isUnclear, type SheetSection } from '../../domain/cover-sheets/sections';
import { NO_VARS, type ReviewVars } from '../../domain/review/review-process';
import type { PageText } from '../../domain/shared/page-text';
import { keptAs, type SheetRow } from '../cover-sheets';
import { pick, sql, type Tx } from '../platform/db';
import { KEPT } from './effects/start-reviews';
import { addLines } from './notes';

/** Why sheets decide nothing; a person does then. */
export class NotRouted extends Error {}

export const onPage = ({ code, sheet }: SheetSection) => `Cover sheet ${shownCode(code)} on page ${sheet}`;

/** A page that wasn't read may be a sheet, and what is behind it someone else's. */
export function requireRead(pages: readonly PageText[], count: number | null): void {
  const unread = pages.find(
    ({ source, blank, barcodes }) => source === 'none' && !blank && barcodes.length === 0,
  );
  if (unread) throw new NotRouted(`Page ${unread.page} could not be read`);
  const unclear = pages.find(isUnclear);
  if (unclear) throw new NotRouted(`The cover sheet on page ${unclear.page} is not clear`);
  if (count !== pages.length) throw new NotRouted(`Only ${pages.length} of its ${count} pages were read`);
}

/** The client that all sheets are of. Without one, or if the item is of another or of no one who is known, nothing is routed. */
export function clientOf(
  sections: readonly SheetSection[],
  sheets: readonly SheetRow[],
  vars: ReviewVars,
): number {
  for (const section of sections) {
    const sheet = sheets.find(({ code }) => code === section.code);
    if (!sheet) throw new NotRouted(`${onPage(section)} is not known`);
    if (vars.clientId !== null && vars.clientId !== sheet.clientId)
      throw new NotRouted(`${onPage(section)} is of another client than the sender`);
  }
  const clients = new Set(sheets.map(({ clientId }) => clientId));
  if (clients.size > 1) throw new NotRouted('The cover sheets are of several clients');
  return sheets[0]!.clientId;
}

/** Whether the sender of an item is a person of a client: a user, or someone who gets its notices. */
const isOfClient = async (tx: Tx, clientId: number, { email }: ReviewVars): Promise<boolean> =>
  email !== null &&
  ((await tx.maybe(sql`select 1 from users u where u.tenant_id = ${clientId} and lower(u.email) = ${email}
    and not u.deactivated limit 1`)) !== undefined ||
    (await tx.maybe(sql`select 1 from notification_contacts c where c.tenant_id = ${clientId}
      and c.email = ${email} limit 1`)) !== undefined);

export async function requireActive(tx: Tx, clientId: number, vars: ReviewVars): Promise<void> {
  const client = await tx.one<{ deactivated: boolean }>(
    sql`select deactivated from clients where tenant_id = ${clientId} and id = ${clientId}`,
  );
  if (client.deactivated) throw new NotRouted('The client of the cover sheet was deactivated');
  if (vars.clientId === null && !(await isOfClient(tx, clientId, vars)))
    throw new NotRouted('The sender is not known to the client of the cover sheet');
}

interface Person {
  id: number;
  siteId: number;
}

/** Whose file a sheet is for now. */
async function personOf(tx: Tx, sheet: SheetRow, section: SheetSection): Promise<Person> {
  const { clientId } = sheet;
  const id = await keptAs(tx, clientId, sheet.employeeId);
  const person = await tx.maybe<Person>(
    sql`select e.id, e.site_id as "siteId" from employees e where e.tenant_id = ${clientId} and e.id = ${id}`,
  );
  if (!person) throw new NotRouted(`${onPage(section)} is for someone who is no longer on file`);
  return person;
}

/** The variables of the review of what a sheet is for. `lines`: what reviewers should know. */
export async function varsBySheet(
  tx: Tx,
  vars: ReviewVars,
  sheet: SheetRow,
  section: SheetSection,
  lines: readonly string[],
): Promise<ReviewVars> {
  const person = await personOf(tx, sheet, section);
  return {
    ...NO_VARS,
    ...pick(vars, ...KEPT),
    // Not what the mail says: that may be about others.
    note: addLines(null, lines),
    clientId: sheet.clientId,
    legacyClientId: person.siteId,
    employeeId: person.id,
    docTypeId: sheet.docTypeId,
    coverSheetId: sheet.code,
  };
}

/** Says that a sheet came back before; nothing if it didn't. */
export const usedBefore = (section: SheetSection, when: string | null): string[] =>
  when ? [`${onPage(section)} came back before, ${when}`] : [];

export const usedOn = ({ usedAt }: SheetRow): string | null => usedAt && `on ${usedAt.slice(0, 10)}`;
