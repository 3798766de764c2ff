import ts from 'typescript6';
import type { TextFile } from './repository-rules';
import { parse } from './read-imports';

/**
 * The server files that may read data beyond a caller's reach, each with its reason. Review new lines carefully: such a file must
 * itself check who its data belongs to.
 */
export const UNSCOPED: Readonly<Record<string, string>> = {
  'server/alerts/assignees.ts': 'users',
  'server/audit/list-entries.ts': 'operator',
  'server/audit/publish-heads.ts': 'job',
  'server/audit/verification.ts': 'job',
  'server/audit/verify-all.ts': 'job',
  'server/audits/open-audit.ts': 'users',
  'server/backup/encrypted-columns.ts': 'operator',
  'server/backup/re-encrypt.ts': 'operator',
  'server/backup/re-encrypt-rosters.ts': 'operator',
  'server/clients/create-client.ts': 'new client',
  'server/clients/export-clients.ts': 'client lookup',
  'server/clients/lookup.ts': 'client lookup',
  'server/clients/site-tree.ts': 'client lookup',
  'server/clients/transfer-title.ts': 'job',
  'server/compliance/change-day.ts': 'job',
  'server/compliance/day-watch.ts': 'job',
  'server/compliance/recompute.ts': 'job',
  'server/compliance/recompute-all.ts': 'job',
  'server/demo/fill.ts': 'demo',
  'server/demo/main.ts': 'demo',
  'server/demo/prepare.ts': 'demo',
  'server/demo/scale.ts': 'demo',
  'server/roster-import/apply-import.ts': 'roster import',
  'server/roster-import/remove-old-files.ts': 'roster import',
  'server/roster-import/people.ts': 'roster import',
  'server/roster-import/undo/undo-import.ts': 'roster import',
  'server/jobs/list-jobs.ts': 'job',
  'server/jobs/name-people.ts': 'users',
  'server/jobs/retry-job.ts': 'job',
  'server/merge/assignees.ts': 'users',
  'server/merge/forget-merges.ts': 'job',
  'server/notifications/digest-watch.ts': 'job',
  'server/notifications/outbox.ts': 'outbox',
  'server/notifications/send-digests.ts': 'job',
  'server/notifications/test-mail.ts': 'outbox',
  'server/notifications/stop-routes.ts': 'notification link',
  'server/packets/make-packet.ts': 'job',
  'server/packets/remove-old-packets.ts': 'job',
  'server/photos/apply-photos.ts': 'job',
  'server/photos/remove-old-archives.ts': 'job',
  'server/portfolio/list-portfolio.ts': 'client lookup',
  'server/portfolio/page-across.ts': 'across clients',
  'server/platform/access/answers.ts': 'answers',
  'server/platform/access/api-keys.ts': 'session',
  'server/platform/access/callers.ts': 'session',
  'server/platform/access/resolve-site.ts': 'client lookup',
  'server/platform/files/keep-with-row.ts': 'files',
  'server/platform/jobs/jobs.ts': 'job',
  'server/platform/jobs/leader.ts': 'job',
  'server/platform/jobs/remove-old.ts': 'job',
  'server/platform/mail/mail.ts': 'job',
  'server/platform/metrics/scrape.ts': 'job',
  'server/mvr/exchange.ts': 'job',
  'server/mvr/file-result.ts': 'job',
  'server/retention/remove-files.ts': 'job',
  'server/retention/review.ts': 'job',
  'server/retention/watch.ts': 'job',
  'server/retention/whole-client.ts': 'client lookup',
  'server/session/change-password.ts': 'session',
  'server/session/change-profile.ts': 'session',
  'server/session/enter-audit.ts': 'session',
  'server/session/impersonate.ts': 'session',
  'server/session/require-self.ts': 'session',
  'server/session/own-sessions.ts': 'session',
  'server/session/public-routes.ts': 'session',
  'server/session/reauthenticate.ts': 'session',
  'server/session/request-reset.ts': 'session',
  'server/session/reset-password.ts': 'session',
  'server/session/rotate-token.ts': 'session',
  'server/session/expiry-watch.ts': 'session',
  'server/session/sweep.ts': 'session',
  'server/session/saved-views.ts': 'session',
  'server/session/second-factor-rule.ts': 'session',
  'server/session/second-factor.ts': 'session',
  'server/session/session-user.ts': 'session',
  'server/session/sign-in.ts': 'session',
  'server/session/sign-out.ts': 'session',
  'server/session/sign-up.ts': 'session',
  'server/session/unlock-account.ts': 'session',
  'server/settings/change-dated.ts': 'settings',
  'server/settings/change-doc-types.ts': 'settings',
  'server/settings/change-features.ts': 'settings',
  'server/settings/change-list.ts': 'settings',
  'server/settings/change-texts.ts': 'settings',
  'server/settings/dated-routes.ts': 'settings',
  'server/settings/preview-dated.ts': 'settings',
  'server/settings/document-routes.ts': 'settings',
  'server/settings/documents.ts': 'settings',
  'server/settings/edit-routes.ts': 'settings',
  'server/settings/mask-stored-texts.ts': 'job',
  'server/settings/routes.ts': 'settings',
  'server/settings/sign-in-rules.ts': 'settings',
  'server/settings/secret-key.ts': 'settings',
  'server/setup/copy-settings.ts': 'users',
  'server/setup/push-settings.ts': 'job',
  'server/users/admin-main.ts': 'operator',
  'server/users/change-user.ts': 'users',
  'server/users/client-users.ts': 'users',
  'server/users/copy-users.ts': 'job',
  'server/users/export-users.ts': 'users',
  'server/users/internal-users.ts': 'users',
  'server/users/invite-again.ts': 'users',
  'server/users/invite-user.ts': 'users',
  'server/users/reps.ts': 'users',
};

