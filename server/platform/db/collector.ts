import { canonicalJson, withoutSsnsIn, type AuditEvent } from '../../../domain/audit/events';
import { claimStatement, openClaim } from '../access/claim';
import type { Notice } from '../sockets/notices';
import type { Author } from './data';
import type { Statement } from './database';
import { NOTICE_CHANNEL } from './notice-sender';

/**
 * These notices close or move sockets of sessions that ended or may see less, so they must not get lost: they are sent
 * with the commit.
 */
const isAboutSession = ({ event }: Notice) => event === 'session:ended' || event === 'session:changed';

/** Collects what is sent with the commit and after it. */
export function collector(author: Author | null, tenantId: number | null) {
  const entries = new Map<number, object[]>();
  const notices: Notice[] = [];
  let closed = false;
  let isKeyKept = false;
  const claim = openClaim();
  const storesKey = () => claim?.state === 'open' && (entries.size > 0 || isKeyKept);
  return {
    keepKey: () => void (isKeyKept = true),
    /** Before the commit: the answer is stored with the key, so it must be known. */
    async answer(pending: unknown): Promise<void> {
      if (claim && storesKey()) claim.answer = claim.answerTo(await pending);
    },
    audit(event: AuditEvent, tenant = tenantId ?? 0) {
      if (closed) throw new Error('An audit entry was added after the commit was sent.');
      const at = new Date().toISOString();
      const { type, subject, ...rest } = withoutSsnsIn(event);
      const body = canonicalJson({
        at,
        type,
        subject,
        ...rest,
        actor: author?.user ? { id: author.user.wireId, name: author.user.name } : null,
        realActor: author?.realUser && { id: author.realUser.wireId, name: author.realUser.name },
        requestId: author?.requestId ?? null,
      });
      const entry = { at, type, subject, actorId: author?.user?.wireId ?? null, body };
      const list = entries.get(tenant);
      if (list) list.push(entry);
      else entries.set(tenant, [entry]);
    },
    notify: (notice: Notice) => void notices.push(notice),
    /** Notices to send after the commit. */
    afterCommit: () => notices.filter((notice) => !isAboutSession(notice)),
    /** After the commit: the key of the request is stored with its first change. */
    committed() {
      if (claim && storesKey()) claim.state = 'stored';
    },
    withCommit(): Statement[] {
      closed = true;
      const audits = [...entries].sort(([a], [b]) => a - b);
      return [
        ...(claim && storesKey() ? [claimStatement(claim)] : []),
        ...audits.map(([tenant, list]) => ({
          text: 'select audit_append($1, $2::jsonb)',
          values: [tenant, JSON.stringify(list)],
        })),
        ...notices.filter(isAboutSession).map((notice) => ({
          text: 'select pg_notify($1, $2)',
          values: [NOTICE_CHANNEL, JSON.stringify(notice)],
        })),
      ];
    },
  };
}
