import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Qualification } from '../../domain/compliance/contract';
import type { DocumentItem, RequirementItem } from '../../domain/documents/contract';
import { useHttp } from '../../providers/services';

/** A driver's file on a day, as `GET /v1/employees/{id}/requirements` answers. */
export interface FileOnDay {
  asOf: string;
  qualification: Qualification;
  /** Gaps in parts of the record that this reader may not see; they count towards the qualification. */
  withheldGaps: number;
  requirements: RequirementItem[];
}

/** A type of document as this file can hold it, with what the reader may do with it. */
export interface EmployeeDocType {
  docTypeId: number;
  name: string;
  docCategoryId: number;
  category: string;
  asksExpiration: boolean;
  upload: boolean;
  edit: boolean;
  /** The settings ask for it, and the file holds none. */
  required: boolean;
  requirement: { status: string } | null;
}

const base = (employeeId: number) => `/v1/employees/${employeeId}`;

/** What was shown before may stay while the next day is computed, but never another person's file. */
function ofSameEmployee(employeeId: number) {
  return <Data>(previous: Data | undefined, query?: Query<Data, Error, Data, readonly unknown[]>) =>
    query?.queryKey[1] === employeeId ? previous : undefined;
}

/** Requirements with their status as of a day; today where it is null. */
export function useFileOnDay(employeeId: number, asOf: string | null) {
  const http = useHttp();
  return useQuery({
    queryKey: ['employeeRequirements', employeeId, asOf] as readonly unknown[],
    queryFn: ({ signal }) => {
      const query = asOf === null ? '' : `?asOf=${asOf}`;
      return http.data<FileOnDay>(`${base(employeeId)}/requirements${query}`, { signal });
    },
    placeholderData: ofSameEmployee(employeeId),
  });
}

export function useDocuments(employeeId: number) {
  const http = useHttp();
  return useQuery({
    queryKey: ['employeeDocuments', employeeId] as readonly unknown[],
    queryFn: ({ signal }) => http.data<DocumentItem[]>(`${base(employeeId)}/documents`, { signal }),
    placeholderData: ofSameEmployee(employeeId),
  });
}

/** Rare types too: somebody who has such a paper in hand must be able to name it. */
export function useDocTypes(employeeId: number) {
  const http = useHttp();
  return useQuery({
    queryKey: ['employeeDocTypes', employeeId] as readonly unknown[],
    queryFn: ({ signal }) =>
      http.data<EmployeeDocType[]>(`${base(employeeId)}/doctypes?includeSDU=true`, { signal }),
    placeholderData: ofSameEmployee(employeeId),
  });
}

/** After a change of one's own: a file is part of lists, figures and counts, so that nothing fetched before holds. */
export function useRefreshAll(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
}
