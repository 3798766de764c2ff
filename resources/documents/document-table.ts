import { useStore } from 'ra-core';
import type { DocumentItem } from '../../domain/documents/contract';
import { clampPage, pageCount } from '../../src/list/pagination';

/** The columns that sort, and what of a document they compare. */
const SORTED_BY = {
  docDate: ({ docDate }: DocumentItem) => docDate,
  docExpirationDate: ({ docExpirationDate }: DocumentItem) => docExpirationDate ?? '',
  file: ({ fileName }: DocumentItem) => fileName,
  uploaded: ({ uploadedAt }: DocumentItem) => uploadedAt,
};
export type SortedColumn = keyof typeof SORTED_BY;

export const isSortable = (column: string): column is SortedColumn => Object.hasOwn(SORTED_BY, column);

interface Sorting {
  columnId: SortedColumn;
  desc: boolean;
}

/** How a user looks at tables of documents. The page is that of one table; all others begin at their first. */
interface DocumentTableSettings {
  /** Empty: as the file lists them, newest first. */
  sorting: Sorting[];
  pageIndex: number;
  pageSize: number;
  paged: string | null;
}

export const SMALLEST_PAGE = 10;
const DEFAULTS: DocumentTableSettings = { sorting: [], pageIndex: 0, pageSize: SMALLEST_PAGE, paged: null };

const useSettings = () => useStore<DocumentTableSettings>('documents.table', DEFAULTS);

/** Sorts documents by one column; without sorting they stay as they are. */
export function sortDocuments(
  documents: readonly DocumentItem[],
  [sorting]: readonly Sorting[],
): DocumentItem[] {
  if (!sorting) return [...documents];
  const valueOf = SORTED_BY[sorting.columnId];
  const compare = (a: DocumentItem, b: DocumentItem) =>
    valueOf(a).localeCompare(valueOf(b), undefined, { numeric: true });
  return documents.toSorted((a, b) => (sorting.desc ? compare(b, a) : compare(a, b)));
}

/** The sorting that the user chose for tables of documents. */
export const useDocumentSorting = (): readonly Sorting[] => useSettings()[0].sorting;

/** A table of documents, sorted and in pages as the user chose; the choice is stored. */
export function useDocumentTable(documents: readonly DocumentItem[], table: string) {
  const [settings, setSettings] = useSettings();
  const { sorting, pageSize } = settings;
  const set = (change: Partial<DocumentTableSettings>) => setSettings({ ...settings, ...change });
  const wanted = settings.paged === table ? settings.pageIndex : 0;
  const pageIndex = clampPage(wanted + 1, pageCount(documents.length, pageSize)) - 1;
  const [sorted] = sorting;
  return {
    rows: sortDocuments(documents, sorting).slice(pageIndex * pageSize, (pageIndex + 1) * pageSize),
    sorted,
    page: pageIndex + 1,
    pageSize,
    /** Ascending, then descending, then as the file lists them. */
    sortBy: (columnId: SortedColumn) => {
      const isSame = sorted?.columnId === columnId;
      set({ sorting: isSame && sorted.desc ? [] : [{ columnId, desc: isSame }], pageIndex: 0 });
    },
    setPage: (page: number) => set({ pageIndex: page - 1, paged: table }),
    setPageSize: (size: number) => set({ pageSize: size, pageIndex: 0 }),
  };
}
