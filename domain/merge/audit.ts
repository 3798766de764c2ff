import { defineAudit, type Change, type Values } from '../shared/audit-declaration';

export type MergeEvent =
  /** `gone`: the values of the record that went; `rows`: how many went along, by table; `after`: what the other one got. */
  | ({ type: 'employee.merged'; subject: string; from: string; gone: Values; rows: Values } & Pick<
      Change,
      'after'
    >)
  | { type: 'employee.mergeUndone'; subject: string; from: string; to: string };

export const mergeAudit = defineAudit<MergeEvent>({
  groups: { employee: 'employees' },
  sentences: {
    'employee.merged': [
      'Record of {from} merged into this one: {changes}',
      'Registro de {from} combinado con este: {changes}',
      'Dossier de {from} fusionné avec celui-ci : {changes}',
    ],
    'employee.mergeUndone': [
      'Merge of {from} into {to} undone',
      'Combinación de {from} con {to} anulada',
      'Fusion de {from} avec {to} annulée',
    ],
  },
});
