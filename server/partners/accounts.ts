import type { FastifyInstance } from 'fastify';
import { profileOf } from '../../domain/drug-tests/profiles';
import { SEE_PARTNERS } from '../../domain/partners/access';
import {
  ACCOUNT_SORT_FIELDS,
  AccountFilter,
  accountKey,
  PartnerAccount,
  type PartnerAccountBody,
} from '../../domain/partners/contract';
import { refuse } from '../../domain/shared/refusals/refusal';
import { clients } from '../clients/tables';
import type { Caller } from '../platform/access/caller';
import type { ClientList, ListQuery } from '../platform/client-list';
import { alias, fields, insertInto, pick, PROVIDER, sql, type SQL, type Tx } from '../platform/db';
import { refuseFields } from '../platform/errors';
import { containing } from '../platform/like';
import { ofProvider, requireProvider } from './of-provider';
import { partnerAccounts } from './tables';

const a = alias(partnerAccounts, 'a');
const columns = fields({
  accountId: a.id,
  ...pick(a, 'sender', 'accountNumber', 'clientId', 'createdBy', 'createdAt'),
  clientName: alias(clients, 'c').name,
});
const from = sql`partner_accounts a join clients c on c.id = a.client_id`;
const own = sql`a.tenant_id = ${PROVIDER}`;

const accountItem = (row: PartnerAccount): PartnerAccount => ({
  ...row,
  sender: profileOf(row.sender)?.name ?? row.sender,
  createdAt: new Date(row.createdAt).toISOString(),
});

/** Which account of a sender is of which client. */
export const accountList: ClientList<
  PartnerAccount,
  typeof PartnerAccount,
  typeof AccountFilter,
  (typeof ACCOUNT_SORT_FIELDS)[number],
  ListQuery<AccountFilter>
> = {
  name: 'partnerAccounts',
  unscoped: {
    transaction: (data, caller, work) => ofProvider(data, caller, work),
    stream(data, caller, statement) {
      requireProvider(caller);
      return data.streamWithoutReach('partners', caller, statement);
    },
  },
  access: SEE_PARTNERS,
  summary: 'List the accounts of clients at laboratories and medical review officers',
  schema: PartnerAccount,
  filter: AccountFilter,
  sortFields: ACCOUNT_SORT_FIELDS,
  defaultSort: { field: 'accountNumber', order: 'ASC' },
  sort: { accountNumber: a.accountNumber, clientName: sql`lower(c.name)`, createdAt: a.createdAt },
  order: (by, direction) => sql`${by} ${direction}, a.id`,
  scope: (_app, query) => query,
  columns: () => columns,
  from,
  where(_reach, { filter: { q } }) {
    const like = containing(q);
    return [sql`${own} and (a.account_number ilike ${like} or c.name ilike ${like})`];
  },
  item: accountItem,
};

const accountQuery = (which: SQL): SQL => sql`select ${columns} from ${from} where ${own} and ${which}`;

const auditOf = ({ sender, accountNumber, clientName }: PartnerAccount) => ({
  accountSender: sender,
  senderAccount: accountNumber,
  accountClient: clientName,
});

/** Adds an account; of two clients with the same number, the first keeps it. Runs in the transaction of who needs it. */
export async function addAccount(tx: Tx, caller: Caller, body: PartnerAccountBody): Promise<PartnerAccount> {
  const { sender, clientId } = body;
  if (!profileOf(sender)) throw refuseFields({ sender: refuse('partner.unknownSender') });
  const accountNumber = accountKey(body.accountNumber);
  const client = await tx.maybe(
    sql`select 1 from clients c where c.id = ${clientId} and c.tenant_id = ${clientId}`,
  );
  if (!client) throw refuseFields({ clientId: refuse('partner.unknownClient') });
  const added = await tx.maybe<{ id: number }>(
    sql`${insertInto(partnerAccounts, {
      tenantId: PROVIDER,
      sender,
      accountNumber,
      clientId,
      createdBy: caller.user.name,
    })} on conflict (tenant_id, sender, account_number) do nothing returning id`,
  );
  if (!added) {
    const taken = await tx.one<PartnerAccount>(
      accountQuery(sql`a.sender = ${sender} and a.account_number = ${accountNumber}`),
    );
    if (taken.clientId === clientId) return accountItem(taken);
    throw refuseFields({ accountNumber: refuse('partner.accountTaken', { client: taken.clientName }) });
  }
  const account = await tx.one<PartnerAccount>(accountQuery(sql`a.id = ${added.id}`));
  const presented = accountItem(account);
  tx.audit(
    { type: 'partnerAccount.added', subject: `partnerAccount/${added.id}`, after: auditOf(presented) },
    PROVIDER,
  );
  return presented;
}

export const createAccount = (
  app: FastifyInstance,
  caller: Caller,
  body: PartnerAccountBody,
): Promise<PartnerAccount> => ofProvider(app.data, caller, (tx) => addAccount(tx, caller, body));

/** Later reports with this number wait for a person again. */
export const removeAccount = (app: FastifyInstance, caller: Caller, accountId: number): Promise<void> =>
  ofProvider(app.data, caller, async (tx) => {
    const account = await tx.one<PartnerAccount>(accountQuery(sql`a.id = ${accountId}`));
    await tx.query(sql`delete from partner_accounts where tenant_id = ${PROVIDER} and id = ${accountId}`);
    tx.audit(
      {
        type: 'partnerAccount.removed',
        subject: `partnerAccount/${accountId}`,
        before: auditOf(accountItem(account)),
      },
      PROVIDER,
    );
  });
