import { BASICS } from '../../domain/settings/default-lists';
import { CSA_TYPES, type CommonCsaDetails, type CommonCsaRow } from '../../domain/notifications/contract';
import type { Caller } from '../platform/access/caller';
import { sql, type Data } from '../platform/db';
import { countQuery } from './contact-queries';

interface FlagCount {
  typeId: number;
  basicId: number;
  contacts: number;
}

/** The CSA settings of everyone within reach: for each flag true or false if all contacts agree, otherwise null. */
export async function commonCsaDetails(data: Data, caller: Caller): Promise<CommonCsaDetails> {
  const [counted = [], flags = []] = await data.read(caller, ({ where }) => [
    countQuery(where, sql`true`),
    sql`select t.key::int as "typeId", b.value::int as "basicId", count(*)::int as contacts
      from notification_contacts k, jsonb_each(k.csa_details) t, jsonb_array_elements_text(t.value) b
      where ${where(sql`k.tenant_id`, sql`k.site_id`)} group by t.key, b.value`,
  ]);
  const all = Number(counted[0]?.total ?? 0);
  const found = flags as unknown as FlagCount[];
  const flagOf = (typeId: number, basicId: number) => {
    const some = found.find((one) => one.typeId === typeId && one.basicId === basicId);
    if (!some) return false;
    return some.contacts === all ? true : null;
  };
  const types = CSA_TYPES.map(({ typeId, typeName }) => {
    const flags = BASICS.map(({ BasicID, BasName }) => [BasName, flagOf(typeId, BasicID)]);
    return { typeId, typeName, ...Object.fromEntries(flags) } as CommonCsaRow;
  });
  return { contacts: all, types };
}
