import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RosterMapping } from '../../domain/roster-import';
import type { RosterImport } from '../../domain/roster-import/wire';
import { makeWorkbook } from '../../server/roster-import/roster-file/test-support';
import { verifyAudit } from '../../server/audit/verify';
import { daysAt, reevaluate } from '../../server/compliance';
import { decryptSsn } from '../../server/platform/crypto';
import { sql } from '../../server/platform/db';
import { NOTICE_CHANNEL } from '../../server/platform/db/notice-sender';
import type { Notice } from '../../server/platform/sockets/notices';
import { xlsxStream } from '../../server/platform/xlsx-stream';
import { auditOf } from '../clients/world';
import { createApp, type TestApp } from '../support/create-app';
import { makeEmployee, type SignedIn } from '../support/factories';
import { holdLock } from '../support/hold-lock';
import { lockWaits } from '../support/lock-waits';
import {
  addressOf,
  applyFile,
  makeRosterWorld,
  peopleOf,
  previewFile,
  resultOf,
  rowsOf,
  sendFile,
  uploadFile,
  type RosterWorld,
} from './roster-world';

const NOW = new Date('2026-11-20T15:00:00Z');
let test: TestApp;

// Each test starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });
beforeAll(async () => {
  test = await createApp({ now: () => NOW, jobs: true });
});
afterAll(() => test.close());

const HEADER = 'Employee #,Last Name,First Name,SSN,Birth Date,Terminal,Position,Status,Notes';
/** A title line, a BOM, a duplicate, a formula, an invalid date, an unknown location, a location by its code. */
const HR_EXPORT = `\ufeffBlue Ridge - Active roster,,,Printed 11/20/2026

${HEADER}
1,Miller,Ann,900-11-0001,1/2/1980,Roanoke,CDL-A Driver,Active,
2,"=HYPERLINK(""http://x.invalid"",""y"")",Bob,900-11-0002,2/3/1981,Norfolk,Mechanic,Active,
3,Côté,Zoé,900-11-0003,2/30/1982,Norfolk,Mechanic,Active,
1,Miller,Ann,900-11-0001,1/2/1980,Roanoke,CDL-A Driver,Active,
4,Okafor,Olu,900-11-0004,4/5/1983,Asheville,Mechanic,Active,
5,Lee,Wei,900-11-0005,5/6/1984,BRF-03,Mechanic,Active,
6,Reyes,Inés,000-11-0006,5/6/2031,Norfolk,Mechanic,Active,
`;

const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;
const world = () => makeRosterWorld(test.app);

/** Uploads, previews and applies a file as the owner. */
async function importRoster(
  at: RosterWorld,
  content: string,
  change?: (mapping: RosterMapping) => RosterMapping,
) {
  const sent = await uploadFile(test.app, at.owner, at.root.id, content);
  await previewFile(at.owner, sent, change);
  return applyFile(at.owner, sent.importId);
}

