import ts from 'typescript6';
import type { TextFile } from './repository-rules';
import { parse } from './read-imports';

/**
 * The server files that may read data beyond a caller's reach, each with its reason. Review new lines carefully: such a file must
 * itself check who its data belongs to.
 */
export const UNSCOPED: Readonly<Record<string, string>> = {
  'server/audit/list-entries.ts': 'operator',
  'server/audit/publish-heads.ts': 'job',
  'server/audit/verify-all.ts': 'job',
  'server/backup/encrypted-columns.ts': 'operator',
  'server/backup/re-encrypt.ts': 'operator',
  'server/backup/re-encrypt-rosters.ts': 'operator',
  'server/clients/create-client.ts': 'new client',
  'server/clients/export-clients.ts': 'client lookup',
  'server/clients/lookup.ts': 'client lookup',
  'server/clients/places.ts': 'client lookup',
  'server/clients/site-tree.ts': 'client lookup',
  'server/clinics/network-list.ts': 'settings',
  'server/cme/exam-order-list.ts': 'client lookup',
  'server/cme/read-cmes.ts': 'client lookup',
  'server/compliance/change-day.ts': 'job',
  'server/compliance/day-watch.ts': 'job',
  'server/compliance/recompute-all.ts': 'job',
  'server/demo/fill.ts': 'demo',
  'server/demo/main.ts': 'demo',
  'server/demo/prepare.ts': 'demo',
  'server/jobs/list-jobs.ts': 'job',
  'server/jobs/retry-job.ts': 'job',
  'server/notifications/digest-watch.ts': 'job',
  'server/notifications/outbox.ts': 'outbox',
  'server/notifications/read-mail.ts': 'outbox',
  'server/notifications/send-digests.ts': 'job',
  'server/notifications/stop-routes.ts': 'notification link',
  'server/partners/accounts.ts': 'partners',
  'server/partners/clinics/exchange-orders.ts': 'job',
  'server/partners/clinics/take-answers.ts': 'job',
  'server/partners/of-provider.ts': 'partners',
  'server/partners/results/take-reports.ts': 'job',
  'server/partners/results/unclaimed-list.ts': 'partners',
  'server/pools/billing.ts': 'billing',
  'server/pools/dashboard.ts': 'across clients',
  'server/portfolio/list-portfolio.ts': 'client lookup',
  'server/portfolio/page-across.ts': 'across clients',
  'server/platform/access/answers.ts': 'answers',
  'server/platform/access/api-keys.ts': 'session',
  'server/platform/access/callers.ts': 'session',
  'server/platform/access/resolve-site.ts': 'client lookup',
  'server/platform/files/keep-with-row.ts': 'files',
  'server/platform/jobs/each-tenant.ts': 'job',
  'server/platform/jobs/jobs.ts': 'job',
  'server/platform/jobs/remove-old.ts': 'job',
  'server/platform/metrics/scrape.ts': 'job',
  'server/mvr/exchange.ts': 'job',
  'server/retention/remove-files.ts': 'job',
  'server/pools/consortia/transaction.ts': 'consortium',
  'server/review/find-people.ts': 'client lookup',
  'server/review/intake/find-location.ts': 'client lookup',
  'server/review/place-routes.ts': 'client lookup',
  'server/session/enter-audit.ts': 'session',
  'server/session/impersonate.ts': 'session',
  'server/session/public-routes.ts': 'session',
  'server/session/request-reset.ts': 'session',
  'server/session/reset-password.ts': 'session',
  'server/session/rotate-token.ts': 'session',
  'server/session/expiry-watch.ts': 'session',
  'server/session/second-factor-rule.ts': 'session',
  'server/session/sign-in.ts': 'session',
  'server/session/sign-out.ts': 'session',
  'server/session/sign-up.ts': 'session',
  'server/session/unlock-account.ts': 'session',
  'server/settings/change-doc-types.ts': 'settings',
  'server/settings/change-features.ts': 'settings',
  'server/settings/preview-dated.ts': 'settings',
  'server/settings/document-routes.ts': 'settings',
  'server/settings/edit-routes.ts': 'settings',
  'server/settings/mask-stored-texts.ts': 'job',
  'server/settings/sign-in-rules.ts': 'settings',
  'server/settings/secret-key.ts': 'settings',
  'server/users/admin-main.ts': 'operator',
  'server/users/change-user.ts': 'users',
  'server/users/internal-users.ts': 'users',
  'server/users/invite-user.ts': 'users',
  'server/users/read-people.ts': 'users',
  'server/users/reps.ts': 'users',
};

/** How many calls may read beyond a tenant. Lower it when some are gone: jobs and watches work under one tenant after the other. */
export const MOST_UNSCOPED = 107;

/**
 * The server files that may work under a whole tenant, at all of its locations: jobs, and requests about settings, users and sessions.
 * Review new lines carefully: a request must itself check which locations its caller reaches.
 */
