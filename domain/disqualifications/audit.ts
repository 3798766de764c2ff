import { defineAudit, type Change } from '../shared/audit-declaration';

export type DisqualificationEvent =
  | ({ type: 'disqualification.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'disqualification.changed'; subject: string; employee: string } & Change)
  | ({ type: 'disqualification.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >);

export const disqualificationAudit = defineAudit<DisqualificationEvent>({
  groups: { disqualification: 'employees' },
  sentences: {
    'disqualification.added': [
      'Disqualification added: {changes}',
      'Descalificación agregada: {changes}',
      'Disqualification ajoutée : {changes}',
    ],
    'disqualification.changed': [
      'Disqualification changed: {changes}',
      'Descalificación modificada: {changes}',
      'Disqualification modifiée : {changes}',
    ],
    'disqualification.removed': [
      'Disqualification deleted ({because}): {changes}',
      'Descalificación eliminada ({because}): {changes}',
      'Disqualification supprimée ({because}) : {changes}',
    ],
  },
  fields: {
    offense: ['offense', 'infracción', 'infraction'],
    violationDate: ['date of the violation', 'fecha de la infracción', 'date de l’infraction'],
    untilRestored: [
      'until the license is restored',
      'hasta que se restituya la licencia',
      'jusqu’à la restitution du permis',
    ],
    lifetime: ['for life', 'de por vida', 'à vie'],
    authority: ['disqualified by', 'descalificado por', 'disqualifié par'],
    kind: ['regulation', 'norma', 'règlement'],
  },
});