describe('an uploaded roster', () => {
  it("is read with its title, header and encoding, and matched to the client's names", async () => {
    const { owner, root, memphis } = await world();
    const sent = await uploadFile(test.app, owner, root.id, HR_EXPORT, { name: '../HR export.csv' });
    expect(sent).toMatchObject({
      legacyClientId: root.id,
      fileName: 'HR export.csv',
      state: 'mapping',
      rowCount: 7,
      counts: null,
      remembered: false,
      sameFile: null,
      createdBy: 'Olga Owner',
      detected: { encoding: 'utf-8-bom', delimiter: ',', headerRow: 3, rowCount: 7 },
    });
    expect(sent.detected.titleLines).toEqual(['Blue Ridge - Active roster · Printed 11/20/2026']);
    expect(sent.proposal.columns.map(({ field, why }) => [field, why])).toContainEqual(['ssn', 'headerWord']);
    const byCode = sent.proposal.locations.find(({ word }) => word === 'BRF-03');
    expect(byCode).toMatchObject({ target: memphis.id, why: 'code', confidence: 'sure', rows: 1 });
    const unknown = sent.proposal.locations.find(({ word }) => word === 'Asheville');
    expect(unknown).toMatchObject({ target: null, why: 'unknown' });
    expect(sent.detected.sample[0]).toEqual({
      line: 4,
      cells: ['1', 'Miller', 'Ann', 'XXX-XX-0001', '1/2/1980', 'Roanoke', 'CDL-A Driver', 'Active', ''],
    });
    const [entry] = await auditOf(test.app, root.tenantId, `rosterImport/${sent.importId}`);
    expect(entry).toMatchObject({ type: 'rosterImport.uploaded', fileName: 'HR export.csv', rows: 7 });
  });

  it('is read in Windows-1252 with semicolons and whole names, and dates with the year first', async () => {
    const { owner, root } = await world();
    const text =
      'emp_no;full_name;dob;cost_center\n1;"Côté, Zoé";1982-03-01;BRF-01\n2;Ann Miller;1980-01-02;BRF-02\n';
    const sent = await uploadFile(test.app, owner, root.id, Buffer.from(text, 'latin1'), { name: 'p.txt' });
    expect(sent.detected).toMatchObject({ encoding: 'windows-1252', delimiter: ';' });
    const preview = await previewFile(owner, sent);
    expect(preview.counts).toMatchObject({ add: 2, refuse: 0, total: 2 });
    const names = (await rowsOf(owner, sent.importId)).map(({ name }) => name);
    expect(names).toEqual(['Côté, Zoé', 'Miller, Ann']);
  });

  it('is read from a workbook', async () => {
    const { owner, root } = await world();
    async function* rows() {
      yield [['1', 'Miller', 'Ann', '900-11-0001', '1/2/1980', 'Roanoke', 'Mechanic', 'Active', '']];
    }
    const sent = await uploadFile(
      test.app,
      owner,
      root.id,
      await buffer(xlsxStream(HEADER.split(','), rows())),
    );
    expect(sent.detected).toMatchObject({ format: 'xlsx', sheet: 'Sheet1', sheetNames: ['Sheet1'] });
    expect((await previewFile(owner, sent)).counts).toMatchObject({ add: 1, total: 1 });
    const other = { sheet: 'Elsewhere' };
    const bytes = await buffer(xlsxStream(HEADER.split(','), rows()));
    const refused = await sendFile(await addressOf(test.app), owner, root.id, bytes, other);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { document: expect.stringContaining('Elsewhere') } },
    });
  });

  it('keeps what the cells of a workbook were, and names the lines that are no employees', async () => {
    const { owner, root } = await world();
    const rows = [
      ['Work ID', 'Last Name', 'First Name', 'Terminal', 'Birth Date'],
      [{ number: 412, format: '00000' }, 'Miller', 'Ann', 'Roanoke', 27_087],
      [{ xml: '<f>A1</f>' }, 'Cole', 'Bob', 'Norfolk', { number: 27_087, format: 'm/d/yyyy' }],
      ['Total: 2 900-11-0001'],
    ];
    const bytes = makeWorkbook({ rows, properties: 'date1904="1"' });
    const sent = await uploadFile(test.app, owner, root.id, bytes, { name: 'drivers.xlsx' });
    expect(sent.detected).toMatchObject({
      rowCount: 2,
      otherLines: [{ line: 4, text: 'Total: 2 XXX-XX-XXXX' }],
    });
    await previewFile(owner, sent);
    const found = await rowsOf(owner, sent.importId);
    expect(found.map(({ outcome, reasons }) => [outcome, reasons[0]?.code])).toEqual([
      ['add', 'isNew'],
      ['refuse', 'formulaUnsaved'],
    ]);
    expect(found[0]!.changes.find(({ field }) => field === 'dob')?.after).toBe('1978-02-28');
    expect(found[0]!.changes.find(({ field }) => field === 'workId')?.after).toBe('00412');
  });

  it('is read in the encoding that was chosen, which must be a known one', async () => {
    const { owner, root } = await world();
    const bytes = Buffer.from(`${HEADER}\n1,GARC\u00cdA,Ann,,1/2/1980,Roanoke,Mechanic,Active,\n`, 'latin1');
    const sent = await uploadFile(test.app, owner, root.id, bytes);
    expect(sent.detected).toMatchObject({ encoding: 'windows-1252' });
    expect(sent.detected.encodings?.map(({ sample }) => sample)).toEqual(['GARCÍA', 'GARCÕA', 'GARC\ufffdA']);
    const again = await uploadFile(test.app, owner, root.id, bytes, { encoding: 'macintosh' });
    expect(again.detected.sample[0]?.cells[1]).toBe('GARCÕA');
    const { status, body } = await sendFile(await addressOf(test.app), owner, root.id, bytes, {
      encoding: 'x',
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['encoding']]);
  });

  it('is refused with a text if it is not a roster, and leaves nothing behind', async () => {
    const { owner, root } = await world();
    const address = await addressOf(test.app);
    const refused = await sendFile(address, owner, root.id, '%PDF-1.7 not a roster', { name: 'a.csv' });
    expect(refused.status).toBe(415);
    expect(refused.body).toMatchObject({
      error: 'unsupportedType',
      code: 'rosterFile.pdf',
      message: 'This is a PDF.',
      errorText: expect.stringContaining('as CSV or XLSX'),
      advice: { code: 'rosterFile.pdfAdvice' },
      errors: { document: 'This is a PDF.' },
    });
    expect((await sendFile(address, owner, root.id, '')).status).toBe(422);
    const large = await sendFile(address, owner, root.id, new Uint8Array(25 * 1024 * 1024 + 1).fill(65));
    expect(large.status).toBe(413);
    const form = new FormData();
    form.append('elsewhere', 'x');
    const url = `${address}/v1/clients/${root.id}/rosterImports`;
    const none = await fetch(url, { method: 'POST', headers: owner.headers, body: form });
    expect(none.status).toBe(400);
    expect(Object.keys(((await none.json()) as { errors: object }).errors).sort()).toEqual([
      'document',
      'elsewhere',
    ]);
    const list = await owner.get(`/v1/clients/${root.id}/rosterImports?range=[0,9]`);
    expect([list.json(), list.headers['x-total-count']]).toEqual([[], '0']);
  });
});

