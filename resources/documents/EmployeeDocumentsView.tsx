import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { DocumentItem } from '../../domain/documents/contract';
import { ORDER_PERMISSIONS } from '../../domain/orders/access';
import { refusalMessage, statusOf } from '../../providers/refusals/refusal';
import { useDialog, usePermission } from '../../providers/services';
import { useSeesStatus } from '../../src/ui/use-sees-status';
import { useApi } from '../api';
import { Deadlines } from '../deadlines';
import type { EmployeeDocType } from './api';
import { AnnualReviewDialog } from './AnnualReviewDialog';
import { AsOfNotice } from './AsOfNotice';
import { ConditionsNotice } from './ConditionsNotice';
import { useDocumentSorting } from './document-table';
import { CorrectDialog, DeleteDialog, ViewerDialog } from './DocumentDialogs';
import { FileActionsContext, useDocumentTitle, type DocumentTask, type FileActions } from './file-actions';
import { FileGroupsView } from './FileGroupsView';
import { FileSummary } from './FileSummary';
import { LicenseUpdate } from './LicenseUpdate';
import { LoadFailed } from './LoadFailed';
import { DropArea } from './many/DropArea';
import { groupFile, viewableBeside } from './requirement-groups';
import { UploadDialog } from './UploadDialog';
import { useDocTypes } from './use-doc-types';
import { useFileAddress } from './use-file-address';

const ManyUploadsDialog = lazy(() => import('./many/ManyUploadsDialog'));

/** Files for the dialog for many, and whether they contain several documents each. */
const NO_FILES: { files: readonly File[]; isSplit: boolean } = { files: [], isSplit: false };

const DIALOGS = { correct: CorrectDialog, delete: DeleteDialog };

