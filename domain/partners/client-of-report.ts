import { contradicts, sameLab } from '../drug-tests/match';
import type { ReadReport } from '../drug-tests/read-report';
import { accountKey, type UnclaimedProblem } from './contract';

/** A test that some client ordered, with what tells whether a report is about its person. */
export interface OrderOfClient {
  clientId: number;
  orderId: number;
  specimenNumber: string | null;
  lab: string | null;
  lastName: string;
  dob: string | null;
}

export interface AccountOfClient {
  clientId: number;
  accountNumber: string;
}

type Named = Pick<ReadReport, 'report' | 'account'>;

/** Senders write numbers of their own where the number of our order belongs, so the person must agree too. */
const isOrder = ({ report }: Named, order: OrderOfClient): boolean =>
  report.orderId === order.orderId && (report.lastName !== null || report.dob !== null);

/** Numbers of specimens are unique at their laboratory. */
const isSpecimen = ({ report }: Named, order: OrderOfClient): boolean =>
  report.specimenNumber !== null &&
  report.specimenNumber === order.specimenNumber &&
  sameLab(report.lab, order.lab);

/**
 * The client that a report of a partner is about: that of the order, specimen or account it names. What they name must agree: a report
 * that could be of two clients is given to neither, because the people of one must not see the test of someone at the other.
 */
export function clientOfReport(
  named: Named,
  { orders, accounts }: { orders: readonly OrderOfClient[]; accounts: readonly AccountOfClient[] },
): { clientId: number } | { problem: UnclaimedProblem } {
  const account = named.account && accountKey(named.account);
  const clients = new Set([
    ...orders
      .filter((order) => isOrder(named, order) || isSpecimen(named, order))
      .filter((order) => !contradicts(named.report, order))
      .map(({ clientId }) => clientId),
    ...accounts.filter(({ accountNumber }) => accountNumber === account).map(({ clientId }) => clientId),
  ]);
  const [clientId] = clients;
  if (clientId === undefined) return { problem: 'noClient' };
  return clients.size === 1 ? { clientId } : { problem: 'severalClients' };
}
