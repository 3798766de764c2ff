import type { DeadlineKind } from './contract';

type Words = readonly [en: string, es: string, fr: string];

/** What is to be done, for pages, exports and the audit trail. */
export const DEADLINE_NAMES: Readonly<Record<DeadlineKind, Words>> = {
  clearinghouseReport: [
    'Report to the Clearinghouse',
    'Informar al Clearinghouse',
    'Signaler au Clearinghouse',
  ],
  alcoholTest: [
    'Alcohol test after an accident',
    'Prueba de alcohol tras un accidente',
    'Test d’alcoolémie après un accident',
  ],
  alcoholAttempts: [
    'Attempts to test for alcohol after an accident',
    'Intentos de prueba de alcohol tras un accidente',
    'Tentatives de test d’alcoolémie après un accident',
  ],
  drugTest: [
    'Drug test after an accident',
    'Prueba de drogas tras un accidente',
    'Test de dépistage de drogues après un accident',
  ],
  fullQuery: [
    'Full Clearinghouse query',
    'Consulta completa al Clearinghouse',
    'Consultation complète du Clearinghouse',
  ],
  employerReply: [
    'Reply of a previous employer',
    'Respuesta de un empleador anterior',
    'Réponse d’un employeur précédent',
  ],
  consentEnds: [
    'New consent to limited queries',
    'Nuevo consentimiento para consultas limitadas',
    'Nouveau consentement aux consultations limitées',
  ],
  medicalRecord: [
    'Driving record with the medical status',
    'Historial de manejo con el estado médico',
    'Relevé de conduite avec le statut médical',
  ],
};

const PLACE: Readonly<Record<string, number>> = { en: 0, es: 1, fr: 2 };

export const deadlineName = (kind: DeadlineKind, locale: string): string =>
  DEADLINE_NAMES[kind][PLACE[locale] ?? 0] ?? kind;
