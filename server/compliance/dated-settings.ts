import type { DatedSetting, DatedSettings } from '../../domain/compliance/dated-settings';
import { withShipped } from '../../domain/compliance/shipped-settings';
import { fields, pick, sql, type Tx } from '../platform/db';
import { datedSettings } from '../settings/tables';

const COLUMNS = fields(
  pick(
    datedSettings,
    'id',
    'key',
    'value',
    'effectiveFrom',
    'effectiveTo',
    'source',
    'checkedOn',
    'checkedBy',
    'version',
  ),
);

/** What a Super Admin stored of the facts that the agency changes by notice; few rows. */
export const storedSettingsQuery = sql`select ${COLUMNS} from dated_settings order by id`;

/** All dated settings, from the rows of `storedSettingsQuery`. */
export const settingsFrom = (stored: readonly DatedSetting[]): DatedSettings => withShipped(stored);

export const settingsOf = async (tx: Tx): Promise<DatedSettings> =>
  settingsFrom(await tx.query<DatedSetting>(storedSettingsQuery));
