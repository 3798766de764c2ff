import { isOverdue } from '../../domain/compliance/overdue';
import type { DocumentItem, RequirementItem, RequirementStatus } from '../../domain/documents/contract';
import type { EmployeeDocType } from './api';
import { sortDocuments } from './document-table';

/** The groups of a file's documents, in the order of the page. */
export const GROUP_NAMES = ['open', 'onFile', 'waived', 'notNeeded', 'other'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

/** A line of the page: a document type with its documents, newest first. */
export interface FileEntry {
  docTypeId: number;
  name: string;
  /** Null for documents of a type that no rule knows. */
  item: RequirementItem | null;
  documents: DocumentItem[];
}

export type FileGroups = Record<GroupName, FileEntry[]>;

const GROUP_OF: Record<RequirementStatus, GroupName> = {
  missing: 'open',
  expired: 'open',
  expiring: 'open',
  ok: 'onFile',
  waived: 'waived',
  notApplicable: 'notNeeded',
};

/** Whether a requirement needs a document: it is missing, expired or about to expire. */
export const isOpen = ({ status }: Pick<RequirementItem, 'status'>): boolean => GROUP_OF[status] === 'open';

/** First what disqualifies the driver, then what isn't due yet, then what is about to expire. */
function urgency(item: RequirementItem, asOf: string): number {
  if (isOverdue(item, asOf)) return 0;
  return item.status === 'missing' ? 1 : 2;
}

type Needed = Pick<EmployeeDocType, 'docTypeId' | 'requirement' | 'required'>;

/** Whether the file needs a document of a type. */
export const isNeeded = ({ requirement, required }: Needed): boolean =>
  required || (requirement !== null && isOpen(requirement));

/** The types that the file needs, in the order of files: first those that it lacks, then those that are about to expire. */
export function neededTypes(types: readonly Needed[]): number[] {
  const isExpiring = ({ requirement }: Needed) => requirement?.status === 'expiring';
  return types
    .filter(isNeeded)
    .toSorted((a, b) => Number(isExpiring(a)) - Number(isExpiring(b)))
    .map(({ docTypeId }) => docTypeId);
}

/** The open requirements of a file, most urgent first. One without a due date counts as the longest overdue. */
export function gapsOf(requirements: readonly RequirementItem[], asOf: string): RequirementItem[] {
  return requirements
    .filter(isOpen)
    .toSorted((a, b) => urgency(a, asOf) - urgency(b, asOf) || (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
}

/**
 * Sorts a file into the groups of its page. Documents dated after the day are left out, as the rules do. Documents that
 * are not required are "other" ones: "On file" lists and counts what a requirement depends on.
 */
export function groupFile(
  requirements: readonly RequirementItem[],
  documents: readonly DocumentItem[],
  asOf: string,
): FileGroups {
  const filed = documents
    .filter(({ docDate }) => docDate <= asOf)
    .toSorted((a, b) => b.docDate.localeCompare(a.docDate));
  const byType = new Map<number, DocumentItem[]>();
  for (const one of filed) byType.set(one.docTypeId, [...(byType.get(one.docTypeId) ?? []), one]);
  const groups: FileGroups = { open: [], onFile: [], waived: [], notNeeded: [], other: [] };
  for (const item of requirements) {
    const { docTypeId, name, documentId, status } = item;
    const own = byType.get(docTypeId) ?? [];
    byType.delete(docTypeId);
    // A document of another type can satisfy a requirement: the license in lieu of a road test.
    const inLieu = filed.filter((one) => one.documentId === documentId && !own.includes(one));
    const group = status === 'notApplicable' && own.length > 0 ? 'other' : GROUP_OF[status];
    groups[group].push({ docTypeId, name, item, documents: [...inLieu, ...own] });
  }
  const order = gapsOf(requirements, asOf);
  const placeOf = ({ item }: FileEntry) => (item ? order.indexOf(item) : 0);
  groups.open.sort((a, b) => placeOf(a) - placeOf(b));
  for (const [docTypeId, own] of byType)
    groups.other.push({ docTypeId, name: own[0]?.docTypeName ?? '', item: null, documents: own });
  return groups;
}

/** Whether a document has a file that can be opened. */
export const isViewable = ({ fileName, deletedSince }: DocumentItem): boolean =>
  fileName !== '' && !deletedSince;

/** The documents that can be viewed in the group of a document, as the page lists them. One in lieu of others is there once. */
export function viewableBeside(
  groups: FileGroups,
  { documentId }: DocumentItem,
  sorting: Parameters<typeof sortDocuments>[1],
): DocumentItem[] {
  const lists = GROUP_NAMES.map((name) =>
    groups[name].flatMap(({ documents }) => sortDocuments(documents, sorting).filter(isViewable)),
  );
  const list = lists.find((one) => one.some((document) => document.documentId === documentId)) ?? [];
  return [...new Map(list.map((document) => [document.documentId, document])).values()];
}

/** The group that holds a document type; undefined if the file has no such document. */
export function groupHolding(groups: FileGroups, docTypeId: number | null): GroupName | undefined {
  return GROUP_NAMES.find((name) => groups[name].some((entry) => entry.docTypeId === docTypeId));
}
