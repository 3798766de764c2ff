import type { Access } from '../../domain/access/access';
import type { Capability } from '../../src/capability';

/** Who may open the questionnaire about a driver. */
export const QUESTIONNAIRE_ACCESS: Access = 'servicesClearinghouse.viewClearinghouseDrugAndAlcohol';

export const questionnaire: Capability = {
  name: 'questionnaire',
  textsLater: true,
  dialogs: { drugAlcoholQuestionModal: () => import('./QuestionnaireDialog') },
  live: { 'alerts:changed': ['drugAlcoholInfo'] },
};
