import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mroMessage } from '../../domain/drug-tests/test-files';
import type { UnclaimedReport } from '../../domain/partners/contract';
import { resultPartner } from '../../server/partners';
import { sql } from '../../server/platform/db';
import { donor, documentsOf, makeWorld, ordered, statusOf, type World } from '../drug-tests/world';
import type { TestApp } from '../support/create-app';
import { makeUser, signIn, type SignedIn } from '../support/factories';
import type { SftpServer } from '../support/sftp-server';
import { connectedApp, exchange, rows, runJobs } from './world';

let sftp: SftpServer;
let test: TestApp;
let close: () => Promise<void>;
let admin: SignedIn;
let one: World;
let other: World;
let next = 0;

beforeAll(async () => {
  ({ sftp, test, close } = await connectedApp('RESULTS'));
  admin = await signIn(test.app, await makeUser(test.app));
  one = await makeWorld(test);
  other = await makeWorld(test);
});
afterAll(() => close());
beforeEach(() => {
  next += 1;
  sftp.files.clear();
  sftp.onRequest = null;
});

const take = () => exchange(test, resultPartner);
/** Twice: a file that may still grow waits for the second look. */
const takeComplete = async () => {
  await take();
  await take();
};
const put = (text: string, name = 'results.hl7', sender = 'mro-hl7') =>
  sftp.files.set(`/drop/results/${sender}/${name}`, Buffer.from(text));
const paths = () => [...sftp.files.keys()].map((path) => path.slice('/drop/'.length)).toSorted();
const stored = (world: World) =>
  rows<{ state: string; specimen: string }>(
    test,
    sql`select state, report ->> 'specimenNumber' as specimen from test_reports where tenant_id = ${world.client.id} order by id`,
  );
const specimen = (of = next) => `PA70${String(of).padStart(5, '0')}`;
const license = () => `P1000${String(next).padStart(4, '0')}`;
/** A report without a donor that anyone could find by accident. */
const message = (more: Parameters<typeof mroMessage>[0] & { account?: string } = {}) =>
  mroMessage({ specimen: specimen(), donor: license(), reason: '3^RANDOM SELECTION', ...more }).replaceAll(
    'ACC1',
    more.account ?? '',
  );
const addAccount = (accountNumber: string, { client }: World) =>
  admin.post('/v1/partnerAccounts', { sender: 'mro-hl7', accountNumber, clientId: client.id });
const unclaimed = async () =>
  (await admin.get('/v1/partnerReports?range=%5B0,99%5D')).json<UnclaimedReport[]>();
const stateOfPartner = async () =>
  (await rows<{ error: string | null; failures: number }>(test, sql`select * from partner_states`))[0]!;

