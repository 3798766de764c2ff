import { checkFeatures } from '../../domain/settings/edit-rules';
import type { FeatureSettings, FeaturesBody } from '../../domain/settings/edits';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertAll, recordset, sql, type Data, type Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clientNames } from './client-names';
import { FEATURES_NAME, hiddenFeatures } from './read-settings';
import { incrementVersion, versionOf } from './versions';
import { settingValues } from './tables';

const VALUES = recordset('r', settingValues, ['name', 'value']);

/** The features hidden from everyone and from single clients. */
export async function readFeatures(tx: Tx): Promise<FeatureSettings> {
  const hidden = await hiddenFeatures(tx);
  const ids = [...hidden.keys()].filter((key) => key !== '').map(Number);
  const names = await clientNames(tx, ids);
  return {
    ...(await versionOf(tx, FEATURES_NAME)),
    features: hidden.get('') ?? [],
    clients: [...names].map(([clientId, name]) => ({
      clientId,
      name,
      features: hidden.get(String(clientId)) ?? [],
    })),
  };
}

async function problems(tx: Tx, { features, clients }: FeaturesBody): Promise<FieldRefusals> {
  const names = await clientNames(
    tx,
    clients.map(({ clientId }) => clientId),
  );
  const errors = checkFeatures('features', features);
  clients.forEach(({ clientId, features: own }, at) => {
    Object.assign(errors, checkFeatures(`clients.${at}.features`, own));
    const isSecond = clients.findIndex((one) => one.clientId === clientId) !== at;
    if (!names.has(clientId)) errors[`clients.${at}.clientId`] = refuse('client.unknown');
    else if (isSecond) errors[`clients.${at}.clientId`] = refuse('settings.duplicate');
  });
  return errors;
}

const auditValues = ({ features, clients }: FeatureSettings) => ({
  featuresToHide: features,
  clients: clients.map((one) => `${one.name}: ${one.features.join(', ')}`),
});

/** Stores all hidden features. */
export function changeFeatures(data: Data, caller: Caller, body: FeaturesBody): Promise<FeatureSettings> {
  return data.withoutReach(
    'settings',
    async (tx) => {
      const before = await readFeatures(tx);
      await incrementVersion(tx, caller, FEATURES_NAME, body.version, () => readFeatures(tx));
      const errors = await problems(tx, body);
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      const unique = (features: readonly string[]) => [...new Set(features)];
      const rows = [
        { name: FEATURES_NAME, value: unique(body.features) },
        ...body.clients
          .filter(({ features }) => features.length > 0)
          .map(({ clientId, features }) => ({
            name: `${FEATURES_NAME}/${clientId}`,
            value: unique(features),
          })),
      ];
      await tx.query(
        sql`delete from setting_values where name = ${FEATURES_NAME} or name like ${`${FEATURES_NAME}/%`}`,
      );
      await tx.query(insertAll(settingValues, VALUES.values, sql`from ${VALUES.of(rows)}`));
      const after = await readFeatures(tx);
      tx.audit({
        type: 'settings.changed',
        subject: 'settingFeatures/all',
        before: auditValues(before),
        after: auditValues(after),
      });
      return after;
    },
    caller,
  );
}
