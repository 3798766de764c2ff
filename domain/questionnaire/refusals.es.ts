import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'questionnaire.nothingYes': 'Responda sí al menos a una pregunta',
  'questionnaire.reasonRequired': 'Elija el motivo de la negativa a la prueba de drogas',
  'questionnaire.oneReason': 'Elija un solo motivo de la negativa a la prueba de drogas',
  'questionnaire.violationRequired': 'Elija al menos una infracción',
  'questionnaire.codeUnknown': 'La pregunta %{code} no existe',
  'questionnaire.yesIsFinal':
    'Una respuesta afirmativa no se puede cambiar después de guardarla: %{codes}. Abra de nuevo el cuestionario para ver todas las respuestas.',
  'questionnaire.onlyForYourself': 'Las respuestas se guardan a nombre del usuario que inició sesión',
};

export default refusals;
