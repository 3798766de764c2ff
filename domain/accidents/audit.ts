import { defineAudit, type Change } from '../shared/audit-declaration';

export type AccidentEvent =
  | ({ type: 'accident.added'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'accident.changed'; subject: string; employee: string } & Change)
  | ({ type: 'accident.removed'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >);

export const accidentAudit = defineAudit<AccidentEvent>({
  groups: { accident: 'employees' },
  seenWith: {
    // Accidents are open to those who may see their documents.
    accident: { docTypeId: 2029 },
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
    fatalities: ['fatalities', 'muertos', 'morts'],
  },
});