describe('results that a partner puts down', () => {
  it('go to the client of the account that they name, and from there to the file of the person', async () => {
    const employeeId = await donor(test, one, license());
    const orderId = await ordered(test, one, employeeId);
    expect((await addAccount('ab 1', one)).statusCode).toBe(201);
    put(message({ account: 'AB1' }));
    await takeComplete();
    await runJobs(test);
    expect(paths()).toEqual(['done/mro-hl7/results.hl7']);
    expect(await statusOf(test, orderId)).toBe(9);
    expect(await documentsOf(test, employeeId)).toMatchObject([{ result: 'negative' }]);
    expect(await stored(other)).toEqual([]);
  });

  it('of three clients and of none are parted: the last waits for the provider’s staff', async () => {
    const third = await makeWorld(test);
    await addAccount(`A${next}`, one);
    await addAccount(`B${next}`, other);
    const employeeId = await donor(test, third, license());
    const orderId = await ordered(test, third, employeeId);
    const specimens = [901, 902, 903].map(specimen);
    await rows(
      test,
      sql`update orders set specimen_number = ${specimens[2]} where id = ${orderId} returning 1`,
    );
    put(
      [
        message({ specimen: specimens[0]!, account: `A${next}` }),
        message({ specimen: specimens[1]!, account: `B${next}` }),
        message({ specimen: specimens[2]! }),
        message({ specimen: specimen(904), name: 'LOST^LEE' }),
      ].join('\r\n'),
    );
    await takeComplete();
    await runJobs(test);
    expect((await stored(one)).map((report) => report.specimen)).toContain(specimens[0]);
    expect((await stored(other)).map((report) => report.specimen)).toContain(specimens[1]);
    expect(await stored(third)).toEqual([{ state: 'applied', specimen: specimens[2] }]);
    const open = await unclaimed();
    expect(open).toMatchObject([{ problem: 'noClient', lastName: 'LOST', specimenNumber: specimen(904) }]);
    // What a test found is not needed to say whose it is.
    expect(Object.keys(open[0]!)).not.toContain('resultCode');
  });

  it('that name the account of one client and the specimen of another go to neither', async () => {
    await addAccount(`C${next}`, one);
    const orderId = await ordered(test, other, await donor(test, other, license()));
    await rows(
      test,
      sql`update orders set specimen_number = ${specimen()} where id = ${orderId} returning 1`,
    );
    put(message({ account: `C${next}` }));
    await takeComplete();
    expect((await unclaimed()).find((report) => report.specimenNumber === specimen())).toMatchObject({
      problem: 'severalClients',
    });
  });

  it('are not given to the client of an order whose person is another one', async () => {
    const orderId = await ordered(test, other, await donor(test, other, license(), 'Stone'));
    put(
      `specimenid,lab,order,last,dob,collected,verified,reason,result\n${specimen()},NORTHLAB,${orderId},Rivera,5/5/1980,6/15/2026,6/17/2026,Random,Negative`,
      'rows.csv',
      'mro-csv',
    );
    await takeComplete();
    expect((await unclaimed()).some((report) => report.specimenNumber === specimen())).toBe(true);
  });

  it('wait until the file has stopped growing', async () => {
    await addAccount(`D${next}`, one);
    const whole = message({ account: `D${next}` });
    const before = (await stored(one)).length;
    put(whole.slice(0, 80));
    await take();
    put(whole);
    await take();
    expect([(await stored(one)).length, paths()]).toEqual([before, ['results/mro-hl7/results.hl7']]);
    await take();
    expect([(await stored(one)).length, paths()]).toEqual([before + 1, ['done/mro-hl7/results.hl7']]);
  });

  it('that can’t be read are put aside with the reason, and don’t keep others waiting', async () => {
    await addAccount(`E${next}`, one);
    put('FHS|^~\\&|LAB\rMSH|^~\\&|LAB', '0-cut-off.hl7');
    put('no reports here', '1-nothing.hl7');
    sftp.files.set('/drop/results/mro-hl7/2-binary.hl7', Buffer.from([1, 0, 2]));
    put(message({ account: `E${next}` }), '3-good.hl7');
    put('being written', 'later.hl7.part');
    put('%PDF-1.7', 'Résultats (1).PDF');
    sftp.files.set('/drop/rejected/mro-hl7/1-nothing.hl7', Buffer.from('of last week'));
    await takeComplete();
    expect(String(sftp.files.get('/drop/rejected/mro-hl7/1-nothing.hl7'))).toBe('of last week');
    expect(paths().map((path) => path.replace(/\d{13}-/, 'AT-'))).toEqual([
      'done/mro-hl7/3-good.hl7',
      'rejected/mro-hl7/0-cut-off.hl7',
      'rejected/mro-hl7/1-nothing.hl7',
      'rejected/mro-hl7/AT-1-nothing.hl7',
      'rejected/mro-hl7/2-binary.hl7',
      'rejected/mro-hl7/Résultats (1).PDF',
      'results/mro-hl7/later.hl7.part',
    ]);
    const [state] = await rows<{ rejected: { reason: string }[] }>(
      test,
      sql`select rejected from partner_states`,
    );
    expect(state!.rejected.map(({ reason }) => reason).slice(0, 3)).toEqual([
      'incomplete',
      'noReports',
      'notText',
    ]);
  });

  it('are stored once, however often a killed run takes the file again and whatever was entered since', async () => {
    await addAccount(`F${next}`, one);
    put(
      [
        message({ account: `F${next}` }),
        message({ specimen: specimen(950), name: 'LATE^LOU', account: `G${next}` }),
      ].join('\r\n'),
    );
    sftp.onRequest = (kind) => {
      if (kind === 'rename') throw new Error('killed');
    };
    await take();
    await expect(take()).rejects.toThrow(/failure/i);
    const jobs = await rows(
      test,
      sql`select 1 from jobs where type = 'drugTests.apply' and state = 'queued'`,
    );
    // The account of the second report: it waits already, and must not be at the client as well.
    await addAccount(`G${next}`, other);
    await expect(take()).rejects.toThrow(/failure/i);
    sftp.onRequest = null;
    await takeComplete();
    expect(paths()).toEqual(['done/mro-hl7/results.hl7']);
    expect((await stored(one)).filter((report) => report.specimen === specimen())).toHaveLength(1);
    expect((await stored(other)).some((report) => report.specimen === specimen(950))).toBe(false);
    expect(
      await rows(test, sql`select 1 from jobs where type = 'drugTests.apply' and state = 'queued'`),
    ).toHaveLength(jobs.length);
    await runJobs(test);
  });

  it('are not read from a server with another key, and the page says so', async () => {
    const config = { ...test.config.results!, hostKey: 'A'.repeat(43) };
    const wrong = { ...resultPartner, config: () => config };
    await expect(exchange(test, wrong)).rejects.toThrow(/verification failed/i);
    await expect(exchange(test, wrong)).rejects.toThrow(/verification failed/i);
    const [line] = (await admin.get('/v1/partners'))
      .json<{ partner: string }[]>()
      .filter(({ partner }) => partner === 'results');
    expect(line).toMatchObject({ mode: 'sftp', error: 'wrongKey', failures: 2 });
    expect(JSON.stringify(line)).not.toContain(config.password);
    sftp.files.set('/drop/results/mro-hl7/x', Buffer.from(''));
    await take();
    expect(await stateOfPartner()).toMatchObject({ error: null, failures: 0 });
  });
});

