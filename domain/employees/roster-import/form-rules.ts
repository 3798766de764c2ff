import { formatDate } from '../../shared/dates';
import { refusalText } from '../../shared/refusals/text';
import { validateEmployee, type EmployeeField, type EmployeeValues } from '../employee-rules';
import type { RosterField } from './constants';
import type { ExistingPerson, RosterReason, RosterValues } from './contract';
import type { RowRules } from './row-reader';

/** What the form calls by another name than the file. */
const FIELD_OF: Partial<Record<EmployeeField, RosterField>> = {
  legacyClientId: 'location',
  employmentStatusId: 'status',
  licenseClassId: 'licenseClass',
  licenseExpiresOn: 'licenseExpires',
};

/** How somebody would stand after a row is written: what the row says, and of the rest what is stored. */
function mergedValues(values: RosterValues, person: ExistingPerson | null): EmployeeValues {
  const { licenseExpires, jobTitle: _title, notes: _notes, ...said } = values;
  return {
    ...(person && {
      firstName: person.firstName,
      lastName: person.lastName,
      workId: person.workId,
      dob: person.dob,
      license: person.license,
      state: person.state,
      licenseClassId: person.licenseClassId,
      licenseExpiresOn: person.licenseExpires,
      legacyClientId: person.legacyClientId,
      employmentStatusId: person.employmentStatusId,
      hireDate: person.hireDate,
      terminationDate: person.terminationDate,
    }),
    ...said,
    ...(licenseExpires !== undefined && { licenseExpiresOn: licenseExpires }),
  };
}

/** The fields of the form that a row sets. */
function changedFields({
  licenseExpires,
  jobTitle: _title,
  notes: _notes,
  ...said
}: RosterValues): EmployeeField[] {
  const fields = Object.keys(said) as EmployeeField[];
  return licenseExpires === undefined ? fields : [...fields, 'licenseExpiresOn'];
}

/**
 * Why the form would refuse what a row comes to, together with what is stored of the person: a roster file writes nothing
 * that could not be entered by hand. Empty where it may be written. As in the form, an old fault elsewhere is no hindrance.
 */
export function refusedByForm(
  values: RosterValues,
  person: ExistingPerson | null,
  { today, licenseCheck }: RowRules,
): RosterReason[] {
  const merged = mergedValues(values, person);
  const changed = person ? { changed: changedFields(values) } : {};
  const { errors } = validateEmployee(merged, { today, licenseCheck, ...changed });
  return Object.entries(errors).map(([name, refusal]): RosterReason => {
    const field = FIELD_OF[name as EmployeeField] ?? (name as RosterField);
    if (refusal.code !== 'employee.terminatedBeforeHired')
      return {
        code: 'refusedByForm',
        field,
        column: null,
        value: '',
        values: { message: refusalText(refusal) },
      };
    const [ended, hired] = [formatDate(merged.terminationDate), formatDate(merged.hireDate)];
    return { code: 'endBeforeHireOnRoster', field, column: null, value: ended, values: { ended, hired } };
  });
}
