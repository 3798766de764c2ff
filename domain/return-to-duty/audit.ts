import { defineAudit, type Change } from '../shared/audit-declaration';
import { VIEW_PLANS } from './access';

interface OfPlan {
  /** `returnToDuty/…` */
  subject: string;
  employee: string;
}

/** The days of follow-up tests are in none of these: they are unannounced (49 CFR 40.309(b)). */
export type ReturnToDutyEvent =
  | ({ type: 'returnToDuty.opened' } & OfPlan & Pick<Change, 'after'>)
  | ({ type: 'returnToDuty.stepRecorded' } & OfPlan & Pick<Change, 'after'>)
  | ({ type: 'returnToDuty.testsScheduled'; visits: number } & OfPlan)
  | ({ type: 'returnToDuty.testCounted' } & OfPlan)
  | ({ type: 'returnToDuty.superseded' } & OfPlan)
  | ({ type: 'returnToDuty.withdrawn'; because: string } & OfPlan);

export const returnToDutyAudit = defineAudit<ReturnToDutyEvent>({
  groups: { returnToDuty: 'employees' },
  seenWith: {
    returnToDuty: {
      access: VIEW_PLANS,
      lists: ['returnToDuty'],
    },
  },
  sentences: {
    'returnToDuty.opened': [
      'Return-to-duty plan opened: {changes}',
      'Plan de regreso al servicio abierto: {changes}',
      'Plan de retour au service ouvert : {changes}',
    ],
    'returnToDuty.stepRecorded': [
      'Step of a return-to-duty plan recorded: {changes}',
      'Paso de un plan de regreso al servicio registrado: {changes}',
      'Étape d’un plan de retour au service enregistrée : {changes}',
    ],
    'returnToDuty.testsScheduled': [
      'Follow-up tests scheduled: {visits}',
      'Pruebas de seguimiento programadas: {visits}',
      'Tests de suivi planifiés : {visits}',
    ],
    'returnToDuty.testCounted': [
      'Document counted as a follow-up test',
      'Documento contado como prueba de seguimiento',
      'Document compté comme test de suivi',
    ],
    'returnToDuty.superseded': [
      'Return-to-duty plan ended: a later violation has its own',
      'Plan de regreso al servicio terminado: una infracción posterior tiene el suyo',
      'Plan de retour au service terminé : une infraction ultérieure a le sien',
    ],
    'returnToDuty.withdrawn': [
      'Return-to-duty plan withdrawn: {because}',
      'Plan de regreso al servicio retirado: {because}',
      'Plan de retour au service retiré : {because}',
    ],
  },
  fields: {
    violation: ['violation', 'infracción', 'infraction'],
    violatedOn: ['date of the violation', 'fecha de la infracción', 'date de l’infraction'],
    violationEmployer: ['employer then', 'empleador de entonces', 'employeur d’alors'],
    dutyStep: ['step', 'paso', 'étape'],
    stepOn: ['date', 'fecha', 'date'],
    sapName: ['SAP', 'SAP', 'SAP'],
    sapCredential: ['credential of the SAP', 'credencial del SAP', 'titre du SAP'],
    sapPhone: ['phone of the SAP', 'teléfono del SAP', 'téléphone du SAP'],
    prescribed: ['education or treatment', 'educación o tratamiento', 'formation ou traitement'],
    complied: ['complied', 'cumplió', 'conformité'],
    returnTests: ['return-to-duty tests', 'pruebas de regreso al servicio', 'tests de retour au service'],
    followUpTests: ['follow-up tests', 'pruebas de seguimiento', 'tests de suivi'],
    firstYear: [
      'tests in the first 12 months',
      'pruebas en los primeros 12 meses',
      'tests pendant les 12 premiers mois',
    ],
    laterTests: ['later tests', 'pruebas posteriores', 'tests ultérieurs'],
    laterMonths: [
      'months of the later tests',
      'meses de las pruebas posteriores',
      'mois des tests ultérieurs',
    ],
  },
  codes: {
    violation: {
      positive: [
        'verified positive drug test',
        'prueba de drogas positiva verificada',
        'test de drogues positif vérifié',
      ],
      alcohol: ['alcohol of 0.04 or more', 'alcohol de 0.04 o más', 'alcool de 0,04 ou plus'],
      refusal: ['refusal to test', 'negativa a la prueba', 'refus de test'],
      actualKnowledge: [
        'actual knowledge of the employer',
        'conocimiento real del empleador',
        'connaissance directe de l’employeur',
      ],
    },
    dutyStep: {
      removed: ['removed from safety-sensitive work', 'retirado del servicio', 'retiré du service'],
      sapList: ['list of SAPs given', 'lista de SAP entregada', 'liste des SAP remise'],
      sap: ['SAP chosen', 'SAP elegido', 'SAP choisi'],
      evaluation: ['initial evaluation', 'evaluación inicial', 'évaluation initiale'],
      compliance: ['follow-up evaluation', 'evaluación de seguimiento', 'évaluation de suivi'],
      followUpPlan: ['follow-up testing plan', 'plan de pruebas de seguimiento', 'plan de tests de suivi'],
      returned: ['back to duty', 'de nuevo en servicio', 'retour au service'],
      reported: ['completion reported', 'finalización informada', 'achèvement signalé'],
    },
    sapCredential: {
      physician: ['physician', 'médico', 'médecin'],
      socialWorker: ['social worker', 'trabajador social', 'travailleur social'],
      psychologist: ['psychologist', 'psicólogo', 'psychologue'],
      assistanceProfessional: [
        'employee assistance professional',
        'profesional de asistencia al empleado',
        'professionnel de l’aide aux employés',
      ],
      familyTherapist: [
        'marriage and family therapist',
        'terapeuta matrimonial y familiar',
        'thérapeute conjugal et familial',
      ],
      counselor: [
        'drug and alcohol counselor',
        'consejero de drogas y alcohol',
        'conseiller en drogues et alcool',
      ],
    },
    returnTests: {
      drug: ['drug', 'drogas', 'drogues'],
      alcohol: ['alcohol', 'alcohol', 'alcool'],
      both: ['drug and alcohol', 'drogas y alcohol', 'drogues et alcool'],
    },
    followUpTests: {
      drug: ['drug', 'drogas', 'drogues'],
      alcohol: ['alcohol', 'alcohol', 'alcool'],
      both: ['drug and alcohol', 'drogas y alcohol', 'drogues et alcool'],
    },
  },
});
