import { FOR_AGENCIES, permissionsOfAudit } from '../../domain/audits/audit-rules';
import { PACKET_SECTIONS } from '../../domain/packets/sections';
import { addDays } from '../../domain/shared/dates';
import { storeAudit } from '../audits';
import type { Tx } from '../platform/db';

/** The link is `/auditor/` and this. */
const AUDITOR_TOKEN = 'demo-auditor-token-0000000000000001';
const DAYS = 30;

/** An open audit of Prairie Lines by an agency, for a year of documents. */
export async function addAudit(tx: Tx, tenantId: number): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const sections = PACKET_SECTIONS.map(({ id }) => id).filter((id) => !FOR_AGENCIES.includes(id));
  await storeAudit(
    tx,
    {
      tenantId,
      siteId: tenantId,
      auditor: 'Noel Strand',
      organization: 'FMCSA',
      kind: 'agency',
      sections,
      from: addDays(today, -365),
      to: null,
      expiresAt: `${addDays(today, DAYS)}T23:59:59Z`,
      permissions: permissionsOfAudit(sections, new Set()),
      openedBy: 'Ida Lindqvist',
    },
    AUDITOR_TOKEN,
  );
}
