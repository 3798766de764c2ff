import {
  EDITABLE_LISTS,
  type EditableList,
  type EditableListName,
  type ListBody,
  type ListEdit,
} from '../../domain/settings/edits';
import { checkList } from '../../domain/settings/edit-rules';
import { BASICS, DEFAULT_LISTS } from '../../domain/settings/default-lists';
import type { SettingsLists } from '../../domain/settings/contract';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { PROVIDER, insertInto, onConflict, sql, type Data, type Tx } from '../platform/db';
import { AppError, refuseFields } from '../platform/errors';
import { listsOf } from './read-settings';
import { incrementVersion, versionOf } from './versions';
import { settingValues } from './tables';

/** The editable list with this name, or 404. */
export function requireList(name: string): EditableListName {
  const known = EDITABLE_LISTS.find((one) => one === name);
  if (!known) throw new AppError('notFound');
  return known;
}

/** Converts a list from and to generic entries. */
interface ListFormat<Name extends EditableListName> {
  entries: (list: Required<SettingsLists>[Name]) => ListEdit[];
  stored: (items: readonly ListEdit[]) => Required<SettingsLists>[Name];
  /** Keys that the product depends on. */
  fixed: readonly string[];
  grows: boolean;
}

const line = (key: string | number, name: string, detail: string | null = null): ListEdit => ({
  key: String(key),
  name,
  detail,
});
const nextAfter = (items: readonly ListEdit[]) => {
  let last = Math.max(0, ...items.map(({ key }) => Number(key ?? 0)));
  return () => (last += 1);
};

const FORMATS: { [Name in EditableListName]: ListFormat<Name> } = {
  basics: {
    entries: (list) => list.map(({ BasicID, BasName, BasFullName }) => line(BasicID, BasName, BasFullName)),
    stored: (items) =>
      items.map(({ key, name, detail }) => ({
        BasicID: Number(key),
        BasName: name.trim(),
        BasFullName: (detail ?? '').trim(),
      })),
    fixed: BASICS.map(({ BasicID }) => String(BasicID)),
    grows: false,
  },
  programs: {
    entries: (list) => list.map(({ program, name }) => line(program, name)),
    stored: (items) =>
      items.map(({ key, name }) => ({
        program: key,
        name: name.trim(),
      })) as Required<SettingsLists>['programs'],
    fixed: DEFAULT_LISTS.programs.map(({ program }) => program),
    grows: false,
  },
  jobTitle: {
    entries: (list) => list.map(({ jobTitle, program }) => line(jobTitle, jobTitle, program)),
    stored: (items) =>
      items.map(({ name, detail }) => ({
        jobTitle: name.trim(),
        program: detail,
      })) as Required<SettingsLists>['jobTitle'],
    fixed: [],
    grows: true,
  },
  IntegrationTypes: {
    entries: (list) => list.map(({ integrationTypeId, name }) => line(integrationTypeId, name)),
    stored(items) {
      const next = nextAfter(items);
      return items.map(({ key, name }) => ({
        integrationTypeId: key === null ? next() : Number(key),
        name: name.trim(),
      }));
    },
    fixed: DEFAULT_LISTS.IntegrationTypes.map(({ integrationTypeId }) => String(integrationTypeId)),
    grows: true,
  },
};

// The format matches the list's name, but the compiler can't follow that through a variable.
const formatOf = (name: EditableListName) => FORMATS[name] as unknown as ListFormat<'jobTitle'>;
const nameOf = (name: EditableListName) => `lists/${name}`;

/** A list as edited. */
export async function readEditableList(tx: Tx, collection: EditableListName): Promise<EditableList> {
  const lists = await listsOf(tx, [collection], { tenantId: null, now: new Date() });
  const { entries, fixed, grows } = formatOf(collection);
  const items = entries(lists[collection] as Required<SettingsLists>['jobTitle']);
  return { collection, ...(await versionOf(tx, nameOf(collection))), items, fixed: [...fixed], grows };
}

/** Rejects removal of fixed entries and made-up keys. */
function checkKeys(
  collection: EditableListName,
  items: readonly ListEdit[],
  before: EditableList,
): FieldRefusals {
  const { fixed, grows } = formatOf(collection);
  const known = new Set(before.items.map(({ key }) => key));
  const errors: FieldRefusals = {};
  if (fixed.some((key) => items.filter((item) => item.key === key).length !== 1))
    errors['items'] = refuse('settings.fixedEntry');
  items.forEach(({ key }, at) => {
    const isKnown = key === null ? grows : known.has(key);
    const isFirst = key === null || items.findIndex((item) => item.key === key) === at;
    if (!isKnown || !isFirst) errors[`items.${at}.name`] = refuse('request.unknownField');
  });
  return errors;
}

/** Stores all entries of a list. */
export function changeList(
  data: Data,
  caller: Caller,
  collection: EditableListName,
  { version, items }: ListBody,
): Promise<EditableList> {
  return data.withTenant(
    PROVIDER,
    async (tx) => {
      const before = await readEditableList(tx, collection);
      await incrementVersion(tx, caller, nameOf(collection), version, () => readEditableList(tx, collection));
      const errors = { ...checkKeys(collection, items, before), ...checkList(collection, items) };
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      await tx.query(sql`
        ${insertInto(settingValues, { name: collection, value: formatOf(collection).stored(items) })}
        ${onConflict(settingValues, ['name'], ['value'], { updatedAt: sql`now()` })}`);
      const after = await readEditableList(tx, collection);
      tx.audit({
        type: 'settings.changed',
        subject: `settingList/${collection}`,
        before: { entries: auditTexts(before.items) },
        after: { entries: auditTexts(after.items) },
      });
      return after;
    },
    caller,
  );
}

const auditTexts = (items: readonly ListEdit[]) =>
  items.map(({ name, detail }) => (detail === null ? name : `${name}: ${detail}`));
