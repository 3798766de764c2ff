import type { QuestionnaireMessages } from './messages.en';

const messages: QuestionnaireMessages = {
  'questionnaire.open': 'Cuestionario de drogas y alcohol',
};

export default messages;