describe('a report of no client', () => {
  const lost = async () => {
    put(message({ name: 'WHO^EVER', account: `L${next}` }));
    await takeComplete();
    return (await unclaimed()).find((report) => report.specimenNumber === specimen())!;
  };

  it('reaches the client that staff choose, with its account for the next ones', async () => {
    const employeeId = await donor(test, one, license(), 'Who');
    const orderId = await ordered(test, one, employeeId);
    const { reportId } = await lost();
    const answer = await admin.post(`/v1/partnerReports/${reportId}/client`, {
      clientId: one.client.id,
      keepsAccount: true,
    });
    expect(answer.statusCode).toBe(204);
    await runJobs(test);
    expect(await statusOf(test, orderId)).toBe(9);
    const again = await admin.post(`/v1/partnerReports/${reportId}/client`, { clientId: other.client.id });
    expect(again.statusCode).toBe(409);
    const [kept] = await rows<{ message: null; report: null }>(
      test,
      sql`select message, report from partner_reports where id = ${reportId}`,
    );
    expect(kept).toEqual({ message: null, report: null });
    put(message({ specimen: specimen(970 + next), account: `L${next}` }));
    await takeComplete();
    expect((await stored(one)).map((report) => report.specimen)).toContain(specimen(970 + next));
  });

  it('can be discarded with a reason, and then says nothing about its person any more', async () => {
    const { reportId } = await lost();
    expect((await admin.delete(`/v1/partnerReports/${reportId}`, { because: 'Not ours' })).statusCode).toBe(
      204,
    );
    expect((await unclaimed()).some((report) => report.reportId === reportId)).toBe(false);
    expect(
      await rows(
        test,
        sql`select 1 from partner_reports where id = ${reportId} and message is null and report is null`,
      ),
    ).toHaveLength(1);
  });

  it('is not shown to users of a client, whatever permissions they have', async () => {
    const user = await signIn(test.app, await makeUser(test.app, { sites: [one.client] }));
    const answers = [
      await user.get('/v1/partnerReports?range=%5B0,9%5D'),
      await user.get('/v1/partnerAccounts?range=%5B0,9%5D'),
      await user.get('/v1/partners'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});

describe('an account of a sender', () => {
  it('is of one client: a second one is refused and told nothing but the name of the first', async () => {
    await addAccount(`Z${next}`, one);
    const answer = await addAccount(`z ${next}`, other);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('already entered');
    expect(
      (
        await admin.post('/v1/partnerAccounts', {
          sender: 'none',
          accountNumber: '1',
          clientId: one.client.id,
        })
      ).statusCode,
    ).toBe(400);
  });
});
