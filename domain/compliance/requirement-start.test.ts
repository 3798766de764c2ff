import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/dates';
import type { FileSetup } from './contract';
import { DEFAULT_SETUP, evaluateEmployee, requiredDocuments } from './evaluate';
import { explain } from './explain';
import { gapFinder } from './gap-finder';
import { mayDrive } from './may-drive';
import { isOverdue } from './overdue';
import type { EvaluatedPerson } from './evaluated-person';
import { cdlDriver, completeFile, fileWith, requirement, testDocument, vanDriver } from './test-files';

// 30 days of grace from 6/15/2026 end on 7/15/2026.
const [FROM, UNTIL, AFTER] = ['2026-06-15', '2026-07-15', '2026-07-16'];
const DISCLOSURE = 2033;
const setup = (docTypeId: number, graceDays = 30, requiredFrom = FROM): FileSetup => ({
  documents: { [docTypeId]: 'required' },
  waivers: [],
  starts: { [docTypeId]: { requiredFrom, graceDays } },
});
const evaluate = (
  person: EvaluatedPerson,
  asOf: string,
  { documents = completeFile, rules = setup(DISCLOSURE) } = {},
) => evaluateEmployee(person, documents, rules, asOf);

/** What a person sees of one requirement on a day. */
function seen(
  person: EvaluatedPerson,
  docTypeId: number,
  asOf: string,
  given: { documents?: typeof completeFile; rules?: FileSetup } = {},
) {
  const evaluation = evaluate(person, asOf, given);
  const item = requirement(evaluation, docTypeId);
  return { status: item.status, dueOn: item.dueOn, overdue: isOverdue(item, asOf) };
}

describe('a requirement of the file setup with an effective date and a grace period', () => {
  it('does not apply before the effective date', () => {
    const before = evaluate(cdlDriver, addDays(FROM, -1));
    expect(requirement(before, DISCLOSURE)).toMatchObject({
      status: 'notApplicable',
      needs: 'optional',
      dueOn: null,
      reason: { key: 'notYetRequiredHere' },
    });
    expect(before).toMatchObject({ qualification: 'qualified', nextChangeOn: FROM });
  });

  it('is missing and due by the end of the grace period on both of its boundary days', () => {
    for (const day of [FROM, UNTIL]) {
      expect(seen(cdlDriver, DISCLOSURE, day)).toEqual({ status: 'missing', dueOn: UNTIL, overdue: false });
      expect(evaluate(cdlDriver, day)).toMatchObject({ qualification: 'expiring', nextChangeOn: AFTER });
      expect(mayDrive(cdlDriver, evaluate(cdlDriver, day), day).mayDrive).toBe(true);
    }
    expect(requirement(evaluate(cdlDriver, UNTIL), DISCLOSURE).since).toBe(FROM);
  });

  it('is overdue from the day after', () => {
    expect(seen(cdlDriver, DISCLOSURE, AFTER)).toEqual({ status: 'missing', dueOn: UNTIL, overdue: true });
    const after = evaluate(cdlDriver, AFTER);
    expect(after.qualification).toBe('notQualified');
    expect(requirement(after, DISCLOSURE).since).toBe(AFTER);
    expect(mayDrive(cdlDriver, after, AFTER).mayDrive).toBe(false);
  });

  it('is due on the effective date itself without days of grace, and overdue the day after', () => {
    const rules = setup(DISCLOSURE, 0);
    expect(seen(cdlDriver, DISCLOSURE, FROM, { rules })).toEqual({
      status: 'missing',
      dueOn: FROM,
      overdue: false,
    });
    expect(evaluate(cdlDriver, FROM, { rules }).nextChangeOn).toBe('2026-06-16');
    expect(seen(cdlDriver, DISCLOSURE, '2026-06-16', { rules }).overdue).toBe(true);
  });

  it('counts from the hire alone where the setup has no effective date', () => {
    const rules = { documents: { [DISCLOSURE]: 'required' as const }, waivers: [] };
    expect(seen(cdlDriver, DISCLOSURE, '2024-01-01', { rules })).toEqual({
      status: 'missing',
      dueOn: cdlDriver.hireDate,
      overdue: true,
    });
  });

  it('is on file in time, and changes nothing, for who has the document', () => {
    const documents = fileWith({ plus: [testDocument(DISCLOSURE, '2026-07-10')] });
    expect(requirement(evaluate(cdlDriver, UNTIL, { documents }), DISCLOSURE)).toMatchObject({
      status: 'ok',
      needs: 'mandatory',
      late: false,
    });
    const late = fileWith({ plus: [testDocument(DISCLOSURE, '2026-07-18')] });
    const item = requirement(evaluate(cdlDriver, '2026-07-20', { documents: late }), DISCLOSURE);
    expect(item.lateDays).toBe(3);
    const early = fileWith({ plus: [testDocument(DISCLOSURE, '2023-01-01')] });
    for (const day of [addDays(FROM, -1), FROM, AFTER])
      expect(requirement(evaluate(cdlDriver, day, { documents: early }), DISCLOSURE).status).toBe('ok');
  });

  it('changes the evaluation of who had the document before on the effective date', () => {
    const early = fileWith({ plus: [testDocument(DISCLOSURE, '2023-01-01')] });
    const before = evaluate(cdlDriver, addDays(FROM, -1), { documents: early });
    expect(requirement(before, DISCLOSURE).needs).toBe('optional');
    expect(before.nextChangeOn).toBe(FROM);
    const since = evaluate(cdlDriver, FROM, { documents: early });
    expect(requirement(since, DISCLOSURE).needs).toBe('mandatory');
  });

  it('gives time for a document that has expired, or does in the grace period', () => {
    for (const expiresOn of ['2026-02-01', '2026-07-01']) {
      const documents = fileWith({ plus: [testDocument(2021, '2025-01-01', expiresOn)] });
      const given = { documents, rules: setup(2021) };
      expect(seen(cdlDriver, 2021, '2026-07-02', given)).toEqual({
        status: 'missing',
        dueOn: UNTIL,
        overdue: false,
      });
      expect(evaluate(cdlDriver, '2026-07-02', given).nextChangeOn).toBe(AFTER);
      expect(seen(cdlDriver, 2021, AFTER, given)).toMatchObject({ status: 'expired', overdue: true });
    }
  });
});

