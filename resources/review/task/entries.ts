import { shownTyped } from '../../../domain/cover-sheets/code';
import type { TaskDraft } from '../../../domain/processes/contract';
import { flatten, typeOf, type Value, type Variable } from '../../../domain/processes/variables';
import type { Candidate, DqItem, DqPatch, IncomingDocument } from '../../../domain/review/contract';
import type { Finding } from '../../../domain/documents/findings';
import { inputOf } from './actions';

export type Findings = Partial<Record<Finding, string>>;

/** The person that a document is about: the whole candidate, or only the numbers that a draft has kept. */
export type ChosenPerson =
  | Candidate
  | (Pick<Candidate, 'employeeId' | 'clientId' | 'legacyClientId'> & { name?: never });

/** What the holder of a task has entered. */
export interface Entries {
  documentIds: number[];
  person: ChosenPerson | null;
  docTypeId: number | null;
  docDate: string | null;
  docExpirationDate: string | null;
  findings: Findings;
  coverSheetId: string;
  note: string;
}

/** The documents of an item that need a decision, or else all that were not split. */
export function openDocuments({ documents, PDFsToReview = [] }: DqItem): IncomingDocument[] {
  const open = documents.filter(({ imageId }) => PDFsToReview.includes(imageId));
  return open.length > 0 ? open : documents.filter(({ state }) => state !== 'split');
}

/** The documents that were split, and whose parts have no decision yet. */
export const splitDocuments = ({ documents }: DqItem): IncomingDocument[] =>
  documents.filter(({ imageId, state }) => {
    const parts = documents.filter(({ parentId }) => parentId === imageId);
    return state === 'split' && parts.length > 0 && parts.every((part) => part.state === 'open');
  });

const findingsOf = (text: string | null | undefined): Findings => {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Findings;
  } catch {
    return {};
  }
};

/** What a task begins with: what was proposed or entered before. */
export const entriesOf = (item: DqItem): Entries => ({
  documentIds: openDocuments(item)
    .slice(0, 1)
    .map(({ imageId }) => imageId),
  person: item.employee ?? null,
  docTypeId: item.docTypeId ?? null,
  docDate: item.docDate ?? null,
  docExpirationDate: item.docExpirationDate ?? null,
  findings: findingsOf(item.findings),
  coverSheetId: item.coverSheetId ? shownTyped(item.coverSheetId) : '',
  note: '',
});

/** Whether type or dates differ from those that were proposed. What nobody had proposed is no correction. */
export const isChanged = (entries: Entries, item: DqItem): boolean =>
  (['docTypeId', 'docDate', 'docExpirationDate'] as const).some(
    (name) => (item[name] ?? null) !== null && entries[name] !== item[name],
  );

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Findings as JSON; null for none. */
function findingsText(findings: Findings): string | null {
  const given = Object.entries(findings).filter(([, value]) => value);
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null;
}

/** What is kept as the draft. */
export const draftOf = ({ person, ...entries }: Entries): Omit<DqPatch, 'claim'> => ({
  documentIds: entries.documentIds,
  clientId: person?.clientId ?? null,
  legacyClientId: person?.legacyClientId ?? null,
  employeeId: person?.employeeId ?? null,
  docTypeId: entries.docTypeId,
  docDate: entries.docDate,
  docExpirationDate: entries.docExpirationDate,
  findings: findingsText(entries.findings),
  coverSheetId: orNull(entries.coverSheetId),
  note: orNull(entries.note),
});

/** What a draft changes. A person is only numbers in it, unless the page knows them. */
export function restoredFrom({ variables }: TaskDraft, item: DqItem): Partial<Entries> {
  const kept = flatten(variables);
  const { employeeId, documentIds, findings, coverSheetId } = kept;
  const open = new Set(openDocuments(item).map(({ imageId }) => imageId));
  const chosen = Array.isArray(documentIds) ? (documentIds as number[]).filter((id) => open.has(id)) : [];
  const plain = ['docTypeId', 'docDate', 'docExpirationDate'].filter((name) => name in kept);
  return {
    ...Object.fromEntries(plain.map((name) => [name, kept[name]])),
    ...('note' in kept && { note: String(kept['note'] ?? '') }),
    ...(typeof employeeId === 'number' && {
      person:
        item.employee?.employeeId === employeeId
          ? item.employee
          : {
              employeeId,
              clientId: Number(kept['clientId']),
              legacyClientId: Number(kept['legacyClientId']),
            },
    }),
    ...(typeof findings === 'string' && { findings: findingsOf(findings) }),
    ...(typeof coverSheetId === 'string' && { coverSheetId }),
    ...(chosen.length > 0 && { documentIds: chosen }),
  };
}

/** What a dialog adds. */
export interface Asked {
  reason?: string;
  note?: string;
}

/** The variables of an action, as it takes them. */
export function variablesOf(
  formKey: string,
  outcome: string,
  entries: Entries,
  asked: Asked = {},
): Variable[] {
  const all: Record<string, Value> = {
    ...(draftOf(entries) as Record<string, Value>),
    reason: orNull(asked.reason ?? ''),
    note: orNull(asked.note ?? entries.note),
  };
  const names = inputOf(formKey, outcome).filter((name) => name in all);
  return [
    { name: 'outcome', type: 'String', value: outcome },
    ...names.map((name) => ({ name, type: typeOf(all[name]!), value: all[name] as Variable['value'] })),
  ];
}
