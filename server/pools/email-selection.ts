import type { FastifyInstance } from 'fastify';
import { refuse } from '../../domain/shared/refusals/refusal';
import { normalizeEmail } from '../../domain/shared/email';
import type { Caller } from '../platform/access/caller';
import { array, sql } from '../platform/db';
import { AppError } from '../platform/errors';
import { queueMail } from '../platform/mail/mail';
import { readDraw } from './read-draw';

type Locale = 'en' | 'es' | 'fr';

/** No names, and not how many: the link asks for a sign-in, and shows what its reader may see. */
const WORDS: Record<Locale, { subject: (provider: string) => string; body: (url: string) => string }> = {
  en: {
    subject: (provider) => `${provider}: a random selection is ready`,
    body: (url) =>
      `People were selected for random tests. Sign in to see those of your locations:\n${url}\n\nTell no one before you notify them: tests must be unannounced (49 CFR 382.305(k)).`,
  },
  es: {
    subject: (provider) => `${provider}: hay una selección al azar`,
    body: (url) =>
      `Se seleccionaron personas para pruebas al azar. Inicie sesión para ver las de sus ubicaciones:\n${url}\n\nNo lo comente antes de avisarles: las pruebas deben ser sin previo aviso (49 CFR 382.305(k)).`,
  },
  fr: {
    subject: (provider) => `${provider} : une sélection aléatoire est prête`,
    body: (url) =>
      `Des personnes ont été sélectionnées pour des tests aléatoires. Connectez-vous pour voir celles de vos sites :\n${url}\n\nN’en parlez à personne avant de les prévenir : les tests doivent être inopinés (49 CFR 382.305(k)).`,
  },
};

/** Sends a link to a selection to contacts and users of the client. An address that is neither is refused, and nothing is sent. */
export async function emailSelection(
  app: FastifyInstance,
  caller: Caller,
  named: { poolId: number; selectionId: number },
  emailList: readonly string[],
): Promise<void> {
  const addresses = [...new Set(emailList.map(normalizeEmail))];
  if (addresses.length === 0)
    throw new AppError('validation', { fields: { emailList: refuse('pool.recipients') } });
  const { providerName, publicUrl } = app.config;
  const url = new URL(`/randoms/poolmanagement/${named.poolId}/${named.selectionId}`, publicUrl).href;
  await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const row = await readDraw(tx, named);
    if (row.state !== 'drawn') throw new AppError('conflict', { refusal: refuse('pool.notDrawn') });
    const known = await tx.query<{ email: string; locale: Locale }>(sql`
      select lower(k.email) as email, k.locale from notification_contacts k
      where k.tenant_id = ${tenantId} and lower(k.email) = any(${array(addresses)}::text[])
      union all select lower(u.email), u.locale from users u
      where u.tenant_id = ${tenantId} and not u.deactivated and lower(u.email) = any(${array(addresses)}::text[])`);
    for (const email of addresses) {
      const recipient = known.find((one) => one.email === email);
      if (!recipient)
        throw new AppError('validation', { fields: { emailList: refuse('pool.recipient', { email }) } });
      const { subject, body } = WORDS[recipient.locale];
      await queueMail(tx, {
        to: email,
        tenantId,
        reason: 'randomSelection',
        subject: subject(providerName),
        body: body(url),
      });
    }
    tx.audit({
      type: 'poolSelection.emailed',
      subject: `poolSelection/${named.selectionId}`,
      pool: row.poolName,
      period: row.period,
      recipients: addresses.length,
    });
  });
}