describe('people hired around the effective date', () => {
  const hired = (hireDate: string | null): EvaluatedPerson => ({ ...cdlDriver, hireDate });
  // Hazmat training is due 90 days after the hire.
  const rules = setup(2012);
  const given = { documents: fileWith({ without: [2012] }), rules };

  it('have until the later of their own due date and the end of the grace period', () => {
    const dueOn = (hireDate: string) => seen(hired(hireDate), 2012, '2026-07-01', given).dueOn;
    expect(dueOn('2026-04-15')).toBe(UNTIL);
    expect(dueOn('2026-04-16')).toBe(UNTIL);
    expect(dueOn('2026-04-17')).toBe('2026-07-16');
    expect(dueOn('2026-06-20')).toBe('2026-09-18');
  });

  it('have the grace period too if hired in it, and the hire window alone after it', () => {
    for (const hireDate of ['2026-06-20', UNTIL])
      expect(seen(hired(hireDate), DISCLOSURE, UNTIL)).toEqual({
        status: 'missing',
        dueOn: UNTIL,
        overdue: false,
      });
    expect(seen(hired('2026-06-20'), DISCLOSURE, AFTER).overdue).toBe(true);
    // Due before the first drive, so overdue on the hire day.
    expect(seen(hired(AFTER), DISCLOSURE, AFTER)).toEqual({ status: 'missing', dueOn: AFTER, overdue: true });
    expect(seen(hired(AFTER), DISCLOSURE, UNTIL).overdue).toBe(false);
  });

  it('without a hire date are overdue only after the grace period', () => {
    expect(seen(hired(null), DISCLOSURE, UNTIL)).toMatchObject({ dueOn: UNTIL, overdue: false });
    const before = requirement(evaluate(hired(null), UNTIL), DISCLOSURE);
    expect(before.reason.key).toBe('missingDueLater');
    expect(evaluate(hired(null), UNTIL).nextChangeOn).toBe(AFTER);
    const after = requirement(evaluate(hired(null), AFTER), DISCLOSURE);
    expect(after).toMatchObject({ dueOn: null, reason: { key: 'missingNoHireDate' } });
    expect(isOverdue(after, AFTER)).toBe(true);
  });

  it('with a yearly document hear of it in the grace period if a year has passed since the hire', () => {
    const office: EvaluatedPerson = { ...cdlDriver, program: 'nonDriver' };
    const yearly = { documents: [], rules: setup(225, 300) };
    const end = addDays(FROM, 300);
    expect(seen(office, 225, FROM, yearly)).toEqual({ status: 'missing', dueOn: end, overdue: false });
    const recent = { ...office, hireDate: '2026-06-20' };
    expect(seen(recent, 225, FROM, yearly)).toMatchObject({ status: 'notApplicable', overdue: false });
    expect(seen(recent, 225, '2027-06-01', yearly)).toMatchObject({ dueOn: '2027-06-20' });
  });
});