export const TENANT_WIDE: readonly string[] = [
  'server/alerts/assignees.ts',
  'server/audit/publish-heads.ts',
  'server/audit/verification.ts',
  'server/audit/verify-all.ts',
  'server/audits/open-audit.ts',
  'server/clients/as-mover.ts',
  'server/clients/assume-client.ts',
  'server/clients/transfer-title.ts',
  'server/clinics/apply-network.ts',
  'server/clinics/in-network.ts',
  'server/cme/change-cme.ts',
  'server/cme/chase.ts',
  'server/cme/cme-documents.ts',
  'server/cme/exam-order-edit.ts',
  'server/cme/order-trail.ts',
  'server/cme/registry-note.ts',
  'server/cover-sheets/print-sheets.ts',
  'server/compliance/change-day.ts',
  'server/compliance/recompute-all.ts',
  'server/compliance/recompute.ts',
  'server/demo/main.ts',
  'server/demo/scale.ts',
  'server/drug-tests/apply-reports.ts',
  'server/drug-tests/write-pages.ts',
  'server/roster-import/apply-import.ts',
  'server/roster-import/people.ts',
  'server/roster-import/remove-old-files.ts',
  'server/roster-import/undo/undo-import.ts',
  'server/merge/assignees.ts',
  'server/mvr/exchange.ts',
  'server/mvr/file-result.ts',
  'server/notifications/send-digests.ts',
  'server/notifications/test-mail.ts',
  'server/packets/packet-kind.ts',
  'server/packets/remove-old-packets.ts',
  'server/photos/apply-photos.ts',
  'server/photos/remove-old-archives.ts',
  'server/partners/clinics/exchange-orders.ts',
  'server/partners/clinics/take-answers.ts',
  'server/partners/exchange.ts',
  'server/partners/results/take-reports.ts',
  'server/platform/jobs/each-tenant.ts',
  'server/platform/jobs/jobs.ts',
  'server/platform/jobs/leader.ts',
  'server/platform/mail/mail.ts',
  'server/pools/dashboard.ts',
  'server/pools/read-draw.ts',
  'server/pools/reconcile.ts',
  'server/processes/act-on-task.ts',
  'server/processes/in-queues.ts',
  'server/retention/remove-files.ts',
  'server/retention/review.ts',
  'server/retention/whole-client.ts',
  'server/review/file-gaps.ts',
  'server/review/cover-sheet-routes.ts',
  'server/review/intake/mail-jobs.ts',
  'server/review/intake/read-mail.ts',
  'server/review/intake/store-mail.ts',
  'server/review/intake/upload-incoming.ts',
  'server/review/new-person.ts',
  'server/review/propose-by-sheet.ts',
  'server/review/proposals/propose.ts',
  'server/review/retention.ts',
  'server/review/route-by-sheets.ts',
  'server/review/route-files.ts',
  'server/session/change-password.ts',
  'server/session/change-profile.ts',
  'server/session/own-sessions.ts',
  'server/session/reauthenticate.ts',
  'server/session/require-self.ts',
  'server/session/reset-password.ts',
  'server/session/saved-views.ts',
  'server/session/second-factor-rule.ts',
  'server/session/second-factor.ts',
  'server/session/session-user.ts',
  'server/session/sign-up.ts',
  'server/session/sweep.ts',
  'server/settings/change-dated.ts',
  'server/settings/change-list.ts',
  'server/settings/change-texts.ts',
  'server/settings/dated-routes.ts',
  'server/settings/document-routes.ts',
  'server/settings/documents.ts',
  'server/settings/edit-routes.ts',
  'server/settings/preview-dated.ts',
  'server/settings/mask-stored-texts.ts',
  'server/settings/routes.ts',
  'server/settings/sign-in-rules.ts',
  'server/setup/copy-settings.ts',
  'server/setup/push-settings.ts',
  'server/users/client-users.ts',
  'server/users/copy-users.ts',
  'server/users/invite-again.ts',
];

/** Uses of `withoutReach` or `readAcross` outside that list, for another reason than listed, or for one that can't be determined. */
export function unscopedViolations(files: readonly TextFile[], allowed = UNSCOPED): string[] {
  const used = new Set<string>();
  const violations = files
    .filter(({ path, text }) => isServerFile(path) && /withoutReach|readAcross/i.test(text))
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

/** How many calls of `withoutReach` and its stream there are. */
export const countUnscoped = (files: readonly TextFile[]): number =>
  files
    .filter(({ path }) => isServerFile(path))
    .flatMap(({ text }) => text.match(/\b(?:streamWithoutReach|withoutReach)\(/g) ?? []).length;

/** Files that use `withTenant` and are not listed, or the other way around. */
export function tenantWideViolations(files: readonly TextFile[], allowed = TENANT_WIDE): string[] {
  const using = files
    .filter(({ path, text }) => isServerFile(path) && path !== DECLARED_IN && /\bwithTenant\b/.test(text))
    .map(({ path }) => path);
  return [
    ...using.filter((path) => !allowed.includes(path)).map((path) => `${path}: works under a whole tenant`),
    ...allowed
      .filter((path) => !using.includes(path))
      .map((path) => `${path}: is listed but no longer needs it`),
  ];
}
const DECLARED_IN = 'server/platform/db/data.ts';
const isServerFile = (path: string): boolean => /^server\/.*(?<!\.test)\.ts$/.test(path);

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
