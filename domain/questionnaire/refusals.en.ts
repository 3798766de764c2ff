const refusals = {
  'questionnaire.nothingYes': 'Answer at least one question with yes',
  'questionnaire.reasonRequired': 'Choose the reason for the refused drug test',
  'questionnaire.oneReason': 'Choose only one reason for the refused drug test',
  'questionnaire.violationRequired': 'Choose at least one violation',
  'questionnaire.codeUnknown': 'There is no question %{code}',
  'questionnaire.yesIsFinal':
    'A yes answer cannot be changed after saving: %{codes}. Open the questionnaire again to see all answers.',
  'questionnaire.onlyForYourself': 'Answers are saved in the name of the signed-in user',
} as const;

export default refusals;
