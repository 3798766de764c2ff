import type { DeadlineMessages } from './messages.en';

const messages: DeadlineMessages = {
  'deadlines.title': 'Plazos legales',
  'deadlines.text':
    'Lo que la ley exige hacer antes de un día o una hora. Cada plazo sigue aquí hasta que se cumple.',
  'deadlines.all': 'Todos los plazos',
  'deadlines.search': 'Nombre o número de empleado',
  'deadlines.empty': 'No hay plazos abiertos',
  'deadlines.emptyText':
    'Los accidentes que exigen una prueba, las respuestas que hay que informar y las solicitudes a empleadores anteriores inician un plazo.',
  'deadlines.column.employeeName': 'Empleado',
  'deadlines.column.kind': 'Plazo',
  'deadlines.column.siteName': 'Ubicación',
  'deadlines.column.dueOn': 'Vence',
  'deadlines.column.cfr': 'Norma',
  'deadlines.left.in': 'Vence en %{hours} h %{minutes} min (%{at})',
  'deadlines.left.overdueFor': 'Vencido hace %{hours} h %{minutes} min (%{at})',
  'deadlines.left.today': 'Vence hoy',
  'deadlines.left.on': 'Vence el %{date}',
  'deadlines.left.overdueSince': 'Vencido desde el %{date}',
  'deadlines.reason.clearinghouseReport':
    'Se respondió sí en el cuestionario el %{date}. Hay que informarlo antes de que termine el tercer día hábil.',
  'deadlines.reason.alcoholTest.open':
    'Accidente del %{date}. Tras dos horas sin prueba hay que anotar el motivo.',
  'deadlines.reason.alcoholTest.overdue':
    'Accidente del %{date}. Anote por qué no hubo prueba en dos horas y siga intentándolo hasta ocho horas después del accidente.',
  'deadlines.reason.alcoholTest.givenUp':
    'Accidente del %{date}. Deje de intentar la prueba y anote por qué no hubo ninguna en ocho horas.',
  'deadlines.reason.alcoholAttempts.open':
    'Accidente del %{date}. Siga intentando la prueba hasta ocho horas después del accidente.',
  'deadlines.reason.alcoholAttempts.overdue':
    'Accidente del %{date}. Ingrese la hora: es posible que las ocho horas ya hayan pasado.',
  'deadlines.reason.alcoholAttempts.givenUp':
    'Accidente del %{date}. Deje de intentar la prueba y anote por qué no se hizo en ocho horas.',
  'deadlines.reason.drugTest.open':
    'Accidente del %{date}. El conductor debe hacerse la prueba en un plazo de 32 horas.',
  'deadlines.reason.drugTest.overdue':
    'Accidente del %{date}. Introduzca la hora: las 32 horas pueden haber pasado.',
  'deadlines.reason.drugTest.givenUp':
    'Accidente del %{date}. Deje de intentar la prueba y anote por qué no hubo ninguna en 32 horas.',
  'deadlines.reason.transit':
    'Si nadie murió y puede descartar por completo que el conductor contribuyera al accidente, no hace falta ninguna prueba. Documente esa decisión y márquelo como hecho.',
  'deadlines.reason.fullQuery':
    'Una consulta limitada del %{date} encontró registros. Sin una consulta completa en 24 horas, el conductor no puede manejar.',
  'deadlines.reason.employerReply':
    'Se preguntó a %{employer} el %{date} y tiene 30 días para responder. Si no responde, archive el registro de sus gestiones de buena fe.',
  'deadlines.reason.consentEnds':
    'El consentimiento del %{date} termina. Sin uno nuevo no se puede hacer ninguna consulta limitada.',
  'deadlines.reason.medicalRecord':
    'Hay una tarjeta médica nueva del %{date}. Para un titular de CDL cuenta de forma definitiva cuando un historial de manejo estatal de ese día o posterior muestra la certificación. Pida el MVR.',
  'deadlines.markDone': 'Marcar como cumplido',
  'deadlines.markDoneNamed': 'Marcar como cumplido: %{name}',
  'deadlines.notDone': 'Aún no cumplido',
  'deadlines.notDoneNamed': 'Aún no cumplido: %{name}',
  'deadlines.reopened': 'El plazo vuelve a estar abierto',
  'deadlines.done.title': 'Marcar como cumplido: %{name}',
  'deadlines.done.help':
    'Por ejemplo: Informado el 1/12, confirmación 123. El registro de auditoría lo conserva.',
  'deadlines.done.save': 'Marcar como cumplido',
  'deadlines.done.saved': 'Plazo marcado como cumplido',
  'deadlines.done.failed': 'No pudimos guardarlo. Su nota sigue aquí.',
  'deadlines.field.note': 'Cómo se cumplió',
  'deadlines.outcome.byPerson': 'Cumplido el %{at} por %{by}: %{note}',
  'deadlines.outcome.testResult': 'Cumplido el %{at}: el resultado de la prueba está en el expediente',
  'deadlines.outcome.testNote': 'Cumplido el %{at}: la nota sobre la decisión está en el expediente',
  'deadlines.outcome.fullQuery': 'Cumplido el %{at}: la consulta completa está en el expediente',
  'deadlines.outcome.reply': 'Cumplido el %{at}: la respuesta está registrada',
  'deadlines.outcome.goodFaith':
    'Cumplido el %{at}: el registro de gestiones de buena fe está en el expediente',
  'deadlines.outcome.newConsent': 'Cumplido el %{at}: hay un consentimiento nuevo en el expediente',
  'deadlines.outcome.medicalRecord':
    'Cumplido el %{at}: en el expediente hay un historial de manejo que muestra la certificación',
  'deadlines.outcome.notRequired': 'Terminado el %{at}: se corrigió el registro y no se exige nada',
};

export default messages;