describe('a preview', () => {
  it('puts every row of the file in exactly one list, each with its own reason', async () => {
    const { owner, root } = await world();
    const sent = await uploadFile(test.app, owner, root.id, HR_EXPORT);
    const { counts, state } = await previewFile(owner, sent);
    expect(state).toBe('previewed');
    expect(counts).toMatchObject({ add: 2, update: 0, unchanged: 0, end: 0, refuse: 5, total: 7 });
    const rows = await rowsOf(owner, sent.importId);
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [4, 'add'],
      [5, 'refuse'],
      [6, 'refuse'],
      [7, 'refuse'],
      [8, 'refuse'],
      [9, 'add'],
      [10, 'refuse'],
    ]);
    expect(rows.map(({ reasons }) => reasons.map(({ problem }) => problem))).toEqual([
      ['Not on the roster yet'],
      ['The last name starts like a formula: =HYPERLINK("http://x.invalid","y")'],
      ['The birth date does not exist: 2/30/1982'],
      ['Repeats row 4'],
      ['Location not recognized: Asheville'],
      ['Not on the roster yet'],
      ['An SSN cannot begin with 000', 'The date cannot be in the future (5/6/2031)'],
    ]);
    expect(rows[2]?.reasons[0]?.right).toBe('A day that exists, like 1/31/1980');
    const sum = async (outcome: 'add' | 'refuse') => (await rowsOf(owner, sent.importId, { outcome })).length;
    expect([await sum('add'), await sum('refuse')]).toEqual([2, 5]);
  });

  it('groups the reasons of rejected rows, the most frequent first, in the language of the reader', async () => {
    const at = await world();
    const bad = (workId: string, dob: string) => `${workId},Miller,Ann,,${dob},Roanoke,Mechanic,Active,`;
    const file = csv(bad('1', '2/30/1980'), bad('2', '2/30/1981'), bad('3', ''), bad('4', '1/2/1980'));
    const sent = await uploadFile(test.app, at.owner, at.root.id, file);
    await previewFile(at.owner, sent);
    const reasons = async (who = at.owner, locale = 'en') =>
      who.get(`/v1/rosterImports/${sent.importId}/refusals?locale=${locale}`);
    const english = (await reasons()).json<{ code: string; field: string; count: number; line: number }[]>();
    expect(english[0]).toMatchObject({ code: 'impossibleDate', field: 'dob', count: 2, line: 2 });
    const spanish = (await reasons(at.owner, 'es')).json<{ problem: string }[]>();
    expect(spanish[0]?.problem).toMatch(/fecha de nacimiento/);
    const stranger = await world();
    expect((await reasons(stranger.owner)).statusCode).toBe(404);
  });

  it('shows what would be written, in three languages, SSNs by their last digits', async () => {
    const { owner, root } = await world();
    const sent = await uploadFile(test.app, owner, root.id, HR_EXPORT);
    await previewFile(owner, sent);
    const [row] = await rowsOf(owner, sent.importId, { q: 'miller' });
    expect(row?.changes).toContainEqual({ field: 'ssn', label: 'SSN', before: null, after: 'XXX-XX-0001' });
    expect(row?.changes).toContainEqual({
      field: 'location',
      label: 'location',
      before: null,
      after: 'Roanoke',
    });
    const [spanish] = await rowsOf(owner, sent.importId, { q: '10' }, 'es');
    const [french] = await rowsOf(owner, sent.importId, { q: '10' }, 'fr');
    expect(spanish?.reasons[0]?.problem).not.toBe(french?.reasons[0]?.problem);
    expect(spanish?.cells).toContain('XXX-XX-0006');
    expect((await rowsOf(owner, sent.importId, { outcome: 'add' }, 'fr'))[0]?.changes).toContainEqual({
      field: 'employmentStatusId',
      label: expect.any(String),
      before: null,
      after: 'Employé',
    });
  });

  it('remembers the mapping for files of this shape, and proposes meanings of new words', async () => {
    const { owner, root, memphis } = await world();
    const first = await uploadFile(test.app, owner, root.id, HR_EXPORT);
    const corrected = await previewFile(owner, first, (mapping) => ({
      ...mapping,
      locations: mapping.locations.map((one) =>
        one.word === 'Asheville' ? { ...one, id: memphis.id } : one,
      ),
      options: { ...mapping.options, blankMeans: 'clear' },
    }));
    expect(corrected.counts).toMatchObject({ add: 3, refuse: 4 });
    const second = await uploadFile(
      test.app,
      owner,
      root.id,
      csv(
        '7,Smith,Jo,,1/2/1990,Asheville,Mechanic,Active,',
        '8,Hill,Hugo,,1/2/1991,Norfolk,Yard Hostler,Active,',
      ),
    );
    expect(second.remembered).toBe(true);
    expect(second.mapping.options.blankMeans).toBe('clear');
    expect(second.mapping.locations).toContainEqual({ word: 'Asheville', id: memphis.id });
    expect(second.proposal.jobTitles.find(({ word }) => word === 'Yard Hostler')?.target).toBeNull();
  });

  it('splits columns that hold two facts as proposed or by hand, and remembers it', async () => {
    const { owner, root } = await world();
    const file = [
      'Emp #,"Last, First",CDL #,Class,Home / Job,Active?',
      '21,"Vance, Ida M",VA A03307666,A HN,Norfolk / Mechanic,Y',
      '22,"Webb, Al",TN 033907511,A,Roanoke / Mechanic,N',
    ].join('\n');
    const first = await uploadFile(test.app, owner, root.id, file);
    expect(first.mapping.splits).toEqual([
      { header: 'CDL #', by: 'stateAndNumber' },
      { header: 'Class', by: 'classAndEndorsements' },
    ]);
    expect(first.detected.header).toHaveLength(6);
    const split = await previewFile(owner, first, (mapping) => ({
      ...mapping,
      splits: [...mapping.splits!, { header: 'Home / Job', by: 'slash' }],
    }));
    expect(split.mapping.columns.slice(-2)).toEqual([
      { header: 'Home / Job · 1', field: 'location' },
      { header: 'Home / Job · 2', field: 'jobTitle' },
    ]);
    const rows = await rowsOf(owner, first.importId);
    expect(rows[0]).toMatchObject({ outcome: 'add', name: 'Vance, Ida' });
    expect(rows[0]?.changes.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['license', 'A03307666'],
        ['state', 'VA'],
        ['licenseClassId', 'A'],
        ['endorsements', 'HN'],
        ['location', 'Norfolk'],
        ['employmentStatusId', 'Employee'],
      ]),
    );
    expect(rows[0]?.cells).toHaveLength(6);
    // Why an employee isn't active has to be decided.
    expect(rows[1]).toMatchObject({ outcome: 'refuse', reasons: [{ field: 'status' }] });
    const again = await uploadFile(test.app, owner, root.id, file.replace('Ida', 'Ada'));
    expect(again).toMatchObject({ remembered: true, mapping: { splits: split.mapping.splits } });
    const joined = await previewFile(owner, again, (mapping) => ({ ...mapping, splits: [] }));
    expect(joined.mapping.columns).toHaveLength(6);
  });

  it('refuses a mapping to unknown titles, locations and statuses, by their words', async () => {
    const { owner, root, stranger, norfolk } = await world();
    const sent = await uploadFile(test.app, owner, root.id, HR_EXPORT);
    const put = (mapping: RosterMapping) =>
      owner.put(`/v1/rosterImports/${sent.importId}/mapping`, { mapping });
    const title = { word: 'Mechanic', target: { kind: 'existing' as const, jobTitleId: 99_999 } };
    const status = { word: 'Active', id: 9 };
    const wrong = await put({ ...sent.mapping, jobTitles: [title], statuses: [status] });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().errors)).toEqual(['jobTitles.Mechanic', 'statuses.Active']);
    const foreign = (await stranger.get('/v1/clients?filters=topLevel&range=[0,9]')).json() as {
      legacyClientId: number;
    }[];
    const ids = [99_999, ...foreign.map((one) => one.legacyClientId)];
    for (const id of ids)
      expect((await put({ ...sent.mapping, locations: [{ word: 'Roanoke', id }] })).statusCode).toBe(404);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update clients set deactivated = true where id = ${norfolk.id}`),
    );
    const closed = await put({ ...sent.mapping, locations: [{ word: 'Norfolk', id: norfolk.id }] });
    expect(closed.json().errors).toEqual({ 'locations.Norfolk': 'This location is deactivated' });
    expect((await rowsOf(owner, sent.importId)).length).toBe(0);
  });
});

describe('applying', () => {
  it('writes people with their evaluation, encrypted SSN, search keys and an audit entry each', async () => {
    const at = await world();
    const done = await importRoster(at, HR_EXPORT);
    expect(done.result).toEqual({
      added: 2,
      updated: 0,
      ended: 0,
      unchanged: 0,
      refused: 5,
      left: 0,
      failed: 0,
      total: 7,
      missingEnded: 0,
    });
    const [ann, wei] = await peopleOf(test.app, at.root.tenantId);
    expect(ann).toMatchObject({
      workId: '1',
      lastKey: 'miller',
      jobTitle: 'CDL-A Driver',
      updatedBy: 'Olga Owner',
    });
    expect(ann).toMatchObject({ siteId: at.roanoke.id, ssnLast4: '0001', hasSsn: true, qualification: 3 });
    expect(wei).toMatchObject({ workId: '5', siteId: at.memphis.id, qualification: 0 });
    const stored = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ cipher: Uint8Array; gaps: number }>(sql`select ssn_cipher as cipher,
        (select count(*)::int from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id) as gaps
        from employees e where e.tenant_id = ${at.root.tenantId} and e.id = ${ann!.id}`),
    );
    const owner = { tenantId: at.root.tenantId, employeeId: ann!.id };
    expect(decryptSsn(test.app.keys, stored.cipher, owner)).toBe('900110001');
    expect(stored.gaps).toBeGreaterThan(0);
    // Another evaluation changes nothing: people are written with a complete evaluation.
    const standing = () =>
      test.app.data.withoutReach('operator', (tx) =>
        tx.query(sql`select e.id, e.qualification, e.gap_count, e.gaps, e.next_change_on, (select json_agg(g order by g.doc_type_id)
          from gaps g where g.tenant_id = e.tenant_id and g.employee_id = e.id) as open
          from employees e where e.tenant_id = ${at.root.tenantId} order by e.id`),
      );
    const before = await standing();
    await test.app.data.withoutReach('operator', (tx) =>
      reevaluate(
        tx.about(at.root.tenantId),
        at.root.tenantId,
        [ann!.id, wei!.id],
        daysAt(new Date('2026-11-20T17:00:00Z')),
      ),
    );
    expect(await standing()).toEqual(before);
    const [entry] = await auditOf(test.app, at.root.tenantId, `employee/${ann!.id}`);
    expect(entry).toMatchObject({
      type: 'employee.created',
      actor: { name: 'Olga Owner' },
      after: { lastName: 'Miller', ssn: 'XXX-XX-0001', legacyClientId: at.roanoke.id },
    });
    const applied = await auditOf(test.app, at.root.tenantId, `rosterImport/${done.importId}`);
    expect(applied.map(({ type }) => type)).toEqual(['rosterImport.uploaded', 'rosterImport.applied']);
    const found = await at.owner.get(`/v1/clients/${at.root.id}/employees?range=[0,9]&filter={"q":"mil"}`);
    expect(found.json()).toMatchObject([{ employeeId: ann!.id }]);
  });

  // An embedded database has one connection, so nothing waits.
  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'never gives a number to two people when someone else gives it at the same moment',
    async () => {
      const at = await world();
      const bob = await makeEmployee(test.app, { site: at.roanoke });
      const file = csv('1,Miller,Ann,900-11-0001,1/2/1980,Norfolk,,Active,');
      const sent = await uploadFile(test.app, at.owner, at.root.id, file);
      await previewFile(at.owner, sent);
      const waiting = () => lockWaits(test.database);
      const release = await holdLock(test, (tx) =>
        tx.query(sql`select 1 from audit_heads where tenant_id = ${at.root.tenantId} for update`),
      );
      const applied = applyFile(at.owner, sent.importId);
      await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toHaveLength(1);
      const given = at.owner
        .patch(`/v1/employees/${bob.employeeId}`, { ssn: '900110001' })
        .then((one) => one);
      await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toHaveLength(2);
      await release?.();
      expect((await given).json()).toMatchObject({ errors: { ssn: expect.any(String) } });
      expect(await applied).toMatchObject({ result: { added: 1 } });
    },
  );

  it('changes only what differs: another location, the end of employment, a new number', async () => {
    const at = await world();
    const add = (workId: string, lastName: string, dob: string) =>
      makeEmployee(test.app, { site: at.roanoke, workId, firstName: 'Ann', lastName, dob });
    const moved = await add('1', 'Miller', '1980-01-02');
    const ended = await add('2', 'Hill', '1981-01-02');
    const same = await add('3', 'Reed', '1982-01-02');
    const file = csv(
      '1,Miller,Ann,900-11-0001,1/2/1980,Norfolk,,Active,',
      '2,Hill,Ann,,1/2/1981,Roanoke,,Terminated,left',
      '3,Reed,Ann,,1/2/1982,Roanoke,,Active,',
    );
    const told = new Set<number>();
    await test.database.listen(NOTICE_CHANNEL, (payload) => {
      const notice = JSON.parse(payload) as Notice;
      if (notice.event === 'alerts:changed') told.add(notice.clientId);
    });
    const done = await importRoster(at, file);
    expect(done.result).toMatchObject({ added: 0, updated: 1, ended: 1, unchanged: 1, refused: 0, total: 3 });
    // Roanoke has one person less, Norfolk one more.
    await expect.poll(() => [at.roanoke.id, at.norfolk.id].every((id) => told.has(id))).toBe(true);
    const people = new Map((await peopleOf(test.app, at.root.tenantId)).map((one) => [one.id, one]));
    expect(people.get(moved.employeeId)).toMatchObject({
      siteId: at.norfolk.id,
      ssnLast4: '0001',
      version: 2,
    });
    expect(people.get(ended.employeeId)).toMatchObject({ statusId: 4, version: 2 });
    expect(people.get(same.employeeId)).toMatchObject({ version: 1 });
    const types = await Promise.all(
      [moved, ended, same].map(async ({ employeeId }) =>
        (await auditOf(test.app, at.root.tenantId, `employee/${employeeId}`)).map(({ type }) => type),
      ),
    );
    expect(types).toEqual([['employee.transferred'], ['employee.statusChanged'], []]);
    const [entry] = await auditOf(test.app, at.root.tenantId, `employee/${moved.employeeId}`);
    expect(entry).toMatchObject({
      before: { legacyClientId: at.roanoke.id, ssn: null },
      after: { ssn: 'XXX-XX-0001' },
    });
  });

  it('leaves the job title of an employee with an order in progress, and changes the others', async () => {
    const at = await world();
    const add = (workId: string, lastName: string) =>
      makeEmployee(test.app, { site: at.roanoke, workId, firstName: 'Ann', lastName, dob: '1980-01-02' });
    const ordered = await add('1', 'Miller');
    await add('2', 'Hill');
    const order = {
      orderType: 'mvr',
      employeeId: ordered.employeeId,
      verification: { version: 1 },
    };
    expect((await at.owner.post('/v1/orders', order)).statusCode).toBe(201);
    const file = csv(
      '1,Miller,Ann,,1/2/1980,Roanoke,Mechanic,Active,',
      '2,Hill,Ann,,1/2/1980,Roanoke,Mechanic,Active,',
    );
    const done = await importRoster(at, file);
    expect(done.result).toMatchObject({ updated: 1, failed: 1 });
    const [failed] = await rowsOf(at.owner, done.importId, { state: 'failed' });
    expect(failed?.failure?.code).toBe('titleFrozen');
    const titles = (await peopleOf(test.app, at.root.tenantId)).map(({ jobTitle }) => jobTitle);
    expect(titles.toSorted()).toEqual([null, 'Mechanic'].toSorted());
  });

  it('adds a new job title once, with the chosen program', async () => {
    const at = await world();
    const file = csv(
      '1,Miller,Ann,,1/2/1980,Roanoke,Yard Hostler,Active,',
      '2,Hill,Hugo,,1/2/1981,Norfolk,YARD HOSTLER,Active,',
    );
    const added = { kind: 'new' as const, name: 'Yard Hostler', program: 'nonCdl' as const };
    const done = await importRoster(at, file, (mapping) => ({
      ...mapping,
      jobTitles: mapping.jobTitles.map(({ word }) => ({ word, target: added })),
    }));
    expect(done.result).toMatchObject({ added: 2, failed: 0 });
    const titles = (await peopleOf(test.app, at.root.tenantId)).map(({ jobTitle }) => jobTitle);
    expect(titles).toEqual(['Yard Hostler', 'Yard Hostler']);
    const { count } = await test.app.data.withoutReach('operator', (tx) =>
      tx.one<{ count: number }>(sql`select count(*)::int as count from job_titles
        where tenant_id = ${at.root.tenantId} and title = 'Yard Hostler' and program = 'nonCdl'`),
    );
    expect(count).toBe(1);
  });

  it('skips rows by line or by outcome', async () => {
    const at = await world();
    await makeEmployee(test.app, {
      site: at.roanoke,
      workId: '9',
      firstName: 'Jo',
      lastName: 'Reed',
      dob: '1970-01-02',
    });
    const sent = await uploadFile(
      test.app,
      at.owner,
      at.root.id,
      csv(
        '1,Miller,Ann,,1/2/1980,Roanoke,,Active,',
        '2,Hill,Hugo,,1/2/1981,Norfolk,,Active,',
        '9,Reed,Jo,,1/2/1970,Norfolk,,Active,',
        '3,Nowhere,Al,,1/2/1970,Atlantis,,Active,',
      ),
    );
    await previewFile(at.owner, sent);
    const patch = (body: object) => at.owner.patch(`/v1/rosterImports/${sent.importId}/rows`, body);
    expect((await patch({ choice: 'leave' })).statusCode).toBe(400);
    expect((await patch({ lines: [3, 5], choice: 'leave' })).json()).toEqual({ changed: 1 });
    expect((await patch({ outcome: 'update', choice: 'leave' })).json()).toEqual({ changed: 1 });
    // Previewed again with the same mapping, skipped rows stay skipped.
    await previewFile(at.owner, sent);
    expect((await rowsOf(at.owner, sent.importId, { state: 'left' })).map(({ line }) => line)).toEqual([
      3, 4,
    ]);
    const done = await applyFile(at.owner, sent.importId);
    expect(done.result).toMatchObject({ added: 1, updated: 0, left: 2, refused: 1, failed: 0, total: 4 });
    expect((await rowsOf(at.owner, sent.importId, { state: 'applied' })).map(({ line }) => line)).toEqual([
      2,
    ]);
    expect((await patch({ lines: [3], choice: 'apply' })).statusCode).toBe(409);
  });

  it('ends people who are not in the file only if chosen, and shows them before', async () => {
    const at = await world();
    const gone = await makeEmployee(test.app, { site: at.roanoke, firstName: 'Jo', lastName: 'Reed' });
    const elsewhere = await makeEmployee(test.app, { site: at.memphis });
    const file = csv('1,Miller,Ann,,1/2/1980,Roanoke,,Active,');
    const kept = await uploadFile(test.app, at.owner, at.root.id, file);
    expect((await previewFile(at.owner, kept)).counts).toMatchObject({ missing: 1 });
    expect(await rowsOf(at.owner, kept.importId, { outcome: 'missing' })).toEqual([]);
    const preview = await previewFile(at.owner, kept, (mapping) => ({
      ...mapping,
      options: { ...mapping.options, missingInFile: 'end' },
    }));
    expect(preview.counts).toMatchObject({ missing: 1, total: 1 });
    const [row] = await rowsOf(at.owner, kept.importId, { outcome: 'missing' });
    expect(row).toMatchObject({ line: -gone.employeeId, name: 'Reed, Jo', employeeId: gone.employeeId });
    const done = await applyFile(at.owner, kept.importId);
    expect(done.result).toMatchObject({ added: 1, total: 1, missingEnded: 1 });
    const statuses = new Map(
      (await peopleOf(test.app, at.root.tenantId)).map((one) => [one.id, one.statusId]),
    );
    expect([statuses.get(gone.employeeId), statuses.get(elsewhere.employeeId)]).toEqual([4, 2]);
  });

  it('does not write what the preview has not shown, and says what has changed', async () => {
    const at = await world();
    const known = await makeEmployee(test.app, {
      site: at.roanoke,
      workId: '1',
      firstName: 'Ann',
      lastName: 'Miller',
      dob: '1980-01-02',
    });
    const sent = await uploadFile(
      test.app,
      at.owner,
      at.root.id,
      csv(
        '1,Miller,Ann,,1/2/1980,Norfolk,,Active,',
        '2,Hill,Hugo,,1/2/1981,Norfolk,,Active,',
        '3,Reed,Jo,,1/2/1982,Norfolk,,Active,',
      ),
    );
    await previewFile(at.owner, sent);
    const transfer = { oldClientId: at.roanoke.id, newClientId: at.memphis.id };
    expect((await at.owner.patch(`/v1/employees/${known.employeeId}`, { transfer })).statusCode).toBe(200);
    const added = {
      firstName: 'Hugo',
      lastName: 'Hill',
      workId: '2',
      dob: '1981-01-02',
      employmentStatusId: 2,
    };
    const made = await at.owner.post('/v1/employees', { ...added, legacyClientId: at.norfolk.id });
    expect(made.statusCode).toBe(201);
    const done = await applyFile(at.owner, sent.importId);
    expect(done.result).toMatchObject({ added: 1, updated: 0, failed: 2, total: 3 });
    const failed = await rowsOf(at.owner, sent.importId, { state: 'failed' });
    expect(failed.map(({ line, failure }) => [line, failure?.problem])).toEqual([
      [2, 'The roster changed after the preview. Different: location'],
      [3, 'The roster already has this value. It was entered after the preview'],
    ]);
    const file = await resultOf(at.owner, sent.importId);
    expect(file.trim().split('\n').slice(1)).toEqual([expect.stringMatching(/^2,.*,1,Miller,Ann,/)]);
    expect((await peopleOf(test.app, at.root.tenantId)).filter(({ workId }) => workId === '2')).toHaveLength(
      1,
    );
  });

  it('creates no duplicate of someone who is added by hand in the meantime', async () => {
    const at = await world();
    const last = 1_999;
    const rows = Array.from({ length: last + 1 }, (_, row) => `,Miller${row},Ann,,1/2/1980,Roanoke,,Active,`);
    const sent = await uploadFile(test.app, at.owner, at.root.id, csv(...rows));
    expect((await previewFile(at.owner, sent)).counts).toMatchObject({ add: last + 1 });
    const { jobId } = (await at.owner.post(`/v1/rosterImports/${sent.importId}/application`)).json();
    await vi.waitFor(
      async () => expect((await at.owner.get(`/v1/jobs/${jobId}`)).json().done).toBeGreaterThan(0),
      { timeout: 60_000, interval: 10 },
    );
    const twin = { firstName: 'Ann', lastName: `Miller${last}`, dob: '1980-01-02', employmentStatusId: 2 };
    const entered = await at.owner.post('/v1/employees', { ...twin, legacyClientId: at.roanoke.id });
    expect(entered.statusCode).toBe(201);
    const done = await vi.waitFor(
      async () => {
        const now = (await at.owner.get(`/v1/rosterImports/${sent.importId}`)).json<RosterImport>();
        expect(now.state).toBe('done');
        return now;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(done.result).toMatchObject({ added: last, failed: 1, total: last + 1 });
    const [row] = await rowsOf(at.owner, sent.importId, { state: 'failed' });
    expect(row).toMatchObject({ line: last + 2, failure: { code: 'alreadySo' } });
    const people = await peopleOf(test.app, at.root.tenantId);
    expect(people.filter(({ lastName }) => lastName === `Miller${last}`)).toHaveLength(1);
    expect(people).toHaveLength(last + 1);
  });

  it('treats numbers that differ only by accents as the same number', async () => {
    const at = await world();
    const done = await importRoster(
      at,
      csv('É1,Miller,Ann,,1/2/1980,Roanoke,,Active,', 'E1,Hill,Al,,1/2/1981,Roanoke,,Active,'),
    );
    expect(done.result).toMatchObject({ added: 1, failed: 1 });
    const [row] = await rowsOf(at.owner, done.importId, { state: 'failed' });
    expect(row).toMatchObject({ line: 3, failure: { problem: 'Another employee has this work ID' } });
  });

  it('happens once: not before a preview, not twice, and not while another is running', async () => {
    const at = await world();
    const sent = await uploadFile(
      test.app,
      at.owner,
      at.root.id,
      csv('1,Miller,Ann,,1/2/1980,Roanoke,,Active,'),
    );
    const order = (importId: string) => at.owner.post(`/v1/rosterImports/${importId}/application`);
    expect((await order(sent.importId)).statusCode).toBe(409);
    await previewFile(at.owner, sent);
    const other = await uploadFile(
      test.app,
      at.owner,
      at.root.id,
      csv('2,Hill,Al,,1/2/1981,Roanoke,,Active,'),
    );
    await previewFile(at.owner, other);
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update roster_imports set state = 'applying' where id = ${other.importId}::uuid`),
    );
    expect((await order(sent.importId)).json()).toMatchObject({
      message: expect.stringContaining('Another roster file'),
    });
    expect((await order(other.importId)).statusCode).toBe(409);
    // Its parked job was removed long ago.
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(
        sql`update roster_imports set job_id = ${randomUUID()}::uuid where id = ${other.importId}::uuid`,
      ),
    );
    expect((await order(other.importId)).statusCode).toBe(202);
    await test.app.data.withoutReach('operator', (tx) => tx.query(sql`delete from jobs`));
    await test.app.data.withoutReach('operator', (tx) =>
      tx.query(sql`update roster_imports set state = 'previewed' where id = ${other.importId}::uuid`),
    );
    await applyFile(at.owner, sent.importId);
    expect((await order(sent.importId)).json()).toMatchObject({
      message: 'This file was already applied',
    });
    expect(
      (await at.owner.put(`/v1/rosterImports/${sent.importId}/mapping`, { mapping: sent.mapping }))
        .statusCode,
    ).toBe(409);
    expect(await peopleOf(test.app, at.root.tenantId)).toHaveLength(1);
  });
});

