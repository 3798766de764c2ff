import type { EmploymentMessages } from './messages.en';

const messages: EmploymentMessages = {
  'employments.title': 'Períodos de empleo',
  'employments.add': 'Agregar empleo anterior',
  'employments.addTitle': 'Agregar empleo anterior',
  'employments.editTitle': 'Editar empleo anterior',
  'employments.save': 'Guardar empleo',
  'employments.saved': 'Empleo guardado',
  'employments.failed': 'No pudimos guardar el empleo. Lo que escribió sigue aquí.',
  'employments.edit': 'Editar empleo',
  'employments.editNamed': 'Editar empleo: %{name}',
  'employments.remove': 'Eliminar empleo',
  'employments.removeNamed': 'Eliminar empleo: %{name}',
  'employments.period': 'Del %{from} al %{to}',
  'employments.since': 'Desde el %{from}',
  'employments.until': 'Hasta el %{to}, fecha de contratación desconocida',
  'employments.unknown': 'Sin fecha de contratación',
  'employments.current': 'Actual',
  'employments.ended': 'Terminado',
  'employments.hireDateHelp': 'Déjelo vacío si no se conoce',
  'employments.field.hireDate': 'Fecha de contratación',
  'employments.field.endDate': 'Último día',
  'employments.field.reason': 'Motivo de la baja',
  'employments.delete.title': '¿Eliminar el empleo %{name}?',
  'employments.delete.text':
    'Los documentos de ese tiempo pueden volver a contar para la contratación actual. Elimínelo solo si se registró por error. El registro de auditoría lo conserva con su motivo.',
  'employments.delete.reason': 'Motivo',
  'employments.delete.reasonMissing': 'Introduzca el motivo para eliminar este empleo',
  'employments.delete.confirm': 'Eliminar empleo',
  'employments.delete.done': 'Empleo eliminado',
  'employments.delete.failed': 'No pudimos eliminar el empleo. No se cambió nada.',
  'employments.exception.title': 'Excepción de la prueba de drogas previa al empleo',
  'employments.exception.none':
    'Un conductor que estuvo en otro programa de pruebas hasta poco antes de la contratación puede no necesitar una prueba. Registre lo que averiguó.',
  'employments.exception.add': 'Registrar excepción',
  'employments.exception.edit': 'Editar excepción',
  'employments.exception.save': 'Guardar excepción',
  'employments.exception.saved': 'Excepción guardada',
  'employments.exception.failed': 'No pudimos guardar la excepción. Lo que escribió sigue aquí.',
  'employments.exception.met': 'No hace falta prueba para esta contratación',
  'employments.exception.incomplete': 'Incompleta: se exige la prueba',
  'employments.exception.confirmed': 'Confirmada el %{date} por %{program}',
  'employments.exception.lacks': 'Aún se necesita:',
  'employments.exception.lack.hireDate': 'La fecha de contratación',
  'employments.exception.lack.participation':
    'Un programa de pruebas en los 30 días antes de la contratación, (b)(1)',
  'employments.exception.lack.testOrRandom':
    'Una prueba de drogas en los 6 meses antes de la solicitud, o 12 meses de pruebas aleatorias, (b)(2)',
  'employments.exception.lack.violations':
    'Ninguna infracción con un empleador anterior en los últimos 6 meses, (b)(3)',
  'employments.exception.lack.confirmation': 'El nombre del programa y el día en que lo confirmó, (c)(1)',
  'employments.exception.intro':
    'Comuníquese con el programa de pruebas del conductor antes de que conduzca para usted por primera vez. Para quitar la excepción, vacíe todos los campos.',
  'employments.exception.field.appliedOn': 'Fecha de la solicitud',
  'employments.exception.field.participatedUntil': 'Último día en el programa de pruebas',
  'employments.exception.field.testedOn': 'Última prueba de drogas',
  'employments.exception.field.randomSince': 'En el programa de pruebas aleatorias desde',
  'employments.exception.field.noViolations': 'Ningún empleador anterior tiene registrada una infracción',
  'employments.exception.field.testingProgram': 'Programa de pruebas',
  'employments.exception.field.confirmedOn': 'Confirmado por el programa',
  'employments.exception.help.appliedOn': 'Los meses de abajo se cuentan hacia atrás desde este día',
  'employments.exception.help.participatedUntil': 'Como máximo 30 días antes de la contratación, (b)(1)',
  'employments.exception.help.testedOn': 'En los 6 meses antes de la solicitud, (b)(2)(i)',
  'employments.exception.help.randomSince':
    'Sin interrupción. Si abarca los 12 meses antes de la solicitud, no hace falta la prueba de arriba, (b)(2)(ii)',
  'employments.exception.help.noViolations':
    'Ninguna infracción de una norma del DOT sobre drogas o alcohol en los últimos 6 meses con ningún empleador anterior que usted conozca, (b)(3)',
  'employments.exception.help.testingProgram': 'Nombre y dirección, (c)(1)(i)',
  'employments.exception.help.confirmedOn':
    'El día en que confirmó que el conductor participa y está calificado, que el programa cumple la parte 40, que el conductor no se negó a ninguna prueba y los resultados de los últimos 6 meses, (c)(1)(ii) a (vi)',
};

export default messages;
