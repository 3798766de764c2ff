import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import type { DocumentItem } from '../../domain/documents/contract';
import { usePermission } from '../../providers/services';
import { DatesDialog } from './DatesDialog';
import { DeleteDialog } from './DeleteDialog';
import { FileActionsContext, type FileActions } from './file-actions';
import { useDocTypes, useDocuments, useFileOnDay } from './file-queries';
import { FileGroupsView } from './FileGroupsView';
import { FileSummary } from './FileSummary';
import { LoadFailed } from './LoadFailed';
import { groupFile } from './requirement-groups';
import { UploadDialog } from './UploadDialog';
import { useFileAddress } from './use-file-address';
import { ViewerDialog } from './ViewerDialog';

type Task = { kind: 'view' | 'dates' | 'delete'; document: DocumentItem };

/** The documents of a driver's file: what is asked, where it stands on a day and why, and what can be done about it. */
export default function EmployeeDocumentsView({ employeeId }: { employeeId: number }) {
  const address = useFileAddress();
  const file = useFileOnDay(employeeId, address.asOf);
  const papers = useDocuments(employeeId);
  const { data: types = [], isPending: typesPending } = useDocTypes(employeeId);
  const [task, setTask] = useState<Task | null>(null);
  const actions = useFileActions(types, setTask, address.openUpload);

  const groups = useMemo(
    () => (file.data && papers.data ? groupFile(file.data.requirements, papers.data, file.data.asOf) : null),
    [file.data, papers.data],
  );
  const error = file.error ?? papers.error;
  if (error && !groups) {
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void file.refetch();
          void papers.refetch();
        }}
      />
    );
  }
  if (!file.data || !groups) return <LoadingFile />;
  return (
    <FileActionsContext value={actions}>
      <Box aria-busy={file.isPlaceholderData} sx={{ display: 'grid', gap: 4 }}>
        <FileSummary file={file.data} groups={groups} asOf={address.asOf} onAsOf={address.setAsOf} />
        <FileGroupsView groups={groups} opened={address.docTypeId} />
      </Box>
      {address.upload && !typesPending && actions.mayUpload ? (
        <UploadDialog
          employeeId={employeeId}
          types={types}
          docTypeId={address.docTypeId}
          onClose={address.closeUpload}
        />
      ) : null}
      {task ? <TaskDialog employeeId={employeeId} task={task} onClose={() => setTask(null)} /> : null}
    </FileActionsContext>
  );
}

function TaskDialog({ employeeId, task, onClose }: { employeeId: number; task: Task; onClose: () => void }) {
  const { kind, document } = task;
  if (kind === 'view') return <ViewerDialog employeeId={employeeId} document={document} onClose={onClose} />;
  if (kind === 'dates') return <DatesDialog employeeId={employeeId} document={document} onClose={onClose} />;
  return <DeleteDialog employeeId={employeeId} document={document} onClose={onClose} />;
}

/** What the reader may do with which paper: by his permissions, and by the type. */
function useFileActions(
  types: readonly { docTypeId: number; upload: boolean; edit: boolean }[],
  start: (task: Task) => void,
  upload: (docTypeId: number | null) => void,
): FileActions {
  const mayUpload = usePermission('client.uploadDocuments');
  const mayEditDates = usePermission('servicesDqf.editDocumentDates');
  const mayDelete = usePermission('dq.deleteDocument') || mayEditDates;
  return useMemo(() => {
    const typeOf = (docTypeId: number) => types.find((one) => one.docTypeId === docTypeId);
    return {
      mayUpload,
      canUpload: (docTypeId) => mayUpload && typeOf(docTypeId)?.upload === true,
      canEditDates: ({ docTypeId }) => mayEditDates && typeOf(docTypeId)?.edit === true,
      canDelete: ({ docTypeId }) => mayDelete && typeOf(docTypeId)?.edit === true,
      upload,
      view: (document) => start({ kind: 'view', document }),
      editDates: (document) => start({ kind: 'dates', document }),
      remove: (document) => start({ kind: 'delete', document }),
    };
  }, [types, start, upload, mayUpload, mayEditDates, mayDelete]);
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
