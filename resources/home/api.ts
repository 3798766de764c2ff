import type { BarredBy } from '../../domain/employees/contract';
import type { GapSummary } from '../../domain/compliance/sentence';
import type { TrendDay } from '../../domain/home/trend';
import type { ApiContext } from '../../providers/api';
import type { ChosenClient } from '../../providers/clientState';

/** How many active employees there are, and how many of them are qualified. */
interface Counts {
  active: number;
  qualified: number;
  expiring: number;
  notQualified: number;
  undecided: number;
}

export interface SiteFigures extends Counts {
  legacyClientId: number;
  name: string;
  /** Active employees without any documents on file. */
  notStarted: number;
}

export interface DocTypeFigures extends Record<GapSummary['status'], number> {
  docTypeId: number;
  name: string;
}

export interface NextStep extends GapSummary {
  employeeId: number;
  employeeName: string;
  siteName: string;
  docTypeId: number;
  docTypeName: string;
  /** Whether the user may upload a document of the type. */
  mayUpload: boolean;
  /** How many more missing items the employee has. */
  others: number;
}

/** A driver barred for another reason than a document, or with a question that has to be answered first. */
export interface BarredStep {
  employeeId: number;
  employeeName: string;
  siteName: string;
  qualification: 'notQualified' | 'undecided';
  barredBy: BarredBy;
}

/** The qualification of the active employees of a client or location. */
export interface ComplianceFigures extends Counts {
  notYetQualified: number;
  asOf: string;
  notApplicable: number;
  /** Active employees without any documents on file. */
  notStarted: number;
  /** Alerts that were snoozed, which `next` leaves out. */
  snoozed: number;
  /** How many of them are not qualified. */
  notStartedNotQualified: number;
  byDocType: DocTypeFigures[];
  bySite: SiteFigures[];
  trend: TrendDay[];
  barred: BarredStep[];
  next: NextStep[];
}

export interface FoundClient extends ChosenClient {
  DOTNumber?: string | null;
}

interface ClientSearch {
  filters: 'topLevel' | 'topLevel,active';
  most: number;
  signal?: AbortSignal;
}

/** Requests of the home page. */
export const homeApi = ({ http }: ApiContext) => ({
  getFigures: (legacyClientId: number, signal?: AbortSignal) =>
    http.data<ComplianceFigures>(`/v1/clients/${legacyClientId}/compliance`, { signal }),
  /** The first clients by name; `q` searches names and DOT numbers. */
  findClients: (filter: object, { filters, most, signal }: ClientSearch) => {
    const query = new URLSearchParams({
      filters,
      sort: JSON.stringify(['name', 'ASC']),
      range: JSON.stringify([0, most - 1]),
      filter: JSON.stringify(filter),
    });
    return http.data<FoundClient[]>(`/v1/clients?${query}`, { signal });
  },
});
