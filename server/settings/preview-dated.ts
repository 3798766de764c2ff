import type { FastifyInstance } from 'fastify';
import type { DatedSettings } from '../../domain/compliance/dated-settings';
import { rulesWith } from '../../domain/compliance/rules';
import {
  checkDatedSetting,
  type DatedSettingDraft,
  type DatedSettingPreview,
} from '../../domain/settings/dated-edits';
import {
  allSetupsQuery,
  daysAt,
  evaluateFile,
  filesQuery,
  gapFinderOf,
  settingsOf,
  setupsFrom,
  type DayIn,
  type FileRow,
  type SetupRow,
  type Setups,
} from '../compliance';
import { missingFrom } from '../setup';
import type { Caller } from '../platform/access/caller';
import { array, sql } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';

/** Evaluating them twice takes a few seconds. */
const MAX_PEOPLE = 20_000;

interface PeopleOfClient {
  tenantId: number;
  ids: number[];
}

/** The settings as they would be. */
function settingsAfter(before: DatedSettings, { id, ...values }: DatedSettingDraft): DatedSettings {
  const kept = before.find((one) => one.id === id);
  const unchecked = { id: `${values.key}-new`, checkedOn: values.effectiveFrom, checkedBy: '', version: 1 };
  return [...before.filter((one) => one !== kept), { ...unchecked, ...kept, ...values }];
}

/** The document types with different rules under two lists of settings. */
function typesChanged(before: DatedSettings, after: DatedSettings): Set<number> {
  const textsOf = (settings: DatedSettings) =>
    new Map(rulesWith(settings).map((rule) => [JSON.stringify(rule), rule.docTypeId]));
  const [old, now] = [textsOf(before), textsOf(after)];
  const differing = [
    ...[...old].filter(([text]) => !now.has(text)),
    ...[...now].filter(([text]) => !old.has(text)),
  ];
  return new Set(differing.map(([, docTypeId]) => docTypeId));
}

/** Files that are read at once. */
const BATCH = 1000;

/** Everyone who may be affected, of all clients, up to one more than are evaluated. */
const PEOPLE = sql`select tenant_id as "tenantId", array_agg(id) as ids from (
  select tenant_id, id from employees where status_id in (1, 2) order by tenant_id, id limit ${MAX_PEOPLE + 1}) p
  group by tenant_id order by tenant_id`;

/** The files of these people, each client's on its own: they may be on different nodes. */
async function* filesOf(app: FastifyInstance, people: readonly PeopleOfClient[]): AsyncIterable<FileRow> {
  for (const { tenantId, ids } of people)
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = array(ids.slice(from, from + BATCH));
      yield* await app.data.withTenant(tenantId, (tx) =>
        tx.query<FileRow>(filesQuery(sql`e.tenant_id = ${tenantId} and e.id = any(${batch}::int[])`)),
      );
    }
}

/** Counts what two lists of settings say differently about files, one after the other. */
function comparison(
  [before, after]: [DatedSettings, DatedSettings],
  types: ReadonlySet<number>,
  { setups, dayIn }: { setups: Setups; dayIn: DayIn },
) {
  // Most files lack the same either way, which costs less to find out than a whole evaluation.
  const rulesOf = (settings: DatedSettings) =>
    rulesWith(settings).filter(({ docTypeId }) => types.has(docTypeId));
  const [oldRules, newRules] = [rulesOf(before), rulesOf(after)];
  const counts = { affected: 0, gaining: 0, losing: 0 };
  const changes = new Map<string, DatedSettingPreview['changes'][number]>();
  return {
    add(file: FileRow): void {
      const day = dayIn(file.zone);
      const old = gapFinderOf(file, oldRules)(setups, day);
      const now = gapFinderOf(file, newRules)(setups, day);
      const [gained, lost] = [missingFrom(now, old).length, missingFrom(old, now).length];
      if (gained + lost === 0 && [...now].every(([id, overdue]) => old.get(id) === overdue)) return;
      counts.affected += 1;
      counts.gaining += Number(gained > 0);
      counts.losing += Number(lost > 0);
      const answerUnder = (settings: DatedSettings) =>
        evaluateFile(file, { setups, settings }, day).qualification;
      const change = { before: answerUnder(before), after: answerUnder(after) };
      if (change.before === change.after) return;
      const key = `${change.before} ${change.after}`;
      changes.set(key, { ...change, people: (changes.get(key)?.people ?? 0) + 1 });
    },
    result: () => ({ ...counts, changes: [...changes.values()].toSorted((a, b) => b.people - a.people) }),
  };
}

/** What a dated setting would change, and for which employees, counted file by file; nothing is written. */
export async function previewDatedSetting(
  app: FastifyInstance,
  caller: Caller,
  draft: DatedSettingDraft,
): Promise<DatedSettingPreview> {
  const [before, setups, people] = await app.data.withoutReach(
    'settings',
    async (tx) =>
      [
        await settingsOf(tx),
        setupsFrom(await tx.query<SetupRow>(allSetupsQuery)),
        await tx.query<PeopleOfClient>(PEOPLE),
      ] as const,
    caller,
  );
  if (draft.id !== null && !before.some(({ id }) => id === draft.id)) throw new AppError('notFound');
  const problems = checkDatedSetting(draft, before);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  const after = settingsAfter(before, draft);
  const types = typesChanged(before, after);
  const compared = comparison([before, after], types, { setups, dayIn: daysAt(app.now()) });
  let evaluated = 0;
  for await (const file of filesOf(app, types.size > 0 ? people : [])) {
    if (evaluated < MAX_PEOPLE) compared.add(file);
    evaluated += 1;
  }
  return {
    evaluated: Math.min(evaluated, MAX_PEOPLE),
    isComplete: evaluated <= MAX_PEOPLE,
    ...compared.result(),
  };
}
