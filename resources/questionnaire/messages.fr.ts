import type { QuestionnaireMessages } from './messages.en';

const messages: QuestionnaireMessages = {
  'questionnaire.open': 'Questionnaire drogue et alcool',
};

export default messages;
