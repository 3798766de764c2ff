import { describe, expect, it } from 'vitest';
import { profileOf } from '../drug-tests/profiles';
import { readReports } from '../drug-tests/read-report';
import { LAB_BATCH, mroMessage } from '../drug-tests/test-files';
import { clientOfReport, type OrderOfClient } from './client-of-report';

const [named] = readReports(mroMessage({ dob: '19800505' }), profileOf('mro-hl7')!);
const ORDER: OrderOfClient = {
  clientId: 1,
  orderId: 5,
  specimenNumber: 'NL7000001',
  lab: 'NORTHLAB',
  lastName: 'Rivera',
  dob: '1980-05-05',
};
const account = (clientId: number, accountNumber = 'ACC1') => ({ clientId, accountNumber });
const withOrder = (orderId: number | null, more: object = {}) => ({
  ...named!,
  report: { ...named!.report, specimenNumber: null, orderId, ...more },
});

describe('the client of a report', () => {
  it.each([
    ['that of the specimen', [ORDER], [], { clientId: 1 }],
    ['that of the account', [], [account(2)], { clientId: 2 }],
    ['the one that both name', [ORDER], [account(1)], { clientId: 1 }],
    ['none if they differ', [ORDER], [account(2)], { problem: 'severalClients' }],
    ['none without an account that is known', [], [account(2, 'ACC2')], { problem: 'noClient' }],
    ['none if the laboratory is another one', [{ ...ORDER, lab: 'SOUTHLAB' }], [], { problem: 'noClient' }],
    ['none if the birth date is another one', [{ ...ORDER, dob: '1981-05-05' }], [], { problem: 'noClient' }],
    ['none if the name is another one', [{ ...ORDER, lastName: 'Stone' }], [], { problem: 'noClient' }],
  ] as const)('is %s', (_what, orders, accounts, expected) => {
    expect(clientOfReport(named!, { orders, accounts })).toEqual(expected);
  });

  it('is that of the order only if the report names its person too: senders have numbers of their own', () => {
    const found = { orders: [ORDER], accounts: [] };
    expect(clientOfReport(withOrder(5), found)).toEqual({ clientId: 1 });
    expect(clientOfReport(withOrder(6), found)).toEqual({ problem: 'noClient' });
    expect(clientOfReport(withOrder(5, { lastName: null, dob: null }), found)).toEqual({
      problem: 'noClient',
    });
  });

  it('is found by the account that a laboratory names', () => {
    const reports = readReports(LAB_BATCH, profileOf('lab-hl7')!);
    expect(reports.map((one) => one.account)).toEqual(['C77', 'C77']);
  });
});
