import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import {
  cdlDriver,
  completeFile,
  fileWith,
  requirementOn,
  testDocument,
  requirement,
  vanDriver,
} from './test-files';

const TODAY = '2026-06-15';
const evaluate = (person: typeof cdlDriver, documents = completeFile, asOf = TODAY, setup = DEFAULT_SETUP) =>
  evaluateEmployee(person, documents, setup, asOf);

describe('the file setup of a location', () => {
  const setup = (choice: 'required' | 'notRequired', docTypeId: number) => ({
    documents: { [docTypeId]: choice },
    waivers: [],
  });

  it('can drop a requirement', () => {
    const evaluation = evaluate(cdlDriver, fileWith({ without: [2016] }), TODAY, setup('notRequired', 2016));
    expect(requirement(evaluation, 2016).reason.key).toBe('notRequiredHere');
    expect(evaluation.qualification).toBe('qualified');
  });

  it('can require an optional document, even for jobs that the rule does not name', () => {
    expect(requirementOn(cdlDriver, completeFile, 2033, TODAY, setup('required', 2033))).toMatchObject({
      status: 'missing',
      inputs: { setup: 'required' },
    });
    expect(
      requirementOn(vanDriver, fileWith({ without: [2012] }), 2012, TODAY, setup('required', 2012)).status,
    ).toBe('missing');
    const office = { ...cdlDriver, program: 'nonDriver' as const };
    expect(evaluate(office, [], TODAY, setup('required', 2001)).qualification).toBe('notQualified');
  });

  it('cannot bring back the yearly list of violations', () => {
    const required = setup('required', 2031);
    expect(evaluate(cdlDriver, completeFile, TODAY, required).qualification).toBe('qualified');
  });

  it('shows optional documents that are on file, and never as a gap', () => {
    const consent = (expiresOn: string | null) =>
      fileWith({ plus: [testDocument(2021, '2025-01-01', expiresOn)] });
    expect(requirementOn(cdlDriver, consent('2026-06-20'), 2021, TODAY)).toMatchObject({
      status: 'ok',
      needs: 'optional',
    });
    expect(requirementOn(cdlDriver, consent(null), 2021, TODAY).reason.key).toBe('okForGood');
    expect(requirementOn(cdlDriver, consent('2026-06-14'), 2021, TODAY).status).toBe('notApplicable');
  });

  it('hides rare types until they matter', () => {
    const shown = (documents: typeof completeFile) =>
      evaluate(cdlDriver, documents).requirements.some(({ docTypeId }) => docTypeId === 2019);
    expect(shown(completeFile)).toBe(false);
    expect(shown(fileWith({ plus: [testDocument(2019, '2025-01-01')] }))).toBe(true);
  });

  it('waives a gap between two days', () => {
    const waived = { documents: {}, waivers: [{ docTypeId: 2016, from: '2026-06-01', to: '2026-06-30' }] };
    const documents = fileWith({ without: [2016] });
    const inside = evaluate(cdlDriver, documents, '2026-06-30', waived);
    expect(requirement(inside, 2016)).toMatchObject({
      status: 'waived',
      since: '2026-06-01',
      dueOn: '2026-06-30',
    });
    expect(inside).toMatchObject({ qualification: 'qualified', nextChangeOn: '2026-07-01' });
    expect(evaluate(cdlDriver, documents, '2026-05-31', waived).qualification).toBe('notQualified');
    expect(evaluate(cdlDriver, documents, '2026-07-01', waived).qualification).toBe('notQualified');
    const open = { documents: {}, waivers: [{ docTypeId: 2016, from: '2026-06-01', to: null }] };
    expect(requirementOn(cdlDriver, documents, 2016, '2030-01-01', open).reason.key).toBe('waivedOpenEnd');
  });
});
