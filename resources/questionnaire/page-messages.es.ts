import type { QuestionnairePageMessages } from './page-messages.en';

const messages: QuestionnairePageMessages = {
  'questionnaire.title': 'Cuestionario de drogas y alcohol',
  'questionnaire.about': 'Sobre %{name}',
  'questionnaire.step.answers': 'Paso 1 de 2: Responda las preguntas',
  'questionnaire.step.save': 'Paso 2 de 2: Cargue y guarde',
  'questionnaire.notice':
    'El empleador debe informar cada uno de estos casos al Clearinghouse de drogas y alcohol de la FMCSA antes del cierre del tercer día hábil posterior al día en que se enteró (49 CFR 382.705(b)). Guardar aquí no envía el informe.',
  'questionnaire.toggle.no': 'Clic para Sí',
  'questionnaire.toggle.yes': 'SÍ',
  'questionnaire.answered': 'Respondido sí el %{date} por %{name}',
  'questionnaire.regulation': 'Reglamento: pregunta %{question}',
  'questionnaire.q.1': 'Prueba de alcohol de 0.04 o más',
  'questionnaire.q.2':
    'Completó con resultado negativo la prueba de regreso al servicio indicada por un profesional en abuso de sustancias',
  'questionnaire.q.3': 'Se negó a una prueba de alcohol',
  'questionnaire.q.4': 'Se negó a una prueba de drogas',
  'questionnaire.q.5': 'Completó todas las pruebas de seguimiento',
  'questionnaire.q.6': 'Infracciones de conocimiento directo',
  'questionnaire.help.1':
    '49 CFR 382.201, 382.705(b)(1)(i): prueba de confirmación de alcohol con una concentración de 0.04 o más. Un resultado de 0.02 a 0.039 no se informa.',
  'questionnaire.help.2':
    '49 CFR 382.309, 382.705(b)(1)(ii): la prueba negativa posterior al informe de cumplimiento del profesional en abuso de sustancias. Termina la prohibición de conducir después de una infracción.',
  'questionnaire.help.3':
    '49 CFR 40.261, 382.705(b)(1)(iii): la negativa a una prueba de alcohol cuenta como infracción.',
  'questionnaire.help.4':
    '49 CFR 40.191, 382.705(b)(1)(iv): negativas que determina el empleador. Las muestras adulteradas o sustituidas, y lo admitido ante el médico revisor, los informa el médico revisor.',
  'questionnaire.help.5':
    '49 CFR 40.307, 382.705(b)(1)(v): se completaron todas las pruebas de seguimiento del plan.',
  'questionnaire.help.6':
    '49 CFR 382.107, 382.705(b)(4): el empleador lo vio, se lo informó un empleador anterior, el conductor lo admitió (salvo en un programa de autoidentificación, 382.121) o recibió una citación en un vehículo comercial. Una citación en un vehículo personal no es conocimiento directo.',
  'questionnaire.final': 'Se debe cargar el informe final del profesional en abuso de sustancias.',
  'questionnaire.reasons': 'Motivo de la negativa',
  'questionnaire.violations': 'Infracciones',
  'questionnaire.a.41': 'No se presentó a la prueba en un tiempo razonable',
  'questionnaire.a.42': 'Se fue del lugar de la prueba antes de que terminara el proceso',
  'questionnaire.a.43': 'No proporcionó una muestra',
  'questionnaire.a.44': 'No permitió una toma observada o supervisada',
  'questionnaire.a.45': 'Rechazó una prueba adicional que se le indicó',
  'questionnaire.a.46': 'No cooperó con el proceso de la prueba',
  'questionnaire.a.47': 'No siguió las instrucciones de una toma observada',
  'questionnaire.a.48': 'Tenía una prótesis u otro dispositivo que podía interferir',
  'questionnaire.a.49': 'Admitió ante el recolector que la muestra estaba adulterada o sustituida',
  'questionnaire.a.410': 'El recolector anotó otra negativa a participar',
  'questionnaire.a.61': 'Consumo de alcohol en servicio',
  'questionnaire.a.62': 'Consumo de alcohol antes del servicio',
  'questionnaire.a.63': 'Alcohol después de un accidente',
  'questionnaire.a.64': 'Consumo de sustancias controladas',
  'questionnaire.cancel': 'Cancelar',
  'questionnaire.close': 'Cerrar',
  'questionnaire.next': 'Siguiente',
  'questionnaire.back': 'Volver',
  'questionnaire.saveOnly': 'Guardar respuestas',
  'questionnaire.saveAndUpload': 'Guardar y cargar',
  'questionnaire.discard.title': '¿Está seguro?',
  'questionnaire.discard.text': 'Se descartarán los cambios que haya hecho.',
  'questionnaire.discard.yes': 'Sí - descartar los cambios',
  'questionnaire.discard.no': 'No - permanecer en esta página',
  'questionnaire.final.warning': '¡Una vez guardada, una respuesta afirmativa no se puede cambiar!',
  'questionnaire.report.title': 'Información que se debe informar',
  'questionnaire.report.none': 'Ninguna pregunta tiene respuesta afirmativa.',
  'questionnaire.report.core':
    'El motivo de la prueba; nombre, fecha de nacimiento, número y estado de la CDL del conductor; nombre, dirección y número USDOT del empleador; las fechas de la prueba y del informe de su resultado; el resultado (positivo, negativo o negativa a la prueba)',
  'questionnaire.report.negativeResult': 'El resultado negativo de la prueba de regreso al servicio',
  'questionnaire.report.failureToAppear':
    'Si no se presentó: constancia de cuándo y dónde se le indicó presentarse, de la terminación o renuncia si la hubo, para un propietario-operador de su designación como C/TPA, y de que el conductor recibió copias',
  'questionnaire.report.reason': 'El motivo elegido de la negativa',
  'questionnaire.report.admission':
    'Solo lo admitido ante el recolector; el médico revisor informa lo que se admite ante él',
  'questionnaire.report.followUpDate': 'La fecha en que se completaron todas las pruebas de seguimiento',
  'questionnaire.report.sapReport':
    'Para el expediente: el informe final del profesional en abuso de sustancias',
  'questionnaire.report.actualKnowledge':
    'Conductor y empleador, la fecha en que se enteró, testigos con sus datos, una descripción, pruebas de cada hecho y constancia de que el conductor recibió copias',
  'questionnaire.due.left':
    'Informe antes del cierre del %{date}: queda %{smart_count} día hábil |||| Informe antes del cierre del %{date}: quedan %{smart_count} días hábiles',
  'questionnaire.due.today': 'Informe antes del cierre de hoy, %{date}',
  'questionnaire.due.past': 'El plazo del informe terminó el %{date}. Todavía se acepta un informe tardío.',
  'questionnaire.due.note':
    'Se cuenta desde el día de la respuesta, sin fines de semana ni feriados federales. Si se enteró antes, el plazo termina antes.',
  'questionnaire.files.label': 'Archivos PDF',
  'questionnaire.files.help': 'Solo PDF, hasta 25 MB cada uno',
  'questionnaire.files.marked': 'Archivos marcados para cargar',
  'questionnaire.files.none': 'Todavía no hay archivos',
  'questionnaire.files.required': 'Agregue al menos un PDF para guardar.',
  'questionnaire.files.remove': 'Quitar %{name}',
  'questionnaire.files.notConfigured':
    'El cliente no está configurado para cargar documentos de drogas y alcohol',
  'questionnaire.files.noPermission':
    'No tiene permiso para cargar documentos. Las respuestas se pueden guardar sin ellos.',
  'questionnaire.saved': 'La información del cuestionario de drogas y alcohol se guardó correctamente',
  'questionnaire.failed': 'La información del cuestionario de drogas y alcohol no se pudo guardar.',
  'questionnaire.upload.failedOne': 'No se pudo cargar el documento',
  'questionnaire.upload.failedSome': 'No se pudieron cargar uno o más documentos',
  'questionnaire.upload.saved': 'Documentos guardados correctamente',
  'questionnaire.upload.running': 'Cargando %{name}',
};

export default messages;
