import type { FastifyInstance } from 'fastify';
import { isRuleKey, type DatedSetting } from '../../domain/compliance/dated-settings';
import { canonicalJson } from '../../domain/audit/events';
import { reasonFor } from '../../domain/jobs/recompute-reasons';
import {
  checkDatedSetting,
  datedValueText,
  DECISIVE,
  type DatedSettingPatch,
  type DatedSettingView,
  type NewDatedSetting,
} from '../../domain/settings/dated-edits';
import { enqueueRecomputationOfAll, settingsOf } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, insertInto, json, onConflict, pick, sql, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { providersDay, readDatedSetting } from './dated';
import { datedSettings } from './tables';

const EDITED = [...DECISIVE, 'source', 'checkedOn'] as const;

const auditValues = (setting: DatedSetting, names: readonly (typeof EDITED)[number][]) =>
  Object.fromEntries(
    names.map((name) => [name, name === 'value' ? datedValueText(setting.value) : setting[name]]),
  );

const differs = (one: DatedSetting, other: DatedSetting, name: (typeof EDITED)[number]) =>
  canonicalJson(one[name]) !== canonicalJson(other[name]);

/** Of two changes at the same time, the second sees what the first stored. */
const lock = (tx: Tx) => tx.query(sql`select pg_advisory_xact_lock(hashtext('settings/dated'))`);

async function store(tx: Tx, caller: Caller, setting: DatedSetting): Promise<void> {
  const row = { ...setting, value: json(setting.value), changedBy: caller.user.name };
  const changed = [...EDITED, 'checkedBy', 'version', 'changedBy', 'changedAt'] as const;
  await tx.query(sql`${insertInto(datedSettings, row)}
    ${onConflict(datedSettings, ['id'], changed)}`);
  tx.notify({ event: 'settings:changed', name: `dated/${setting.id}` });
}

/** Stores a setting with its audit entry. If it changes how files are evaluated, everyone is evaluated again. */
async function change(
  app: FastifyInstance,
  tx: Tx,
  caller: Caller,
  { before, after }: { before: DatedSetting | null; after: DatedSetting },
): Promise<DatedSettingView> {
  const problems = checkDatedSetting(after, await settingsOf(tx));
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await store(tx, caller, after);
  const names = before ? EDITED.filter((name) => differs(before, after, name)) : EDITED;
  tx.audit({
    type: 'settings.changed',
    subject: `datedSetting/${after.id}`,
    before: before ? auditValues(before, names) : {},
    after: auditValues(after, names),
  });
  const decides = before === null || DECISIVE.some((name) => differs(before, after, name));
  if (decides && isRuleKey(after.key))
    await enqueueRecomputationOfAll(app, tx, reasonFor('datedSetting', after.id), caller.user.id);
  return (await readDatedSetting(tx, after.id, app.now()))!;
}

/** Adds a setting for days that no other one of its key covers, checked today by the caller. */
export const addDatedSetting = (
  app: FastifyInstance,
  caller: Caller,
  values: NewDatedSetting,
): Promise<DatedSettingView> =>
  app.data.withTenant(
    PROVIDER,
    async (tx) => {
      await lock(tx);
      const taken = (await settingsOf(tx)).flatMap(({ id }) =>
        id.startsWith(`${values.key}-`) ? Number(id.slice(values.key.length + 1)) : [],
      );
      const stored = await tx.query<{ id: string }>(
        sql`select id from dated_settings where key = ${values.key}`,
      );
      const numbers = [...taken, ...stored.map(({ id }) => Number(id.slice(values.key.length + 1)))];
      const after: DatedSetting = {
        ...values,
        id: `${values.key}-${Math.max(0, ...numbers) + 1}`,
        source: values.source.trim(),
        checkedOn: await providersDay(tx, app.now()),
        checkedBy: caller.user.name,
        version: 1,
      };
      return change(app, tx, caller, { before: null, after });
    },
    caller,
  );

/** Changes a setting, or records that its source was checked today. 409 if the version is stale. */
export const changeDatedSetting = (
  app: FastifyInstance,
  caller: Caller,
  id: string,
  { version, checked, ...changes }: DatedSettingPatch,
): Promise<DatedSettingView> =>
  app.data.withTenant(
    PROVIDER,
    async (tx) => {
      await lock(tx);
      const current = await readDatedSetting(tx, id, app.now());
      if (!current) throw new AppError('notFound');
      const { changedBy, changedAt } = current;
      if (version !== current.version)
        throw new AppError('stale', { stale: { current, changedBy, changedAt } });
      const before: DatedSetting = pick(
        current,
        'id',
        'key',
        'value',
        'effectiveFrom',
        'effectiveTo',
        'source',
        'checkedOn',
        'checkedBy',
        'version',
      );
      const after: DatedSetting = {
        ...before,
        ...changes,
        ...(changes.source !== undefined && { source: changes.source.trim() }),
        ...(checked && { checkedOn: await providersDay(tx, app.now()), checkedBy: caller.user.name }),
        version: version + 1,
      };
      return change(app, tx, caller, { before, after });
    },
    caller,
  );
