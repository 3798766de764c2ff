import { documentType } from '../../domain/documents/document-types';
import { checkDocTypeRules } from '../../domain/settings/edit-rules';
import type { DocTypeRule, DocTypeRules, DocTypeRulesBody } from '../../domain/settings/edits';
import { refuse, type FieldRefusals } from '../../domain/shared/refusals/refusal';
import type { Caller } from '../platform/access/caller';
import { insertAll, recordset, sql, type Data, type Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { clientNames } from './client-names';
import { docTypeRuleRows, RULE } from './queries';
import { dayOf } from './read-settings';
import { incrementVersion, versionOf } from './versions';
import { settingDocTypeRules } from './tables';

const RULES = recordset('r', settingDocTypeRules, RULE);

const NAME = 'documentTypes';

/** The dated rules of document types as edited, including past and future ones. */
export async function readDocTypeRules(tx: Tx, now: Date): Promise<DocTypeRules> {
  const rules = await docTypeRuleRows(tx);
  const clients = await clientNames(
    tx,
    rules.flatMap(({ clientId }) => clientId ?? []),
  );
  return {
    ...(await versionOf(tx, NAME)),
    today: await dayOf(tx, { tenantId: null, now }),
    rules,
    clients: [...clients].map(([clientId, name]) => ({ clientId, name })),
  };
}

async function unknownClients(tx: Tx, rules: readonly DocTypeRule[]): Promise<FieldRefusals> {
  const names = await clientNames(
    tx,
    rules.flatMap(({ clientId }) => clientId ?? []),
  );
  const errors: FieldRefusals = {};
  rules.forEach(({ clientId }, at) => {
    if (clientId !== null && !names.has(clientId)) errors[`rules.${at}.clientId`] = refuse('client.unknown');
  });
  return errors;
}

const auditText = ({ docTypeId, clientId, validFrom, validTo, hidden, required }: DocTypeRule) =>
  [
    documentType(docTypeId)?.name ?? docTypeId,
    clientId === null ? 'all' : `client ${clientId}`,
    `${validFrom}..${validTo ?? ''}`,
    hidden ? 'hidden' : 'shown',
    required ? 'required' : 'optional',
  ].join(', ');

/** Stores all rules. */
export function changeDocTypeRules(
  data: Data,
  caller: Caller,
  { version, rules }: DocTypeRulesBody,
  now: Date,
): Promise<DocTypeRules> {
  return data.withoutReach(
    'settings',
    async (tx) => {
      const before = await readDocTypeRules(tx, now);
      await incrementVersion(tx, caller, NAME, version, () => readDocTypeRules(tx, now));
      const errors = { ...(await unknownClients(tx, rules)), ...checkDocTypeRules(rules) };
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      await tx.query(sql`delete from setting_doc_type_rules`);
      await tx.query(insertAll(settingDocTypeRules, RULES.values, sql`from ${RULES.of(rules)}`));
      const after = await readDocTypeRules(tx, now);
      tx.audit({
        type: 'settings.changed',
        subject: 'settingDocumentTypes/all',
        before: { rules: before.rules.map(auditText) },
        after: { rules: after.rules.map(auditText) },
      });
      return after;
    },
    caller,
  );
}
