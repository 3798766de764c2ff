import { useTranslate } from 'ra-core';
import { createContext, useContext } from 'react';
import type { DocumentItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { useDocumentName } from '../../src/ui/use-document-name';

/** What a dialog does with one document. */
export type DocumentTask = 'view' | 'correct' | 'delete';

export interface DocumentDialogProps {
  employeeId: number;
  document: DocumentItem;
  /** Its type and date. */
  name: string;
  onClose: () => void;
}

/** What the user may do in a driver's file, and how it is started. */
export interface FileActions {
  employeeId: number;
  mayUpload: boolean;
  canUpload: (docTypeId: number) => boolean;
  canDo: (task: 'correct' | 'delete', document: DocumentItem) => boolean;
  start: (task: DocumentTask, document: DocumentItem) => void;
  /** Opens the upload dialog, at a document type where one is given. */
  upload: (docTypeId: number | null) => void;
  /** Opens the review of the driving record. */
  review: () => void;
  /** Asks for a Clearinghouse query; null for those who may not. */
  query: (() => void) | null;
}

export const FileActionsContext = createContext<FileActions | null>(null);

export function useFileActions(): FileActions {
  const actions = useContext(FileActionsContext);
  if (!actions) throw new Error('useFileActions needs a FileActionsContext around it');
  return actions;
}

/** Names a document by its type and date. */
export function useDocumentTitle(): (document: DocumentItem) => string {
  const translate = useTranslate();
  const nameOf = useDocumentName();
  return ({ docTypeId, docTypeName, docDate }) => {
    const type = nameOf({ docTypeId, name: docTypeName });
    return translate('documents.viewer.title', { type, date: formatDate(docDate) });
  };
}
