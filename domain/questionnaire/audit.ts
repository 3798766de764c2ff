import { defineAudit, type Change } from '../shared/audit-declaration';

export type QuestionnaireEvent = { type: 'questionnaire.answered'; subject: string; employee: string } & Pick<
  Change,
  'after'
>;

export const questionnaireAudit = defineAudit<QuestionnaireEvent>({
  groups: { questionnaire: 'employees' },
  seenWith: {
    questionnaire: { permission: 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol' },
  },
  sentences: {
    'questionnaire.answered': [
      'Drug and alcohol questionnaire answered: {changes}',
      'Cuestionario de drogas y alcohol respondido: {changes}',
      'Questionnaire drogue et alcool rempli : {changes}',
    ],
  },
  fields: {
    positiveQuestionList: ['answered yes', 'respondido sí', 'réponses oui'],
  },
});
