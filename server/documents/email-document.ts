import type { FastifyInstance } from 'fastify';
import { documentType } from '../../domain/documents/document-types';
import { emailRefusal } from '../../domain/documents/email';
import { isEmail, normalizeEmail } from '../../domain/shared/email';
import { refuse } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { sql, type ScopedTx, type SQL } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { queueMail } from '../platform/mail/mail';
import { documentMail } from './document-mail';
import { documentFileQuery, documentQuery, type DocumentFile, type DocumentRow } from './document-queries';
import { requireFile } from './view-document';

const MEGABYTE = 1024 * 1024;
/** Many mail servers take 25 MB; in an email a file is a third larger. */
const MAX_MEGABYTES = 15;
/** Emails with documents leave the provider's domain, so a client's users may send only this many per day. */
const MAX_PER_DAY = 200;

async function enforceDailyLimit({ reach, query }: ScopedTx): Promise<void> {
  const [counted] = await query<{ sent: number }>(sql`select count(*)::int as sent from audit_entries
    where tenant_id = ${reach.tenantId} and at > now() - interval '1 day' and type = 'document.emailed'`);
  if (counted && counted.sent >= MAX_PER_DAY)
    throw new AppError('tooMany', { refusal: refuse('document.emailTooMany', { count: MAX_PER_DAY }) });
}

function refuseTooLarge({ size }: DocumentFile): void {
  if (size <= MAX_MEGABYTES * MEGABYTE) return;
  const megabytes = Math.ceil((size / MEGABYTE) * 10) / 10;
  throw new AppError('unprocessable', {
    refusal: refuse('document.emailTooLarge', { size: megabytes, most: MAX_MEGABYTES }),
  });
}

interface Sender {
  locale: string;
  clientName: string;
}

/** The sender's language, and the employer: its name is known to readers of the whole client, else that of the location. */
const senderQuery = ({ caller, reach }: ScopedTx, employeeId: number): SQL => sql`
  select u.locale, concat_ws(', ', k.name, nullif(s.name, k.name)) as "clientName"
  from users u cross join employees e join clients s on s.tenant_id = e.tenant_id and s.id = e.site_id
    left join clients k on k.tenant_id = e.tenant_id and k.id = e.tenant_id
  where u.id = ${caller.user.id} and ${reach.where(sql`e.tenant_id`, sql`e.site_id`)} and e.id = ${employeeId}`;

/** Emails the PDF of a document that the caller may view: queued and recorded in one transaction, sent afterwards. */
export async function emailDocument(
  app: FastifyInstance,
  caller: Caller,
  { employeeId, documentId }: { employeeId: number; documentId: number },
  typed: string,
): Promise<{ waits: boolean }> {
  const to = normalizeEmail(typed);
  if (!isEmail(to)) throw refuseFields({ email: refuse('email.invalid') });
  await app.data.withReach(caller, async (tx) => {
    const { tenantId } = tx.reach;
    const document = await tx.one<DocumentRow>(documentQuery(caller, tx.reach, employeeId, documentId));
    const refusal = emailRefusal(document.docTypeId);
    if (refusal) throw new AppError('forbidden', { refusal });
    const file = requireFile(
      await tx.one<DocumentFile>(documentFileQuery(caller, tx.reach, employeeId, documentId)),
    );
    refuseTooLarge(file);
    await enforceDailyLimit(tx);
    const { locale, clientName } = await tx.one<Sender>(senderQuery(tx, employeeId));
    const sent = {
      to,
      key: file.key,
      docDate: document.docDate,
      clientName,
      tenantId,
      docTypeName: documentType(document.docTypeId)?.name ?? 'Document',
      sender: { ...caller.user, locale },
    };
    await queueMail(tx, documentMail(sent, app.config.providerName));
    tx.audit({
      type: 'document.emailed',
      subject: `document/${documentId}`,
      employee: `employee/${employeeId}`,
      to,
    });
  });
  // Not awaited: the email is in the outbox, and a mail server may be slow.
  void app.mail.flush();
  return { waits: app.config.smtpUrl === null };
}