describe('many simultaneous previews', () => {
  it('wait for each other, and are refused with a retry hint if too many wait already', async () => {
    const at = await world();
    const sent = await uploadFile(
      test.app,
      at.owner,
      at.root.id,
      csv('1,Miller,Ann,,1/2/1980,Roanoke,,Active,'),
    );
    const preview = () =>
      at.owner.put(`/v1/rosterImports/${sent.importId}/mapping`, { mapping: sent.mapping });
    const answers = await Promise.all(Array.from({ length: 14 }, preview));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    // Two run and eight wait. Some of the rest may fit if the first are already done.
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
      expect(body).toContain('Many roster files are being read right now');
    }
    expect((await preview()).statusCode).toBe(200);
  });
});

describe('two files of one client', () => {
  it('are not both applied if started at the same moment, by anyone', async () => {
    const at = await world();
    const ready = async (who: SignedIn, siteId: number, line: string) => {
      const sent = await uploadFile(test.app, who, siteId, csv(line));
      await previewFile(who, sent);
      return sent.importId;
    };
    const first = await ready(at.owner, at.root.id, '1,Miller,Ann,,1/2/1980,Roanoke,,Active,');
    // The clerk's access does not include the owner's import.
    const second = await ready(at.clerk, at.norfolk.id, '2,Hill,Al,,1/2/1981,Norfolk,,Active,');
    const answers = await Promise.all([
      at.owner.post(`/v1/rosterImports/${first}/application`),
      at.clerk.post(`/v1/rosterImports/${second}/application`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: expect.stringContaining('Another roster file for this client is being applied'),
    });
  });
});

describe('a result', () => {
  it('can be corrected and uploaded again: the mapping is known, the added columns are ignored', async () => {
    const at = await world();
    const first = await importRoster(at, HR_EXPORT);
    const file = await resultOf(at.owner, first.importId, '&ssn=full');
    const [header, ...lines] = file.replace('\ufeff', '').trim().split('\r\n').join('\n').split('\n');
    expect(header).toBe(`Row,Problem,Expected value,${HEADER}`);
    expect(lines).toHaveLength(5);
    expect(file).toContain(`"'=HYPERLINK(`);
    expect(file).toContain('900-11-0002');
    const repaired = file
      .replace(/"'=HYPERLINK[^\n]*?"\)"/, 'Gray')
      .replaceAll('2/30/1982', '2/28/1982')
      .replaceAll('Asheville', 'Norfolk');
    const again = await uploadFile(test.app, at.owner, at.root.id, repaired);
    expect(again.remembered).toBe(true);
    const preview = await previewFile(at.owner, again);
    expect(preview.counts).toMatchObject({ add: 3, unchanged: 1, refuse: 1, total: 5 });
    await applyFile(at.owner, again.importId);
    const names = (await peopleOf(test.app, at.root.tenantId)).map(({ lastName }) => lastName);
    expect(names).toEqual(['Miller', 'Lee', 'Gray', 'Côté', 'Okafor']);
    const rejectedAgain = await resultOf(at.owner, again.importId, '&ssn=full');
    expect(rejectedAgain.replace('\ufeff', '').split(/\r?\n/)[0]).toBe(header);
  });

  it('masks SSNs unless requested with the rejected rows, which the audit trail records', async () => {
    const at = await world();
    const { importId } = await importRoster(at, HR_EXPORT);
    const entries = async () =>
      (await auditOf(test.app, at.root.tenantId, `rosterImport/${importId}`)).filter(
        ({ type }) => type === 'rosterImport.ssnsTaken',
      );
    for (const query of ['', '&ssn=masked', '&outcome=all']) {
      const masked = await resultOf(at.owner, importId, query);
      expect(masked).not.toMatch(/900-?11-?000\d/);
      expect(masked).toContain('XXX-XX-0002');
      expect(masked).toContain('SSNs are masked here');
    }
    expect(await entries()).toEqual([]);
    const whole = await at.owner.get(`/v1/rosterImports/${importId}/result?format=csv&outcome=all&ssn=full`);
    expect(whole.statusCode).toBe(400);
    expect(whole.json().errors).toHaveProperty('ssn');
    expect(await resultOf(at.owner, importId, '&ssn=full')).toContain('900-11-0002');
    expect(await entries()).toMatchObject([{ rows: 5, actor: { name: 'Olga Owner' } }]);
    // A masked file uploaded again has no SSNs, so the roster loses none.
    const again = await uploadFile(
      test.app,
      at.owner,
      at.root.id,
      await resultOf(at.owner, importId, '&outcome=all'),
    );
    expect((await previewFile(at.owner, again)).counts).toMatchObject({ add: 0, update: 0, unchanged: 2 });
  });

  it('lists every line with its result, as CSV and XLSX, and the download is recorded', async () => {
    const at = await world();
    const done = await importRoster(at, HR_EXPORT);
    const all = await resultOf(at.owner, done.importId, '&outcome=all');
    const results = all
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 2));
    expect(results).toEqual([
      ['4', 'Added'],
      ['5', 'Rejected'],
      ['6', 'Rejected'],
      ['7', 'Rejected'],
      ['8', 'Rejected'],
      ['9', 'Added'],
      ['10', 'Rejected'],
    ]);
    const workbook = await at.owner.get(
      `/v1/rosterImports/${done.importId}/result?format=xlsx&outcome=all&locale=es`,
    );
    expect(workbook.headers['content-disposition']).toBe('attachment; filename="roster-result.xlsx"');
    const again = await uploadFile(test.app, at.owner, at.root.id, workbook.rawPayload);
    expect(again).toMatchObject({ remembered: true, rowCount: 7, detected: { format: 'xlsx' } });
    const entries = await auditOf(test.app, at.root.tenantId, `rosterImport/${done.importId}`);
    expect(entries.filter(({ type }) => type === 'list.exported')).toHaveLength(2);
  });

  it('needs no location from a user with one location, and takes that of all rows from others', async () => {
    const at = await world();
    const file = 'Emp No,Name,Birth Date\n1,"Miller, Ann",1/2/1980\n';
    const ofOwner = await uploadFile(test.app, at.owner, at.root.id, file);
    expect(ofOwner.mapping.options.location).toBeNull();
    expect((await previewFile(at.owner, ofOwner)).counts).toMatchObject({ add: 0, refuse: 1 });
    const options = { ...ofOwner.mapping.options, location: at.memphis.id };
    const chosen = await previewFile(at.owner, ofOwner, (mapping) => ({ ...mapping, options }));
    expect(chosen.counts).toMatchObject({ add: 1, refuse: 0 });
    const ofClerk = await uploadFile(test.app, at.clerk, at.norfolk.id, file);
    expect(ofClerk.mapping.options.location).toBe(at.norfolk.id);
    const mapping = { ...ofClerk.mapping, options };
    const refused = await at.clerk.put(`/v1/rosterImports/${ofClerk.importId}/mapping`, { mapping });
    expect(refused.statusCode).toBe(404);
    await previewFile(at.clerk, ofClerk);
    await applyFile(at.clerk, ofClerk.importId);
    expect((await peopleOf(test.app, at.root.tenantId)).map(({ siteId }) => siteId)).toEqual([at.norfolk.id]);
  });

  it('of the same file uploaded again changes nothing', async () => {
    const at = await world();
    const first = await importRoster(at, HR_EXPORT);
    const before = await peopleOf(test.app, at.root.tenantId);
    const again = await uploadFile(test.app, at.owner, at.root.id, HR_EXPORT);
    expect(again.sameFile).toEqual({ importId: first.importId, appliedAt: first.appliedAt });
    const { counts } = await previewFile(at.owner, again);
    expect(counts).toMatchObject({ add: 0, update: 0, end: 0, unchanged: 2, refuse: 5, total: 7 });
    const done = await applyFile(at.owner, again.importId);
    expect(done.result).toMatchObject({ added: 0, updated: 0, unchanged: 2, refused: 5, total: 7 });
    expect(await peopleOf(test.app, at.root.tenantId)).toEqual(before);
    const list = await at.owner.get(`/v1/clients/${at.root.id}/rosterImports?range=[0,0]`);
    expect(list.headers['x-total-count']).toBe('2');
    expect(list.json()).toMatchObject([{ importId: again.importId, state: 'done' }]);
    expect((await verifyAudit(test.database)).broken).toEqual([]);
  });
});
