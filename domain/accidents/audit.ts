import { defineAudit, type Change } from '../shared/audit-declaration';

export type AccidentEvent =
  | ({ type: 'accident.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'accident.changed'; subject: string; employee: string } & Change)
  | ({ type: 'accidentTest.noted'; subject: string; employee: string } & Change)
  | ({ type: 'accident.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >);

export const accidentAudit = defineAudit<AccidentEvent>({
  groups: { accident: 'employees', accidentTest: 'employees' },
  seenWith: {
    // Accidents are open to those who may see their documents.
    accident: { docTypeId: 2029 },
    // Why someone wasn't tested is a fact about their tests (382.405).
    accidentTest: { permission: 'servicesDrugTesting.viewDaOrders' },
  },
  sentences: {
    'accident.added': [
      'Accident added: {changes}',
      'Accidente agregado: {changes}',
      'Accident ajouté : {changes}',
    ],
    'accident.changed': [
      'Accident changed: {changes}',
      'Accidente modificado: {changes}',
      'Accident modifié : {changes}',
    ],
    'accidentTest.noted': [
      'Note on a test after an accident: {changes}',
      'Nota sobre una prueba tras un accidente: {changes}',
      'Note sur un test après un accident : {changes}',
    ],
    'accident.removed': [
      'Accident deleted ({because}): {changes}',
      'Accidente eliminado ({because}): {changes}',
      'Accident supprimé ({because}) : {changes}',
    ],
  },
  fields: {
    accidentDate: ['date of accident', 'fecha del accidente', 'date de l’accident'],
    accidentTime: ['time of accident', 'hora del accidente', 'heure de l’accident'],
    accidentState: ['state', 'estado', 'État'],
    hazmatRelease: ['hazmat release', 'derrame de materiales peligrosos', 'fuite de matières dangereuses'],
    cited: ['driver cited', 'conductor multado', 'conducteur verbalisé'],
    injuries: ['injuries', 'heridos', 'blessés'],
    disabled: ['vehicles disabled', 'vehículos inutilizados', 'véhicules immobilisés'],
    alcoholLate: [
      'no alcohol test within 2 hours',
      'sin prueba de alcohol en 2 horas',
      'pas de test d’alcool en 2 heures',
    ],
    alcoholNone: [
      'no alcohol test within 8 hours',
      'sin prueba de alcohol en 8 horas',
      'pas de test d’alcool en 8 heures',
    ],
    drugNone: [
      'no drug test within 32 hours',
      'sin prueba de drogas en 32 horas',
      'pas de test de drogues en 32 heures',
    ],
    fatalities: ['fatalities', 'muertos', 'morts'],
  },
});
