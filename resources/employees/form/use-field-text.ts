import { formatDate } from '../../../domain/shared/dates';
import { maskSsn } from '../../../domain/shared/ssn';
import { stateLabel } from '../../../domain/shared/states';
import { useEmployeeLists, useJobTitles } from '../lists';
import { useEmployeeWords } from '../words';
import type { FormField, FormValues } from './values';

const NOTHING = '–';
const DATES = new Set<FormField>(['dob', 'hireDate', 'terminationDate', 'licenseExpiresOn']);

/** A field of a form as somebody reads it: names for ids, dates as M/D/YYYY, a number of nine digits masked. */
export function useFieldText(): (field: FormField, values: FormValues) => string {
  const words = useEmployeeWords();
  const lists = useEmployeeLists();
  const titles = useJobTitles();

  const nameOf = (field: FormField, id: number, { base }: FormValues): string => {
    if (field === 'jobTitleId') {
      if (base?.jobTitleId === id && base.jobTitle !== null) return base.jobTitle;
      return titles?.find((title) => title.jobTitleId === id)?.jobTitle ?? String(id);
    }
    if (field === 'employmentStatusId') {
      const status = lists.employmentStatus.find((one) => one.employmentStatusId === id)?.status;
      return words.status({ employmentStatusId: id, employmentStatus: status ?? String(id) });
    }
    if (field === 'licenseClassId')
      return lists.licenseClass.find((one) => one.licenseClassId === id)?.code ?? String(id);
    return base?.legacyClientId === id ? base.siteName : String(id);
  };

  return (field, values) => {
    const value = values[field];
    // The stored number is not in the form; what the record shows of it is.
    if (field === 'ssn') return maskSsn(values.ssn || values.base?.ssn) || NOTHING;
    if (value === null || value === '') return NOTHING;
    if (typeof value === 'number') return nameOf(field, value, values);
    if (DATES.has(field)) return formatDate(value);
    return field === 'state' ? stateLabel(value) : value;
  };
}
