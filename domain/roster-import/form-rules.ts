import type { FieldRefusals } from '../shared/refusals/refusal';
import { formatDate } from '../shared/dates';
import { validateEmployee, type EmployeeField, type EmployeeValues } from '../employees/employee-rules';
import type { RosterField } from './constants';
import type { ExistingPerson, RosterReason, RosterValues } from './contract';
import type { RowRules } from './row-reader';

/** Fields that have another name in the form than in the file. */
const FIELD_OF: Partial<Record<EmployeeField, RosterField>> = {
  legacyClientId: 'location',
  employmentStatusId: 'status',
  licenseClassId: 'licenseClass',
  licenseExpiresOn: 'licenseExpires',
};

/** The employee's values after the row is written: the row's values over the stored ones. */
function mergedValues(values: RosterValues, person: ExistingPerson | null): EmployeeValues {
  const { licenseExpires, jobTitle: _title, notes: _notes, ...rest } = values;
  return {
    ...(person && { ...person, licenseExpiresOn: person.licenseExpires }),
    ...rest,
    ...(licenseExpires !== undefined && { licenseExpiresOn: licenseExpires }),
  };
}

/** The form fields that a row sets. */
function changedFields({
  licenseExpires,
  jobTitle: _title,
  notes: _notes,
  ...rest
}: RosterValues): EmployeeField[] {
  const fields = Object.keys(rest) as EmployeeField[];
  return licenseExpires === undefined ? fields : [...fields, 'licenseExpiresOn'];
}

/**
 * Why the form would refuse the row's values together with the stored ones: a roster file can't write what can't be entered by
 * hand. Empty if the row can be written. As in the form, an old error in another field doesn't matter. `refused`: what a new
 * employment lacks.
 */
export function refusedByForm(
  values: RosterValues,
  person: ExistingPerson | null,
  { today, licenseCheck }: RowRules,
  refused: FieldRefusals = {},
): RosterReason[] {
  const merged = mergedValues(values, person);
  const changed = person ? { changed: changedFields(values) } : {};
  const { errors } = validateEmployee(merged, { today, licenseCheck, ...changed });
  return Object.entries({ ...errors, ...refused }).map(([name, refusal]): RosterReason => {
    const known = name.replace(/^flags\./, '') as EmployeeField;
    const field = FIELD_OF[known] ?? (known as RosterField);
    if (refusal.code !== 'employee.terminatedBeforeHired')
      return {
        code: 'refusedByForm',
        field,
        column: null,
        value: '',
        values: { ...refusal.params, refusal: refusal.code },
      };
    const [ended, hired] = [formatDate(merged.terminationDate), formatDate(merged.hireDate)];
    const code = person ? 'endBeforeHireOnRoster' : 'endBeforeHire';
    return { code, field, column: null, value: ended, values: { ended, hired } };
  });
}
