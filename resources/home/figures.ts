import { useQuery } from '@tanstack/react-query';
import type { GapStatus } from '../../domain/employees/contract';
import { useHttp } from '../../providers/services';

export interface Standing {
  active: number;
  qualified: number;
  expiring: number;
  notQualified: number;
}

export interface SiteFigures extends Standing {
  legacyClientId: number;
  name: string;
}

export interface DocTypeFigures {
  docTypeId: number;
  name: string;
  missing: number;
  expired: number;
  expiring: number;
}

export interface NextStep {
  employeeId: number;
  employeeName: string;
  siteName: string;
  docTypeId: number;
  docTypeName: string;
  status: GapStatus;
  /** Null where the hire date is not known. */
  dueOn: string | null;
  isOverdue: boolean;
  /** Whether the reader may upload a document of the type. */
  mayUpload: boolean;
  /** Gaps more of the same person. */
  others: number;
}

export interface TrendDay extends Standing {
  day: string;
}

/** Who is qualified and who is not, as `GET /v1/clients/{id}/compliance` answers. Everything is of active employees. */
export interface ComplianceFigures extends Standing {
  asOf: string;
  notApplicable: number;
  byDocType: DocTypeFigures[];
  bySite: SiteFigures[];
  trend: TrendDay[];
  next: NextStep[];
}

/** The figures of a client or of one of its locations. */
export function useFigures(legacyClientId: number) {
  const http = useHttp();
  return useQuery({
    queryKey: ['complianceFigures', legacyClientId],
    queryFn: ({ signal }) =>
      http.data<ComplianceFigures>(`/v1/clients/${legacyClientId}/compliance`, { signal }),
    // The figures of one location never stand under the name of another.
    placeholderData: undefined,
  });
}
