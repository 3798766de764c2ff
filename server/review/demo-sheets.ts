import { shownCode } from '../../domain/cover-sheets/code';
import type { FormKey, ReviewVars } from '../../domain/review/review-process';
import { addDays } from '../../domain/shared/dates';
import { markUsed, printDemoSheet, type Sheet } from '../cover-sheets';
import type { DemoEmployee, DemoPlace } from '../platform/capability';
import type { Tx } from '../platform/db';
import { unnameFile } from '../platform/files/keep-with-row';
import { addItem, type NewDocument } from './add-item';
import { formsPdf, type FormName } from './demo-forms';

const FORM_BYTES = 1_000_000;
const MEDICAL_CARD = 238;
const ROAD_TEST = 2006;
const CONSENT = 2021;

interface Scan {
  forms: readonly FormName[];
  daysAgo: number;
  name: string;
  sheet?: Sheet;
}

/** Stores a scan of the demo data; its row must name it in the same transaction. */
export async function addScan(
  tx: Tx,
  { write, today }: DemoPlace,
  { person }: DemoEmployee,
  { forms, daysAgo, name, sheet }: Scan,
): Promise<NewDocument> {
  const about = { name: `${person.firstName} ${person.lastName}`, on: addDays(today, -daysAgo - 2) };
  const file = await write([await formsPdf(forms, about, sheet)], FORM_BYTES);
  await unnameFile(tx, file.key);
  return { ...file, name, pages: forms.length + (sheet ? 1 : 0) };
}

/** Cover sheets that came back: one routed its document, one could not, and one arrived without a document. */
export async function fillSheets(tx: Tx, place: DemoPlace, drivers: readonly DemoEmployee[]): Promise<void> {
  const { tenantId, today } = place;
  const add = (formKey: FormKey, daysAgo: number, documents: NewDocument[], vars: Partial<ReviewVars>) =>
    addItem(tx, {
      formKey,
      isReadLater: true,
      documents,
      received: `${addDays(today, -daysAgo)}T15:05:00.000Z`,
      vars,
    });
  const [routed, refused, waiting] = drivers.slice(-3) as [DemoEmployee, DemoEmployee, DemoEmployee];
  const scan = (of: DemoEmployee, forms: readonly FormName[], sheet?: Sheet) =>
    addScan(tx, place, of, { forms, daysAgo: 1, name: 'scan.pdf', ...(sheet && { sheet }) });

  // What is behind a sheet goes to the review without it.
  const card = await printDemoSheet(tx, tenantId, routed, MEDICAL_CARD);
  const { documentIds } = await add('review', 1, [await scan(routed, ['medicalCard'])], {
    email: 'rosa.delgado@blueridge.example',
    from: 'Rosa Delgado',
    subject: 'Scan with a cover sheet',
    clientId: tenantId,
    legacyClientId: routed.siteId,
    employeeId: routed.employeeId,
    docTypeId: MEDICAL_CARD,
    coverSheetId: card.code,
  });
  await markUsed(tx, card.code, documentIds[0]!);

  const test = await printDemoSheet(tx, tenantId, refused, ROAD_TEST);
  await add('sortSearchMatch', 1, [await scan(refused, ['roadTest'], test)], {
    email: 'scans@copyshop.example',
    from: 'Copy Shop',
    subject: 'Scanned for a customer',
    note: 'The sender is not known to the client of the cover sheet',
  });

  const consent = await printDemoSheet(tx, tenantId, waiting, CONSENT);
  const sender = { email: 'front.desk@blueridge.example', from: 'Front Desk' };
  const { instanceId } = await add('sortSearchMatch', 1, [await scan(waiting, [], consent)], {
    ...sender,
    subject: 'The cover sheet you asked for',
    coverSheetId: consent.code,
    note: `Cover sheet ${shownCode(consent.code)} on page 1 came without a document`,
  });
  await add('waitingForInfo', 2, [await scan(waiting, ['consent'])], {
    ...sender,
    subject: 'Consent form',
    coverSheetId: consent.code,
    note: `Cover sheet ${shownCode(consent.code)} arrived in item ${instanceId}`,
  });
}
