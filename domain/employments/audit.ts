import { defineAudit, type Change } from '../shared/audit-declaration';

export type EmploymentEvent =
  | ({ type: 'employment.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'employment.changed'; subject: string; employee: string } & Change)
  | ({ type: 'employment.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({ type: 'testException.changed'; subject: string; employee: string } & Change)
  | ({ type: 'testException.removed'; subject: string; employee: string } & Pick<Change, 'before'>);

export const employmentAudit = defineAudit<EmploymentEvent>({
  groups: { employment: 'employees', testException: 'employees' },
  seenWith: {
    // Facts about a driver's tests are open to those who may see the test itself (382.401, 40.321).
    testException: { docTypeId: 2022 },
  },
  sentences: {
    'employment.added': [
      'Earlier employment added: {changes}',
      'Empleo anterior agregado: {changes}',
      'Emploi précédent ajouté : {changes}',
    ],
    'employment.changed': [
      'Earlier employment changed: {changes}',
      'Empleo anterior modificado: {changes}',
      'Emploi précédent modifié : {changes}',
    ],
    'employment.removed': [
      'Earlier employment deleted ({because}): {changes}',
      'Empleo anterior eliminado ({because}): {changes}',
      'Emploi précédent supprimé ({because}) : {changes}',
    ],
    'testException.changed': [
      'Exception from the pre-employment drug test changed: {changes}',
      'Excepción de la prueba de drogas previa al empleo modificada: {changes}',
      'Exception au test de drogues avant l’embauche modifiée : {changes}',
    ],
    'testException.removed': [
      'Exception from the pre-employment drug test deleted: {changes}',
      'Excepción de la prueba de drogas previa al empleo eliminada: {changes}',
      'Exception au test de drogues avant l’embauche supprimée : {changes}',
    ],
  },
  fields: {
    testedOn: ['last drug test', 'última prueba de drogas', 'dernier test de drogues'],
    participatedUntil: [
      'last day in a testing program',
      'último día en un programa de pruebas',
      'dernier jour dans un programme de tests',
    ],
    randomSince: ['random testing since', 'pruebas aleatorias desde', 'tests aléatoires depuis'],
    noViolations: [
      'no violation at previous employers',
      'sin infracciones con empleadores anteriores',
      'aucune infraction chez les employeurs précédents',
    ],
    testingProgram: ['testing program', 'programa de pruebas', 'programme de tests'],
    confirmedOn: ['confirmed by the program', 'confirmado por el programa', 'confirmé par le programme'],
  },
});
