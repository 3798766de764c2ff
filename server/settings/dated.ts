import {
  datedStateOn,
  isCheckDue,
  type DatedSetting,
  type DatedSettings,
} from '../../domain/compliance/dated-settings';
import { isRate } from '../../domain/pools/rate-settings';
import type { DatedSettingsView, DatedSettingView } from '../../domain/settings/dated-edits';
import { settingsOf, todayOf } from '../compliance';
import { fields, pick, sql, type Tx } from '../platform/db';
import { datedSettings } from './tables';

/** Settings belong to the provider, which counts days in the default time zone. */
export const providersDay = (tx: Tx, now: Date): Promise<string> => todayOf(tx, 0, now);

type Change = Pick<DatedSettingView, 'changedBy' | 'changedAt'>;
const CHANGE = fields(pick(datedSettings, 'id', 'changedBy', 'changedAt'));

function viewOf(setting: DatedSetting, all: DatedSettings, today: string, change: Change): DatedSettingView {
  return {
    ...setting,
    state: datedStateOn(setting, all, today),
    checkDue: isCheckDue(setting, all, today),
    ...change,
  };
}

/** All dated settings by key and date, with what must be checked today. */
export async function readDatedSettings(tx: Tx, now: Date): Promise<DatedSettingsView> {
  const [today, all, changes] = [
    await providersDay(tx, now),
    await settingsOf(tx),
    await tx.query<Change & { id: string }>(sql`select ${CHANGE} from dated_settings`),
  ];
  const byId = new Map(changes.map(({ id, ...change }) => [id, change]));
  const unchanged: Change = { changedBy: null, changedAt: null };
  const settings = all.map((one) => viewOf(one, all, today, byId.get(one.id) ?? unchanged));
  return { today, due: settings.filter(({ checkDue }) => checkDue).length, settings };
}

/** The random testing rates. Which person checked or changed them is for those who edit them. */
export async function readRates(tx: Tx, now: Date, withNames: boolean): Promise<DatedSettingsView> {
  const { today, settings } = await readDatedSettings(tx, now);
  const rates = settings.filter(({ key }) => isRate(key));
  const due = rates.filter(({ checkDue }) => checkDue).length;
  const nameless = { checkedBy: '', changedBy: null, changedAt: null };
  return { today, due, settings: withNames ? rates : rates.map((one) => ({ ...one, ...nameless })) };
}

/** One of them; undefined if there is none with this ID. */
export const readDatedSetting = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<DatedSettingView | undefined> =>
  (await readDatedSettings(tx, now)).settings.find((one) => one.id === id);