/** Uses of `withoutReach` or `readAcross` outside that list, for another reason than listed, or for one that can't be determined. */
export function unscopedViolations(files: readonly TextFile[], allowed = UNSCOPED): string[] {
  const used = new Set<string>();
  const violations = files
    .filter(
      ({ path, text }) => /^server\/.*(?<!\.test)\.ts$/.test(path) && /withoutReach|readAcross/i.test(text),
    )
    .flatMap(({ path, text }) =>
      reasonsIn(path, text).flatMap(({ line, reason }) => {
        if (reason !== null && allowed[path] === reason) {
          used.add(path);
          return [];
        }
        return [`${path}:${line}: ${reason === null ? 'a reason that is not written out' : `'${reason}'`}`];
      }),
    );
  const idle = Object.keys(allowed).filter((path) => !used.has(path));
  return [...violations, ...idle.map((path) => `${path}: is listed but no longer needs it`)];
}

/** Uses of `withoutReach`, its stream or `readAcross` in a file, by a call or otherwise, and the reason given. */
function reasonsIn(path: string, text: string): { line: number; reason: string | null }[] {
  const source = parse(path, text);
  const found: { line: number; reason: string | null }[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameUsed(node);
    if (name !== undefined) {
      const { parent } = node;
      const reason = ts.isCallExpression(parent) && parent.expression === node ? parent.arguments[0] : null;
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        reason: reason ? (REASONS[name] ?? (ts.isStringLiteral(reason) ? reason.text : null)) : null,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The methods that read beyond a reach, with their reason; undefined: the caller gives it. */
const REASONS: Readonly<Record<string, string | undefined>> = {
  withoutReach: undefined,
  streamWithoutReach: undefined,
  readAcross: 'across clients',
};

function nameUsed(node: ts.Node): string | undefined {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)
      ? node.argumentExpression.text
      : ts.isBindingElement(node)
        ? (node.propertyName ?? node.name).getText()
        : undefined;
  return name !== undefined && Object.hasOwn(REASONS, name) ? name : undefined;
}
