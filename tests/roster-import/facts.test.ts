import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Employee } from '../../domain/employees/contract';
import type { Requirements } from '../../server/compliance/schemas';
import { makeDocument } from '../documents/test-documents';
import { createApp, type TestApp } from '../support/create-app';
import {
  applyFile,
  makeRosterWorld,
  peopleOf,
  previewFile,
  resultOf,
  rowsOf,
  uploadFile,
  type RosterWorld,
} from './roster-world';

const NOW = new Date('2026-06-15T15:00:00Z');
let test: TestApp;

// Each test starts several threads.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });
beforeAll(async () => {
  test = await createApp({ now: () => NOW, jobs: true });
});
afterAll(() => test.close());

const HEADER =
  'Employee #,Name,Birth Date,Terminal,Position,Status,Class,Endors.,Restrictions,Interstate/Intrastate,HM,Tanker';
const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;
const world = () => makeRosterWorld(test.app);

const driver = {
  workId: '1',
  firstName: 'Ana',
  lastName: 'Reyes',
  dob: '1985-04-02',
  employmentStatusId: 2,
  licenseClassId: 1,
  hireDate: '2020-03-02',
};

async function add({ owner, roanoke }: RosterWorld, values: object): Promise<Employee> {
  const answer = await owner.post('/v1/employees', { ...driver, legacyClientId: roanoke.id, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Employee>();
}

const employeeOf = async ({ owner }: RosterWorld, employeeId: number) =>
  (await owner.get(`/v1/employees/${employeeId}`)).json<Employee>();

/** Uploads a file and previews it with its proposed mapping. */
async function preview({ owner, root }: RosterWorld, content: string) {
  const sent = await uploadFile(test.app, owner, root.id, content);
  await previewFile(owner, sent);
  return sent;
}

describe('facts about drivers in a roster file', () => {
  it('are stored with a driver who is added, and decide at once who may drive', async () => {
    const at = await world();
    const { importId, mapping } = await preview(
      at,
      csv('1,"Reyes, Ana",1/10/2007,Roanoke,CDL-A Driver,Active,A,"n, h",none,Interstate,n,x'),
    );
    expect(mapping.columns.slice(7).map(({ field }) => field)).toEqual([
      'endorsements',
      'restrictions',
      'interstate',
      'hazmat',
      'tankOrDoubles',
    ]);
    const [row] = await rowsOf(at.owner, importId, {}, 'es');
    const shown = new Map(row?.changes.map(({ field, after }) => [field, after]));
    expect(['endorsements', 'restrictions', 'interstate', 'hazmat'].map((field) => shown.get(field))).toEqual(
      ['HN', 'No tiene', 'Sí', 'No'],
    );
    expect((await applyFile(at.owner, importId)).result).toMatchObject({ added: 1 });
    const [{ id } = { id: 0 }] = await peopleOf(test.app, at.root.tenantId);
    expect(await employeeOf(at, id)).toMatchObject({
      endorsements: 'HN',
      restrictions: '',
      flags: { interstate: true, hazmat: false, tankOrDoubles: true, medicalVariance: null },
      qualification: 'notQualified',
    });
    const found = (await at.owner.get(`/v1/employees/${id}/requirements`)).json<Requirements>();
    expect(found.conditions).toMatchObject([
      { key: 'hireDateMissing', status: 'undecided' },
      { key: 'under21', status: 'bars' },
      { key: 'licenseMissing', status: 'undecided' },
      { key: 'otherStatesMissing', status: 'unknown' },
      { key: 'previousEmployersMissing', status: 'unknown' },
      // The license has N, but the column may as well mean doubles.
      { key: 'tankOrDoublesEndorsementMissing', status: 'undecided' },
      { key: 'factsNotAnswered', status: 'undecided' },
    ]);
  });

  it('change those of a known driver, empty cells keep them, and the same file again changes nothing', async () => {
    const at = await world();
    const { employeeId } = await add(at, { endorsements: 'T', flags: { interstate: true, hazmat: true } });
    const file = csv('1,"Reyes, Ana",4/2/1985,Roanoke,,Active,A,"T,N",,intrastate,,no');
    const { importId } = await preview(at, file);
    const [row] = await rowsOf(at.owner, importId);
    expect(row).toMatchObject({ outcome: 'update' });
    expect(row?.changes).toEqual([
      { field: 'endorsements', label: 'endorsements', before: 'T', after: 'NT' },
      { field: 'interstate', label: 'interstate driving', before: 'Yes', after: 'No' },
    ]);
    expect((await applyFile(at.owner, importId)).result).toMatchObject({ updated: 1, failed: 0 });
    expect(await employeeOf(at, employeeId)).toMatchObject({
      endorsements: 'NT',
      restrictions: null,
      flags: { interstate: false, hazmat: true, tankOrDoubles: null },
    });
    const result = await resultOf(at.owner, importId, '&outcome=all');
    expect(result).toMatch(/2,Updated,"?Different: endorsements, interstate driving/);
    const again = await previewFile(at.owner, await preview(at, file));
    expect(again.counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  it('include the vehicles, other states and previous employers, with semicolons between them', async () => {
    const at = await world();
    const header =
      'Employee #,Name,Birth Date,Terminal,Position,Status,Vehicle class,Other license states,Previous employers';
    const person = '"Reyes, Ana",4/2/1985,Roanoke,CDL-A Driver,Active';
    const first = await preview(at, `${header}\n1,${person},Class B,Ohio; pa,Acme Freight;  Bolt Lines ;\n`);
    const shown = (await rowsOf(at.owner, first.importId))[0]?.changes.map(({ label, after }) => [
      label,
      after,
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['vehicle class', 'B'],
        ['other states of license', 'OH PA'],
        ['previous employers', 'Acme Freight; Bolt Lines'],
      ]),
    );
    expect((await applyFile(at.owner, first.importId)).result).toMatchObject({ added: 1 });
    const [{ id } = { id: 0 }] = await peopleOf(test.app, at.root.tenantId);
    const stored = {
      vehicleClass: 'B',
      otherLicenseStates: ['OH', 'PA'],
      previousEmployers: ['Acme Freight', 'Bolt Lines'],
    };
    expect(await employeeOf(at, id)).toMatchObject(stored);
    const kept = await previewFile(at.owner, await preview(at, `${header}\n1,${person},,,\n`));
    expect(kept.counts).toMatchObject({ unchanged: 1, update: 0 });
    const none = await preview(at, `${header}\n1,${person},,None,None\n`);
    expect((await applyFile(at.owner, none.importId)).result).toMatchObject({ updated: 1 });
    expect(await employeeOf(at, id)).toMatchObject({
      ...stored,
      otherLicenseStates: [],
      previousEmployers: [],
    });
    const wrong = await preview(at, `${header}\n1,${person},Truck,OH; Atlantis,Acme; ACME\n`);
    const [row] = await rowsOf(at.owner, wrong.importId);
    expect(row?.reasons.map(({ problem }) => problem)).toEqual([
      'Vehicle class of the job not recognized: Truck',
      'Other states of license not recognized: OH; Atlantis',
    ]);
    const twice = await preview(at, `${header}\n1,${person},,,Acme; ACME\n`);
    expect((await rowsOf(at.owner, twice.importId))[0]?.reasons.map(({ problem }) => problem)).toEqual([
      "We couldn't save the previous employers: ACME is listed twice",
    ]);
  });

  it('reject a row that the form would refuse or that is unreadable, each with its reason', async () => {
    const at = await world();
    await add(at, { endorsements: 'T' });
    const { importId } = await preview(
      at,
      csv(
        '1,"Reyes, Ana",4/2/1985,Roanoke,,Active,D,,,,,',
        '2,"Miller, Ann",1/2/1980,Roanoke,,Active,D,H,,,,',
        '3,"Lee, Bob",1/2/1981,Roanoke,,Active,A,,air brakes,maybe,often,',
        '4,"Hill, Joe",1/2/1982,Roanoke,,Active,A,,,Interstate,,',
        '4,"Hill, Joe",1/2/1982,Roanoke,,Active,A,,,Intrastate,,',
      ),
    );
    const rows = await rowsOf(at.owner, importId);
    const problemsOf = (locale: typeof rows) =>
      locale.map(({ outcome, reasons }) => [outcome, ...reasons.map(({ problem }) => problem)]);
    const withoutCdl =
      "We couldn't save the endorsements: Endorsements need a commercial license (class A, B or C)";
    expect(problemsOf(rows)).toEqual([
      ['refuse', withoutCdl],
      ['refuse', withoutCdl],
      [
        'refuse',
        'License restrictions not recognized: air brakes',
        'Answer about hazmat hauling not recognized: often',
        'Interstate or intrastate not recognized: maybe',
      ],
      ['refuse', 'Same person as row 6, but different: interstate driving'],
      ['refuse', 'Same person as row 5, but different: interstate driving'],
    ]);
    const [spanish] = problemsOf(await rowsOf(at.owner, importId, {}, 'es'));
    expect(spanish?.[1]).toContain('Los endosos requieren una licencia comercial (clase A, B o C)');
    expect(await resultOf(at.owner, importId, '&outcome=all')).toContain(withoutCdl);
  });
});

describe('a rehire in a roster file', () => {
  const REHIRED =
    'Rehired: the earlier employment ended 12/31/2025; documents tied to that hire no longer count';

  it('is shown in the preview and starts a new employment', async () => {
    const at = await world();
    const { employeeId } = await add(at, {});
    await makeDocument(test.app, at.root, employeeId, { docTypeId: 2001, docDate: '2025-11-03' });
    const left = await at.owner.patch(`/v1/employees/${employeeId}`, {
      employmentStatusId: 4,
      terminationDate: '2025-12-31',
    });
    expect(left.statusCode, left.body).toBe(200);
    const file = `Employee #,Name,Position,Status,Hire Date\n1,"Reyes, Ana",CDL-A Driver,Active,5/4/2026\n`;
    const { importId } = await preview(at, file);
    const [row] = await rowsOf(at.owner, importId);
    expect(row).toMatchObject({ outcome: 'update', warnings: [{ code: 'rehired', problem: REHIRED }] });
    expect(row?.changes).toContainEqual({
      field: 'terminationDate',
      label: 'termination date',
      before: '2025-12-31',
      after: null,
    });
    const inWords = async (locale: string) =>
      (await rowsOf(at.owner, importId, {}, locale))[0]?.warnings[0]?.problem;
    expect(await inWords('es')).toMatch(/^Recontratado: el empleo anterior terminó el 12\/31\/2025;/);
    expect(await inWords('fr')).toMatch(/^Réembauché : l’emploi précédent a pris fin le 12\/31\/2025/);
    expect((await applyFile(at.owner, importId)).result).toMatchObject({ updated: 1, failed: 0 });
    expect(await employeeOf(at, employeeId)).toMatchObject({
      employmentStatusId: 2,
      hireDate: '2026-05-04',
      terminationDate: null,
      previousEndDate: '2025-12-31',
    });
    const { requirements } = (
      await at.owner.get(`/v1/employees/${employeeId}/requirements`)
    ).json<Requirements>();
    expect(requirements.find(({ docTypeId }) => docTypeId === 2001)).toMatchObject({
      status: 'missing',
      reason: { key: 'beforeThisHire' },
    });
    expect(await resultOf(at.owner, importId, '&outcome=all')).toContain(REHIRED);
    const again = await previewFile(at.owner, await preview(at, file));
    expect(again.counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  it('asks for the previous employers again, unless the file names them', async () => {
    const at = await world();
    const { employeeId } = await add(at, {
      terminationDate: '2025-12-31',
      otherLicenseStates: ['OH'],
      previousEmployers: ['Acme Freight'],
    });
    const header = 'Employee #,Name,Hire Date,Previous employers';
    const { importId } = await preview(at, `${header}\n1,"Reyes, Ana",5/4/2026,Acme Freight\n`);
    const [row] = await rowsOf(at.owner, importId);
    expect(row?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['hireDate', '2026-05-04'],
      ['otherLicenseStates', null],
      ['terminationDate', null],
      ['previousEndDate', '2025-12-31'],
    ]);
    await applyFile(at.owner, importId);
    expect(await employeeOf(at, employeeId)).toMatchObject({
      otherLicenseStates: null,
      previousEmployers: ['Acme Freight'],
    });
  });

  it('needs no status if the person is an employee on the roster', async () => {
    const at = await world();
    const { employeeId } = await add(at, { terminationDate: '2025-12-31' });
    const { importId } = await preview(at, 'Employee #,Name,Hire Date\n1,"Reyes, Ana",5/4/2026\n');
    const [row] = await rowsOf(at.owner, importId);
    expect(row?.warnings.map(({ problem }) => problem)).toEqual([REHIRED]);
    await applyFile(at.owner, importId);
    expect(await employeeOf(at, employeeId)).toMatchObject({
      terminationDate: null,
      previousEndDate: '2025-12-31',
    });
  });

  it('is not a hire date after the end of someone who stays terminated', async () => {
    const at = await world();
    await add(at, { employmentStatusId: 4, terminationDate: '2025-12-31' });
    const { importId } = await preview(at, 'Employee #,Name,Hire Date\n1,"Reyes, Ana",5/4/2026\n');
    const [row] = await rowsOf(at.owner, importId);
    expect(row).toMatchObject({ outcome: 'refuse', reasons: [{ code: 'endBeforeHireOnRoster' }] });
  });
});
