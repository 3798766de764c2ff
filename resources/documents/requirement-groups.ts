import { isOverdue } from '../../domain/compliance/overdue';
import type { DocumentItem, RequirementItem, RequirementStatus } from '../../domain/documents/contract';

/** The parts of a file's page, in their order. */
export const GROUP_NAMES = ['open', 'onFile', 'waived', 'notNeeded', 'other'] as const;
export type GroupName = (typeof GROUP_NAMES)[number];

/** A requirement with the papers that were filed for it, newest first. */
export interface RequirementEntry {
  item: RequirementItem;
  documents: DocumentItem[];
}

/** Papers of a type that nothing asks for. */
export interface OtherEntry {
  docTypeId: number;
  name: string;
  documents: DocumentItem[];
}

export interface FileGroups {
  open: RequirementEntry[];
  onFile: RequirementEntry[];
  waived: RequirementEntry[];
  notNeeded: RequirementEntry[];
  other: OtherEntry[];
}

const GROUP_OF: Record<RequirementStatus, Exclude<GroupName, 'other'>> = {
  missing: 'open',
  expired: 'open',
  expiring: 'open',
  ok: 'onFile',
  waived: 'waived',
  notApplicable: 'notNeeded',
};

/** What bars driving stands first: expired and overdue, then what is still in time, then what is about to expire. */
function urgency(item: RequirementItem, asOf: string): number {
  if (isOverdue(item, asOf)) return 0;
  return item.status === 'missing' ? 1 : 2;
}

/** The open requirements of a file, the most urgent first; one without a due date counts as overdue longest. */
export function gapsOf(requirements: readonly RequirementItem[], asOf: string): RequirementItem[] {
  return requirements
    .filter(({ status }) => GROUP_OF[status] === 'open')
    .toSorted((a, b) => urgency(a, asOf) - urgency(b, asOf) || (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
}

function byType(documents: readonly DocumentItem[]): Map<number, DocumentItem[]> {
  const filed = new Map<number, DocumentItem[]>();
  for (const one of documents.toSorted((a, b) => b.docDate.localeCompare(a.docDate))) {
    filed.set(one.docTypeId, [...(filed.get(one.docTypeId) ?? []), one]);
  }
  return filed;
}

/**
 * Sorts a file into the parts of its page. Papers dated after the day are left out, as the rules leave them out. What
 * is not needed any more but was filed stays among what is on file, where people look for papers.
 */
export function groupFile(
  requirements: readonly RequirementItem[],
  documents: readonly DocumentItem[],
  asOf: string,
): FileGroups {
  const seen = documents.filter(({ docDate }) => docDate <= asOf);
  const filed = byType(seen);
  const groups: FileGroups = { open: [], onFile: [], waived: [], notNeeded: [], other: [] };
  for (const item of requirements) {
    const own = filed.get(item.docTypeId) ?? [];
    filed.delete(item.docTypeId);
    // Another type can close a requirement: the license in lieu of a road test.
    const closing = seen.filter((one) => one.documentId === item.documentId && !own.includes(one));
    const entry = { item, documents: [...closing, ...own] };
    const group = GROUP_OF[item.status];
    groups[group === 'notNeeded' && own.length > 0 ? 'onFile' : group].push(entry);
  }
  const order = gapsOf(requirements, asOf);
  groups.open.sort((a, b) => order.indexOf(a.item) - order.indexOf(b.item));
  groups.other = [...filed].map(([docTypeId, own]) => ({
    docTypeId,
    name: own[0]?.docTypeName ?? String(docTypeId),
    documents: own,
  }));
  return groups;
}

/** The group in which a type of document stands, or null where the file has nothing of it. */
export function groupHolding(groups: FileGroups, docTypeId: number): GroupName | null {
  const found = (['open', 'onFile', 'waived', 'notNeeded'] as const).find((name) =>
    groups[name].some(({ item }) => item.docTypeId === docTypeId),
  );
  if (found) return found;
  return groups.other.some((one) => one.docTypeId === docTypeId) ? 'other' : null;
}
