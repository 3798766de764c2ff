import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { DOC_STATUSES, type DocStatus } from '../../domain/alerts/contract';
import type { ClientDocType } from '../../domain/clients/contract';
import { EMPLOYMENT_STATUSES } from '../../domain/employees/constants';
import type { EmploymentStatusId } from '../../domain/employees/contract';
import { useHttp } from '../../providers/services';
import { useClientOfPages, useSiteChoices } from '../../providers/sites';
import type { FilterChoice } from '../../src/ui/FilterChoices';
import { useDocumentName } from '../../src/ui/use-document-name';

const FIVE_MINUTES_MS = 5 * 60_000;

/** What the lists of alerts can be filtered by; undefined while it is being loaded. */
export interface AlertChoices {
  sites: FilterChoice<number>[] | undefined;
  docTypes: FilterChoice<number>[] | undefined;
  docStatuses: FilterChoice<DocStatus>[];
  statuses: FilterChoice<EmploymentStatusId>[];
}

function useDocTypeChoices(): FilterChoice<number>[] | undefined {
  const http = useHttp();
  const client = useClientOfPages();
  const nameOf = useDocumentName();
  const { data } = useQuery({
    queryKey: ['clientDocTypes', client?.legacyClientId],
    queryFn: ({ signal }) =>
      http.data<ClientDocType[]>(`/v1/clients/${client?.legacyClientId}/docTypes`, { signal }),
    enabled: client !== null,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: undefined,
  });
  return data
    ?.map((type) => ({ id: type.docTypeId, label: nameOf(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

export function useAlertChoices(): AlertChoices {
  const translate = useTranslate();
  return {
    sites: useSiteChoices(),
    docTypes: useDocTypeChoices(),
    docStatuses: DOC_STATUSES.map((id) => ({ id, label: translate(`ui.status.${id}`) })),
    statuses: EMPLOYMENT_STATUSES.map(({ employmentStatusId, status }) => ({
      id: employmentStatusId,
      label: translate(`alerts.employmentStatus.${employmentStatusId}`, { _: status }),
    })),
  };
}
