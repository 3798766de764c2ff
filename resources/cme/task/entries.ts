import type { FormKey } from '../../../domain/cme/cme-process';
import type { CmeItem, ExamOrder, ExamPerson } from '../../../domain/cme/contract';
import { isCertified, type ExamResult } from '../../../domain/cme/exam-rules';
import type { TaskDraft } from '../../../domain/processes/contract';
import { flatten, typeOf, type Value, type Variable } from '../../../domain/processes/variables';
import { ACTIONS, entersResult, inputOf } from './actions';

/** What is entered in the task of an exam. */
export interface Entries {
  person: ExamPerson | null;
  order: ExamOrder | null;
  examDate: string | null;
  result: ExamResult | null;
  expiresOn: string | null;
  examinerName: string;
  registryNumber: string;
  restrictions: string;
  certificateId: number | null;
  unsure: boolean;
  note: string;
}

export const entriesOf = (item: CmeItem): Entries => ({
  person: item.employee,
  order: null,
  examDate: item.examDate ?? null,
  result: item.result ?? null,
  expiresOn: item.expiresOn ?? null,
  examinerName: item.examinerName ?? '',
  registryNumber: item.registryNumber ?? '',
  restrictions: item.restrictions ?? '',
  certificateId: item.certificateId ?? (item.documents.length === 1 ? item.documents[0]!.imageId : null),
  unsure: item.unsure ?? false,
  note: '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The variables of an action, as it takes them. `asked`: what a dialog asked for. */
export function variablesOf(
  formKey: string,
  outcome: string,
  { person, order, ...entries }: Entries,
  asked: { reason?: string; note?: string } = {},
): Variable[] {
  const certified = isCertified(entries.result);
  const all: Record<string, Value> = {
    clientId: person?.clientId ?? null,
    employeeId: person?.employeeId ?? null,
    orderId: order?.orderId ?? null,
    clinicName: order?.clinic.name ?? null,
    appointmentDate: order?.visitOn ?? null,
    examDate: entries.examDate,
    result: entries.result,
    expiresOn: certified ? entries.expiresOn : null,
    examinerName: orNull(entries.examinerName),
    registryNumber: orNull(entries.registryNumber),
    restrictions: orNull(entries.restrictions),
    certificateId: certified ? entries.certificateId : null,
    unsure: entries.unsure,
    note: orNull(asked.note ?? entries.note),
    reason: orNull(asked.reason ?? ''),
  };
  const names = inputOf(formKey, outcome).filter((name) => name in all);
  return [
    { name: 'outcome', type: 'String', value: outcome },
    ...names.map((name) => ({ name, type: typeOf(all[name]!), value: all[name] as Variable['value'] })),
  ];
}

/** The fields whose errors may be over once something else is entered: what one of them may be depends on others. */
const DEPENDS: Partial<Record<string, readonly (keyof Entries)[]>> = {
  employeeId: ['person'],
  orderId: ['person', 'order'],
  result: ['examDate', 'expiresOn'],
  expiresOn: ['examDate', 'result'],
  examinerName: ['result'],
  registryNumber: ['result'],
  certificateId: ['result'],
};

/** Whether what was just entered may end the error of a field. */
export const mends = (field: string, part: Partial<Entries>): boolean =>
  [field, ...(DEPENDS[field] ?? [])].some((name) => name in part);

/** What a draft keeps: the result and the note. A person is looked for again. */
const KEPT = [
  'examDate',
  'result',
  'expiresOn',
  'examinerName',
  'registryNumber',
  'restrictions',
  'certificateId',
  'note',
] as const;

/** What is entered so far, as the draft of a task. */
export function draftOf(formKey: FormKey, entries: Entries): Variable[] {
  const [main] = ACTIONS[formKey];
  const kept: readonly string[] = entersResult(formKey) ? KEPT : ['note'];
  return variablesOf(formKey, main!.name, entries).filter(({ name }) => kept.includes(name));
}

/** What a draft changes. */
export function restoredFrom({ variables }: TaskDraft): Partial<Entries> {
  const kept = flatten(variables);
  const text = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '');
  return Object.fromEntries(
    KEPT.filter((name) => name in kept).map((name) => [
      name,
      ['examinerName', 'registryNumber', 'restrictions', 'note'].includes(name) ? text(name) : kept[name],
    ]),
  );
}
