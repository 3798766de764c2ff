import { createContext, useContext } from 'react';
import type { DocumentItem } from '../../domain/documents/contract';

/** What can be done from a line of a driver's file. */
export interface FileActions {
  mayUpload: boolean;
  canUpload: (docTypeId: number) => boolean;
  canEditDates: (document: DocumentItem) => boolean;
  canDelete: (document: DocumentItem) => boolean;
  upload: (docTypeId: number | null) => void;
  view: (document: DocumentItem) => void;
  editDates: (document: DocumentItem) => void;
  remove: (document: DocumentItem) => void;
}

export const FileActionsContext = createContext<FileActions | null>(null);

export function useFile(): FileActions {
  const actions = useContext(FileActionsContext);
  if (!actions) throw new Error('useFile needs a FileActionsContext around it');
  return actions;
}
