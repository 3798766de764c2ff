import { classOf, permissionsFor } from '../../domain/drug-tests/visibility';
import { groupOf, type OrderReasonId, type ResultCode } from '../../domain/orders/tests';
import type { Config } from '../platform/config';
import { array, sql, type Tx } from '../platform/db';
import { queueMail } from '../platform/mail/mail';
import { KNOW_TESTS } from './result-queries';

/** What an email says of who sent it, and its link. */
export type MailOrigin = Pick<Config, 'providerName' | 'publicUrl'>;

type Locale = 'en' | 'es' | 'fr';

/** No names and no result: the link asks for a sign-in, and shows what its reader may see (49 CFR 382.405, 40.321). */
const WORDS: Record<Locale, { subject: (provider: string) => string; body: (url: string) => string }> = {
  en: {
    subject: (provider) => `${provider}: a test report was corrected`,
    body: (url) =>
      `A report that you received earlier was corrected. Sign in and check the files of your location for a corrected report:\n${url}`,
  },
  es: {
    subject: (provider) => `${provider}: se corrigió un informe de prueba`,
    body: (url) =>
      `Se corrigió un informe que recibió antes. Inicie sesión y busque el informe corregido en los expedientes de su ubicación:\n${url}`,
  },
  fr: {
    subject: (provider) => `${provider} : un rapport de test a été corrigé`,
    body: (url) =>
      `Un rapport reçu auparavant a été corrigé. Connectez-vous et cherchez le rapport corrigé dans les dossiers de votre site :\n${url}`,
  },
};

interface Correction {
  employeeId: number;
  reasonId: OrderReasonId;
  /** The codes of the result before and now. */
  codes: readonly ResultCode[];
}

/** Writes to the employer's users who may see both results and the driver that a result is now of another group. */
export async function tellOfCorrection(
  tx: Tx,
  tenantId: number,
  { providerName, publicUrl }: MailOrigin,
  { employeeId, reasonId, codes }: Correction,
): Promise<void> {
  const needed = [KNOW_TESTS, ...codes.flatMap((code) => permissionsFor(classOf(reasonId), groupOf(code)))];
  const readers = await tx.query<{ email: string; locale: Locale }>(sql`
    select u.email, u.locale from users u where u.tenant_id = ${tenantId} and not u.deactivated and u.auditor_token is null
      and u.permissions @> ${array(needed)}::text[]
      and exists (select from employees e join clients c on c.tenant_id = e.tenant_id and c.id = e.site_id
        join user_sites us on us.tenant_id = e.tenant_id and us.user_id = u.id
        join clients a on a.tenant_id = us.tenant_id and a.id = us.site_id
        where e.tenant_id = ${tenantId} and e.id = ${employeeId} and starts_with(c.path, a.path))
    order by u.id`);
  for (const { email, locale } of readers) {
    const { subject, body } = WORDS[locale];
    await queueMail(tx, {
      to: email,
      tenantId,
      reason: 'testCorrected',
      subject: subject(providerName),
      body: body(publicUrl),
    });
  }
}
