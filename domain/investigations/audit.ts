import { defineAudit, type Change, type Words } from '../shared/audit-declaration';
import type { StepKind } from './contract';

/** What was done about a previous employer. */
const STEP_NAMES: Record<StepKind, Words> = {
  request: ['request', 'solicitud', 'demande'],
  attempt: ['attempt to reach them', 'intento de contacto', 'tentative de contact'],
  reply: ['reply', 'respuesta', 'réponse'],
  refused: ['refusal', 'negativa', 'refus'],
  reported: ['report to FMCSA', 'informe a la FMCSA', 'signalement à la FMCSA'],
  reviewAsked: ["driver's request to see it", 'el conductor pidió verlo', 'demande du conducteur à voir'],
  reviewGiven: ['given to the driver', 'entregado al conductor', 'remis au conducteur'],
  rebuttal: ['rebuttal', 'réplica', 'réplique'],
  note: ['note', 'nota', 'note'],
};

export type InvestigationEvent =
  | ({ type: 'investigation.stepAdded'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'investigation.stepRemoved'; subject: string; employee: string; because: string } & Pick<
      Change,
      'before'
    >)
  | ({ type: 'investigation.letterPrinted'; subject: string; employee: string } & Pick<Change, 'after'>);

export const investigationAudit = defineAudit<InvestigationEvent>({
  groups: { investigation: 'employees' },
  reads: ['investigation.letterPrinted'],
  seenWith: {
    // What was done about previous employers is open to those who may see their replies (391.53(a)(1)).
    investigation: { docTypeId: 2016 },
  },
  sentences: {
    'investigation.stepAdded': [
      'Previous employer log: entry added: {changes}',
      'Registro de empleadores anteriores: entrada agregada: {changes}',
      'Journal des employeurs précédents : entrée ajoutée : {changes}',
    ],
    'investigation.stepRemoved': [
      'Previous employer log: entry removed ({because}): {changes}',
      'Registro de empleadores anteriores: entrada eliminada ({because}): {changes}',
      'Journal des employeurs précédents : entrée supprimée ({because}) : {changes}',
    ],
    'investigation.letterPrinted': [
      'Letter to a previous employer printed: {changes}',
      'Carta a un empleador anterior impresa: {changes}',
      'Lettre à un employeur précédent imprimée : {changes}',
    ],
  },
  fields: {
    stepKind: ['entry', 'entrada', 'entrée'],
    stepDay: ['date', 'fecha', 'date'],
    employer: ['previous employer', 'empleador anterior', 'employeur précédent'],
  },
  codes: {
    stepKind: STEP_NAMES,
  },
});
