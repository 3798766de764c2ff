import { useQuery } from '@tanstack/react-query';
import { EMPLOYMENT_STATUSES, LICENSE_CLASSES } from '../../domain/employees/constants';
import type { ClientDocType, JobTitle } from '../../domain/clients/contract';
import { useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useApi } from '../api';

const FIVE_MINUTES_MS = 5 * 60_000;

export type EmploymentStatusOption = { employmentStatusId: number; status: string };
export type LicenseClassOption = { licenseClassId: number; code: string };

export interface EmployeeLists {
  employmentStatus: readonly EmploymentStatusOption[];
  licenseClass: readonly LicenseClassOption[];
}

/** The lists that come with the product: what is shown until the installation's own have come. */
const DEFAULTS: EmployeeLists = { employmentStatus: EMPLOYMENT_STATUSES, licenseClass: LICENSE_CLASSES };

/** Employment statuses and license classes of this installation. */
export function useEmployeeLists(enabled = true): EmployeeLists {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['employeeLists'],
    queryFn: ({ signal }) => api.getEmployeeLists(signal),
    enabled,
    staleTime: FIVE_MINUTES_MS,
  });
  return {
    employmentStatus: data?.employmentStatus ?? DEFAULTS.employmentStatus,
    licenseClass: data?.licenseClass ?? DEFAULTS.licenseClass,
  };
}

/** The job titles that people of a location can have; of the whole client where none is named. */
export function useJobTitles(site?: number | null): readonly JobTitle[] | undefined {
  const api = useApi();
  const client = useClientOfPages();
  const id = site === undefined ? client?.legacyClientId : site;
  const { data } = useQuery({
    queryKey: ['jobTitles', id],
    queryFn: ({ signal }) => api.getJobTitles(id, signal),
    enabled: id !== null && id !== undefined,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: undefined,
  });
  return data;
}

/** The document types that the client may use. */
export function useClientDocTypes(enabled = true): readonly ClientDocType[] | undefined {
  const http = useHttp();
  const client = useClientOfPages();
  const { data } = useQuery({
    queryKey: ['clientDocTypes', client?.legacyClientId],
    queryFn: ({ signal }) =>
      http.data<ClientDocType[]>(`/v1/clients/${client?.legacyClientId}/docTypes`, { signal }),
    enabled: enabled && client !== null,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: undefined,
  });
  return data;
}
