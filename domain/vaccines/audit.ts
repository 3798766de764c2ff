import { defineAudit, type Change } from '../shared/audit-declaration';

export type VaccineEvent =
  | ({ type: 'vaccine.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'vaccine.changed'; subject: string; employee: string } & Change)
  | ({ type: 'vaccine.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >);

export const vaccineAudit = defineAudit<VaccineEvent>({
  groups: { vaccine: 'employees' },
  seenWith: {
    // Vaccines are medical information.
    vaccine: { permission: 'servicesVaccines.viewVaccines', lists: ['vaccines'] },
  },
  sentences: {
    'vaccine.added': ['Vaccine added: {changes}', 'Vacuna agregada: {changes}', 'Vaccin ajouté : {changes}'],
    'vaccine.changed': [
      'Vaccine changed: {changes}',
      'Vacuna modificada: {changes}',
      'Vaccin modifié : {changes}',
    ],
    'vaccine.removed': [
      'Vaccine deleted ({because}): {changes}',
      'Vacuna eliminada ({because}): {changes}',
      'Vaccin supprimé ({because}) : {changes}',
    ],
  },
  fields: {
    vaccine: ['vaccine', 'vacuna', 'vaccin'],
    givenOn: ['date given', 'fecha de aplicación', 'date d’administration'],
    lot: ['lot', 'lote', 'lot'],
  },
});
