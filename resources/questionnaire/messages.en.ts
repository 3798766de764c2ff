/** The texts of the button that opens the dialog; its own are in page-messages. */
const messages = {
  'questionnaire.open': 'Drug and alcohol questionnaire',
} as const;

export type QuestionnaireMessages = Record<keyof typeof messages, string>;

export default messages;