/** The documents of a driver's file: what is required, its status on a day and why, and what the user can do. */
export default function EmployeeDocumentsView({ employeeId }: { employeeId: number }) {
  const { docTypeId, asOf, knownOn, isUploading, isUploadingMany, change } = useFileAddress();
  const api = useApi();
  const seesStatus = useSeesStatus();
  const file = useQuery({
    queryKey: ['employeeRequirements', employeeId, asOf, knownOn],
    queryFn: ({ signal }) => api.getRequirements(employeeId, { asOf, knownOn }, signal),
  });
  const documents = useQuery({
    queryKey: ['employeeDocuments', employeeId, ...(knownOn === null ? [] : [knownOn])],
    queryFn: ({ signal }) => api.getEmployeeDocuments(employeeId, signal, knownOn),
  });
  const { data: types = [], isPending: typesPending } = useDocTypes(employeeId);
  const titleOf = useDocumentTitle();
  const [open, setOpen] = useState<{ task: DocumentTask; document: DocumentItem } | null>(null);
  const [chosen, setChosen] = useState(NO_FILES);
  const [isReviewing, setReviewing] = useState(false);
  const start = (task: DocumentTask, document: DocumentItem) => setOpen({ task, document });
  const upload = (type: number | null) =>
    change({ upload: '1', document: type === null ? null : String(type) });
  const sorting = useDocumentSorting();
  const rights = useRights(types, knownOn !== null);
  const query = useQueryRequest(employeeId, knownOn !== null);
  const groups = useMemo(
    () => file.data && documents.data && groupFile(file.data.requirements, documents.data, file.data.asOf),
    [file.data, documents.data],
  );
  if (!file.data || !groups) {
    const error = file.error ?? documents.error;
    if (!error) return <LoadingFile />;
    return (
      <FailedFile error={error} onRetry={() => void Promise.all([file.refetch(), documents.refetch()])} />
    );
  }
  const conditionsToFix = file.data.conditions.filter(
    ({ status }) => status === 'bars' || status === 'undecided',
  ).length;
  const Dialog = open && open.task !== 'view' ? DIALOGS[open.task] : null;
  return (
    <FileActionsContext
      value={{ ...rights, employeeId, start, upload, review: () => setReviewing(true), query }}
    >
      <DropArea
        onFiles={
          rights.mayUpload
            ? (files) => {
                setChosen({ files, isSplit: false });
                change({ upload: 'many' });
              }
            : null
        }
      >
        <Box
          aria-busy={file.isPlaceholderData}
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {knownOn === null && asOf === null ? <Deadlines employeeId={employeeId} /> : null}
          {seesStatus ? (
            <FileSummary
              file={file.data}
              groups={groups}
              conditionsToFix={conditionsToFix}
              asOf={asOf}
              onAsOf={(day) => change({ asOf: day })}
            />
          ) : null}
          <ConditionsNotice employeeId={employeeId} file={file.data} />
          {asOf === null ? (
            <LicenseUpdate employeeId={employeeId} requirements={file.data.requirements} />
          ) : null}
          <FileGroupsView groups={groups} opened={docTypeId} conditionsToFix={conditionsToFix} />
        </Box>
      </DropArea>
      {isUploading && !typesPending && rights.mayUpload ? (
        <UploadDialog
          {...{ employeeId, types, docTypeId }}
          onClose={() => change({ upload: null })}
          onMany={(split) => {
            if (split) setChosen({ files: [split], isSplit: true });
            change({ upload: 'many' });
          }}
        />
      ) : null}
      {isUploadingMany && !typesPending && rights.mayUpload ? (
        <Suspense fallback={null}>
          <ManyUploadsDialog
            {...{ employeeId, types, docTypeId }}
            {...chosen}
            onClose={() => {
              setChosen(NO_FILES);
              change({ upload: null });
            }}
          />
        </Suspense>
      ) : null}
      {isReviewing && documents.data ? (
        <AnnualReviewDialog
          employeeId={employeeId}
          documents={documents.data}
          today={file.data.asOf}
          onClose={() => setReviewing(false)}
        />
      ) : null}
      {open?.task === 'view' ? (
        <ViewerDialog
          employeeId={employeeId}
          document={open.document}
          name={titleOf(open.document)}
          list={viewableBeside(groups, open.document, sorting)}
          onShow={(document) => start('view', document)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {Dialog && open ? (
        <Dialog
          employeeId={employeeId}
          document={open.document}
          name={titleOf(open.document)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </FileActionsContext>
  );
}

/** What the user may do with which document: by their permissions, and by the document type. A past record can't be changed. */
function useRights(
  types: readonly EmployeeDocType[],
  isPast: boolean,
): Pick<FileActions, 'mayUpload' | 'canUpload' | 'canDo'> {
  const mayUpload = usePermission('client.uploadDocuments') && !isPast;
  const mayCorrect = usePermission('servicesDqf.editDocumentDates');
  const mayDelete = usePermission('dq.deleteDocument') || mayCorrect;
  const may = { correct: mayCorrect && !isPast, delete: mayDelete && !isPast };
  const typeOf = (id: number) => types.find(({ docTypeId }) => docTypeId === id);
  return {
    mayUpload,
    canUpload: (docTypeId) => mayUpload && typeOf(docTypeId)?.upload === true,
    canDo: (task, { docTypeId }) => may[task] && typeOf(docTypeId)?.edit === true,
  };
}

/** Opens the dialog that asks for a Clearinghouse query; null for those who may not ask, and for a past record. */
function useQueryRequest(employeeId: number, isPast: boolean): (() => void) | null {
  const { open } = useDialog();
  const mayOrder = usePermission(ORDER_PERMISSIONS.clearinghouse);
  return mayOrder && !isPast ? () => void open('clearinghouseQuery', { employeeId }) : null;
}

/** A file that couldn't be loaded, with the way to another day. An employee who was not on record then has none. */
function FailedFile({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { knownOn } = useFileAddress();
  const isNotOnRecord = knownOn !== null && statusOf(error) === 404;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <AsOfNotice />
      {isNotOnRecord ? (
        <Alert severity="warning">{refusalMessage(error)}</Alert>
      ) : (
        <LoadFailed error={error} onRetry={onRetry} />
      )}
    </Box>
  );
}

function LoadingFile() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width="60%" height={32} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rectangular" height={44} />
      ))}
    </Box>
  );
}
