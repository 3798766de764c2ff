import { formatDate } from '../shared/dates';
import { unescapeFormula } from '../shared/formulas';
import { maskSsn } from '../shared/ssn';
import { EMPLOYMENT_STATUSES, licenseClassCode } from '../employees/constants';
import type { ExistingPerson, RosterContext, RosterField, RosterValues } from './contract';
import { fieldForHeader } from './fields';
import { fold, normalizeText } from './text';

type Cells = readonly string[];

const byId = (names: readonly (readonly [number, string])[]): ReadonlyMap<number, string> => new Map(names);

const SAMPLE = 300;

const isWorkId = (header: string): boolean => fieldForHeader(header)?.field === 'workId';

/** The id in a cell that this product's exports call 'Employee ID'; null for any other text. */
export const readEmployeeId = (cell: string): number | null => (/^\d{1,9}$/.test(cell) ? Number(cell) : null);

/**
 * Knows what the roster's own export says of each person, so that a file which comes back unchanged changes nothing, whatever the
 * values look like: only edited cells are read.
 */
export class OwnExport {
  private readonly people: ReadonlyMap<number, ExistingPerson>;
  private readonly sites: ReadonlyMap<number, string>;
  private readonly titles: ReadonlyMap<number, string>;

  constructor(people: Iterable<ExistingPerson>, { sites, jobTitles }: RosterContext) {
    this.people = new Map(Array.from(people, (person) => [person.employeeId, person]));
    this.sites = byId(sites.map((site) => [site.legacyClientId, site.name]));
    this.titles = byId(jobTitles.map((title) => [title.jobTitleId, title.name]));
  }

  /** The column with ids of people on the roster; -1 if there is none. Their last names must be in the same rows. */
  idColumn(header: readonly string[], rows: readonly Cells[]): number {
    return header.findIndex((name, at) => {
      if (!isWorkId(name)) return false;
      const isOnlyNumber = header.every((other, place) => place === at || !isWorkId(other));
      const filled = rows.filter((cells) => (cells[at] ?? '') !== '').slice(0, SAMPLE);
      const found = filled.filter((cells) => {
        const cell = cells[at] ?? '';
        const person = this.people.get(readEmployeeId(cell) ?? 0);
        if (!person || (isOnlyNumber && person.workId === cell)) return false;
        return fold(cells.join(' ')).includes(fold(person.lastName));
      });
      return found.length > 0 && found.length >= filled.length / 2;
    });
  }

  personOf(cells: Cells, fields: readonly RosterField[]): ExistingPerson | undefined {
    const at = fields.indexOf('employeeId');
    return at < 0 ? undefined : this.people.get(readEmployeeId(cells[at] ?? '') ?? 0);
  }

  /** The places of the cells that say what the export says of the row's person. */
  unchanged(cells: Cells, fields: readonly RosterField[]): ReadonlySet<number> {
    const person = this.personOf(cells, fields);
    const same = new Set<number>();
    if (!person || person.outOfReach) return same;
    fields.forEach((field, at) => {
      const text = this.textOf(field, person);
      const cell = normalizeText(unescapeFormula(cells[at] ?? ''));
      if (text !== undefined && normalizeText(text) === cell) same.add(at);
    });
    // A license number is read together with its state.
    const license = (['license', 'state'] as const).map((field) => fields.indexOf(field));
    if (license.some((at) => at >= 0 && !same.has(at))) for (const at of license) same.delete(at);
    return same;
  }

  /** The rows with only the edited cells; all cells of a file that is not an export. */
  editedCells(rows: readonly Cells[], fields: readonly RosterField[]): readonly Cells[] {
    if (!fields.includes('employeeId')) return rows;
    return rows.map((cells) => {
      const unchanged = this.unchanged(cells, fields);
      return cells.map((cell, at) => (unchanged.has(at) ? '' : cell));
    });
  }

  private textOf(field: RosterField, person: ExistingPerson): string | undefined {
    switch (field) {
      case 'workId':
      case 'firstName':
      case 'lastName':
      case 'license':
      case 'state':
        return person[field] ?? '';
      case 'dob':
      case 'hireDate':
        return formatDate(person[field]);
      case 'ssn':
        return maskSsn(person.ssnLast4);
      case 'licenseClass':
        return licenseClassCode(person.licenseClassId ?? 0) ?? '';
      case 'location':
        return this.sites.get(person.legacyClientId);
      case 'jobTitle':
        return person.jobTitleId === null ? '' : this.titles.get(person.jobTitleId);
      case 'status':
        return EMPLOYMENT_STATUSES.find((one) => one.employmentStatusId === person.employmentStatusId)
          ?.status;
      default:
        return undefined;
    }
  }
}

/** What unchanged cells still say: `values` count like other cells of the row, `identity` only for recognizing the person by id. */
export function unchangedValues(
  person: ExistingPerson,
  fields: readonly RosterField[],
  unchanged: ReadonlySet<number>,
): { values: RosterValues; identity: RosterValues } {
  const has = (field: RosterField) => unchanged.has(fields.indexOf(field));
  return {
    // Where the file's people work, and whether and since when.
    values: {
      ...(has('location') && { legacyClientId: person.legacyClientId }),
      ...(has('status') && { employmentStatusId: person.employmentStatusId }),
      ...(has('hireDate') && person.hireDate !== null && { hireDate: person.hireDate }),
    },
    identity: {
      ...(has('firstName') && { firstName: person.firstName }),
      ...(has('lastName') && { lastName: person.lastName }),
      ...(has('dob') && person.dob !== null && { dob: person.dob }),
    },
  };
}
