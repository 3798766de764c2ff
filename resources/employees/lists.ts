import { useQuery } from '@tanstack/react-query';
import type { JobTitle } from '../../domain/clients/contract';
import type { EmployeeReplacement } from '../../domain/employees/contract';
import { EMPLOYMENT_STATUSES, LICENSE_CLASSES } from '../../domain/employees/constants';
import { useClientOfPages } from '../../providers/sites';
import type { Option } from '../../src/ui/OptionSelect';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';
import { useEmployeeWords } from './words';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Employment statuses and license classes of this installation; until they load, those the product comes with. */
function useEmployeeLists() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['employeeLists'],
    queryFn: ({ signal }) => api.getEmployeeLists(signal),
    staleTime: FIVE_MINUTES_MS,
  });
  return {
    employmentStatus: data?.employmentStatus ?? EMPLOYMENT_STATUSES,
    licenseClass: data?.licenseClass ?? LICENSE_CLASSES,
  };
}

export function useStatusChoices(): Option[] {
  const words = useEmployeeWords();
  return useEmployeeLists().employmentStatus.map(({ employmentStatusId: id, status }) => ({
    id,
    label: words.status({ employmentStatusId: id, employmentStatus: status }),
  }));
}

const LEFT: readonly number[] = [3, 4] satisfies LeftStatus[];
export type LeftStatus = EmployeeReplacement['employmentStatusId'];

/** The statuses of employees who no longer work: inactive and terminated. */
export const useLeftStatusChoices = (): Option[] => useStatusChoices().filter(({ id }) => LEFT.includes(id));

export function useLicenseClassChoices(): Option[] {
  return useEmployeeLists().licenseClass.map(({ licenseClassId: id, code }) => ({ id, label: code }));
}

/** The job titles for employees of a location; by default of the whole client. Undefined while they load. */
export function useJobTitleChoices(site?: number): Option[] | undefined {
  const api = useApi();
  const client = useClientOfPages();
  const id = site ?? client?.legacyClientId;
  const { data } = useQuery({
    queryKey: ['jobTitles', id],
    queryFn: ({ signal }) => api.getJobTitles(id, signal),
    enabled: id !== undefined,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: undefined,
    select: optionsOf,
  });
  return data;
}

const optionsOf = (titles: readonly JobTitle[]): Option[] =>
  titles.map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, label: jobTitle }));

/** The document types that the client may use; undefined while they load. */
export function useDocTypeChoices(): Option[] | undefined {
  const api = useApi();
  const client = useClientOfPages();
  const documentName = useDocumentName();
  const { data } = useQuery({
    queryKey: ['clientDocTypes', client?.legacyClientId],
    queryFn: ({ signal }) => api.getClientDocTypes(client?.legacyClientId, signal),
    enabled: client !== null,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: undefined,
  });
  return data
    ?.map((type) => ({ id: type.docTypeId, label: documentName(type) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