describe('what the regulation demands', () => {
  // Of CDL drivers it demands the Clearinghouse query, of others the road test, of both the application.
  const started = (docTypeId: number) => setup(docTypeId, 365, '2030-01-01');
  // Documents that count in their place.
  const INSTEAD: Record<number, number[]> = { 225: [660], 238: [2003] };
  const facts = (person: EvaluatedPerson, docTypeId: number, rules: FileSetup) => {
    const documents = fileWith({ without: [docTypeId, ...(INSTEAD[docTypeId] ?? [])] });
    const { inputs: _inputs, ...item } = requirement(evaluate(person, FROM, { documents, rules }), docTypeId);
    return item;
  };

  it.each<[string, EvaluatedPerson, number]>([
    ['the application of a CDL driver', cdlDriver, 2001],
    ['the application of a van driver', vanDriver, 2001],
    ['the Clearinghouse query of a CDL driver', cdlDriver, 1162],
    ['the road test of a van driver', vanDriver, 2006],
    ['the road test of a CDL driver with tanks', { ...cdlDriver, flags: { tankOrDoubles: true } }, 2006],
    [
      'the medical card of a CDL driver who drives within one state',
      { ...cdlDriver, flags: { interstate: false } },
      238,
    ],
    ['the yearly driving record of a CDL driver', cdlDriver, 225],
  ])('keeps its own due date: %s', (_title, person, docTypeId) => {
    const without = facts(person, docTypeId, DEFAULT_SETUP);
    expect(without.status).toBe('missing');
    expect(isOverdue(without, FROM)).toBe(true);
    expect(facts(person, docTypeId, started(docTypeId))).toEqual(without);
  });

  it.each<[string, EvaluatedPerson, number]>([
    ['the Clearinghouse query of a van driver', vanDriver, 1162],
    ['the road test of a CDL driver', cdlDriver, 2006],
    ['the medical card of an interstate CDL driver', cdlDriver, 238],
  ])('is delayed only for people of whom it is not demanded: %s', (_title, person, docTypeId) => {
    expect(facts(person, docTypeId, started(docTypeId)).reason.key).toBe('notYetRequiredHere');
    expect(isOverdue(facts(person, docTypeId, setup(docTypeId)), FROM)).toBe(false);
  });
});

describe('an explanation of such a requirement', () => {
  const sentences = (asOf: string, rules = setup(DISCLOSURE)) => {
    const item = requirement(evaluate(cdlDriver, asOf, { rules }), DISCLOSURE);
    return (['en', 'es', 'fr'] as const).map((locale) => explain(item, locale).sentence);
  };

  it('says since when the location requires it and until when there is time', () => {
    expect(sentences(addDays(FROM, -1))).toEqual([
      'FCRA disclosure and authorization not required yet (this location requires it from 6/15/2026, with time until 7/15/2026)',
      'Aviso y autorización FCRA: todavía no hace falta (esta ubicación lo exige desde el 6/15/2026, con plazo hasta el 7/15/2026)',
      'Avis et autorisation FCRA : pas encore exigé (ce site l’exige à partir du 6/15/2026, avec un délai jusqu’au 7/15/2026)',
    ]);
    expect(sentences(FROM)[0]).toBe(
      'FCRA disclosure and authorization missing, due by 7/15/2026 (this location requires it from 6/15/2026, with time until 7/15/2026)',
    );
    expect(sentences(AFTER)[0]).toBe(
      'FCRA disclosure and authorization missing, was due 7/15/2026 (this location requires it from 6/15/2026, with time until 7/15/2026)',
    );
    expect(sentences(FROM, setup(DISCLOSURE, 0))[0]).toBe(
      'FCRA disclosure and authorization missing, due by 6/15/2026 (this location requires it from 6/15/2026)',
    );
  });

  it('is in the reasons and warnings of whether someone may drive', () => {
    const said = (asOf: string) => {
      const { reasons, warnings } = mayDrive(cdlDriver, evaluate(cdlDriver, asOf), asOf);
      const of = (list: typeof reasons) => list.find(({ docTypeId }) => docTypeId === DISCLOSURE)?.sentence;
      return [of(reasons), of(warnings)];
    };
    expect(said(UNTIL)).toEqual([undefined, sentences(UNTIL)[0]]);
    expect(said(AFTER)).toEqual([sentences(AFTER)[0], undefined]);
  });
});

describe('the other readers of a file', () => {
  it('find the same missing items without their reasons', () => {
    const find = gapFinder(cdlDriver, completeFile);
    const rules = setup(DISCLOSURE);
    expect([...find(rules, addDays(FROM, -1))]).toEqual([]);
    expect([...find(rules, UNTIL)]).toEqual([[DISCLOSURE, false]]);
    expect([...find(rules, AFTER)]).toEqual([[DISCLOSURE, true]]);
    expect([...find(DEFAULT_SETUP, AFTER)]).toEqual([]);
  });

  it('know by when the document must be there', () => {
    const due = (asOf: string) =>
      requiredDocuments(cdlDriver, setup(DISCLOSURE), asOf).find((one) => one.docTypeId === DISCLOSURE)
        ?.dueOn;
    expect(due(addDays(FROM, -1))).toBeUndefined();
    expect(due(FROM)).toBe(UNTIL);
  });
});
