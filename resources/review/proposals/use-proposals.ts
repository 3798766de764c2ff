import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Candidate, DqItem, IncomingDocument } from '../../../domain/review/contract';
import {
  PROPOSED,
  type Mark,
  type Proposal,
  type ProposedField,
  type Reason,
} from '../../../domain/review/proposals/contract';
import type { PageMark } from '../../../src/ui/PdfViewer';
import { useApi } from '../../api';
import { openDocuments, type Entries } from '../task/entries';
import type { TaskWork } from '../task/use-task-work';

/** First element of the keys of proposals. */
export const PROPOSALS = 'dqProposals';

/** What is proposed for a field, beside what was entered in it. */
export interface ProposedValue {
  field: ProposedField;
  value: number | string;
  /** Of the employee. */
  person: Candidate | null;
  reason: Reason;
  marks: readonly Mark[];
  /** `open`: the field is empty. `same`: it has this value. `differs`: someone entered another one. */
  state: 'open' | 'same' | 'differs';
}

export type ProposalWork = ReturnType<typeof useProposals>;

const NONE = { state: 'none', restricted: false, unreadPages: null } as const;

/** The proposals for the documents of an item. They are fetched again only while pages are being read. */
function useProposalsOf(item: DqItem) {
  const api = useApi();
  const id = item.processInstanceId;
  const documents = openDocuments(item).map(({ imageId }) => imageId);
  return useQuery({
    queryKey: [PROPOSALS, id, documents.join()],
    queryFn: ({ signal }) => api.getDqProposals(id, signal),
    enabled: documents.length > 0 && item.formKey !== 'waitingForInfo',
    staleTime: ({ state }) => (state.data?.proposals.every((one) => one.state !== 'waiting') ? 'static' : 0),
    placeholderData: undefined,
  });
}

const entered = ({ person, ...entries }: Entries, field: ProposedField) =>
  field === 'employeeId' ? (person?.employeeId ?? null) : entries[field];

/** What is proposed for the shown document. Taking it fills what is empty: what someone entered stays. */
export function useProposals({ item, entries, change }: TaskWork, shown: IncomingDocument | undefined) {
  const { data } = useProposalsOf(item);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState<ProposedField | null>(null);
  // The page says of a document that can't be shown why; nobody can look at its pages.
  const proposal = shown?.readable
    ? data?.proposals.find(({ documentId }) => documentId === shown.imageId)
    : undefined;
  const keyOf = (field: ProposedField) => `${shown?.imageId}/${field}`;
  const all = proposal && !proposal.restricted ? valuesOf(proposal, data?.people ?? [], entries) : [];
  const values = all.filter(({ field }) => !refused.includes(keyOf(field)));
  // Who a document was assigned to is changed by sending it back.
  const isFixed = (field: ProposedField) => field === 'employeeId' && item.formKey !== 'sortSearchMatch';
  const open = values.filter(({ field, state }) => state === 'open' && !isFixed(field));
  const take = (chosen: readonly ProposedValue[]) => change(Object.assign({}, ...chosen.map(entryOf)));
  return {
    ...(proposal ?? NONE),
    values,
    isFixed,
    /** How many fields `takeAll` would fill. */
    open: open.length,
    takeAll: open.length > 0 ? () => take(open) : undefined,
    take: (one: ProposedValue) => take([one]),
    refuse: ({ field }: ProposedValue) => setRefused([...refused, keyOf(field)]),
    /** The field whose words stand out on the page. */
    pointAt: setCurrent,
    marks: values.flatMap(({ field, marks }) =>
      marks.map((mark): PageMark => ({ ...mark, isCurrent: field === current })),
    ),
  };
}

function valuesOf(proposal: Proposal, people: readonly Candidate[], entries: Entries): ProposedValue[] {
  return PROPOSED.flatMap((field) => {
    const found = proposal[field];
    if (!found) return [];
    const { value, reason, marks } = found;
    const person = field === 'employeeId' ? people.find(({ employeeId }) => employeeId === value) : null;
    if (person === undefined) return [];
    const now = entered(entries, field);
    const state = now === null ? 'open' : now === value ? 'same' : 'differs';
    return [{ field, value, person, reason, marks, state }];
  });
}

const entryOf = ({ field, value, person }: ProposedValue): Partial<Entries> =>
  field === 'employeeId' ? { person } : { [field]: value, ...(field === 'docTypeId' && { findings: {} }) };
