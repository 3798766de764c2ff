import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatDate } from '../../domain/shared/dates';
import { usePermission } from '../../providers/services';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';

/** The documents of a file by type and date; undefined while they load, and for users who can't see documents. */
export function useFileDocuments(employeeId: number, isNeeded = true) {
  const translate = useTranslate();
  const api = useApi();
  const nameOf = useDocumentName();
  const mayView = usePermission('servicesDqf.viewEmployeeDocuments');
  const { data } = useQuery({
    // The key of the documents tab.
    queryKey: ['employeeDocuments', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocuments(employeeId, signal),
    enabled: mayView && isNeeded,
  });
  return data?.map(({ documentId, docTypeId, docTypeName, docDate }) => ({
    id: documentId,
    docTypeId,
    label: translate('disqualifications.document', {
      type: nameOf({ docTypeId, name: docTypeName }),
      date: formatDate(docDate),
    }),
  }));
}
