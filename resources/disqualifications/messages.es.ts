import type { DisqualificationMessages } from './messages.en';

const messages: DisqualificationMessages = {
  'disqualifications.title': 'Descalificaciones y órdenes de fuera de servicio',
  'disqualifications.none': 'Ninguna en el expediente',
  'disqualifications.noneHelp':
    'Cuando un estado, un tribunal o la FMCSA prohíba conducir a este conductor, agréguelo aquí. No estará calificado desde el primer día hasta el último.',
  'disqualifications.add': 'Agregar descalificación',
  'disqualifications.addTitle': 'Agregar descalificación u orden',
  'disqualifications.editTitle': 'Editar descalificación u orden',
  'disqualifications.save': 'Guardar descalificación',
  'disqualifications.saved': 'Descalificación guardada',
  'disqualifications.failed': 'No pudimos guardar la descalificación. Lo que escribió sigue aquí.',
  'disqualifications.edit': 'Editar descalificación',
  'disqualifications.editNamed': 'Editar descalificación: %{name}',
  'disqualifications.remove': 'Eliminar descalificación',
  'disqualifications.removeNamed': 'Eliminar descalificación: %{name}',
  'disqualifications.name': '%{kind}, %{date}',
  'disqualifications.period': 'Del %{from} al %{to}',
  'disqualifications.forLife': 'Desde el %{from}, de por vida',
  'disqualifications.open': 'Desde el %{from}, hasta que se restituya la licencia',
  'disqualifications.offenseHidden':
    'Solo ven la infracción los usuarios con acceso a registros de drogas y alcohol',
  'disqualifications.by': 'por %{authority}',
  'disqualifications.document': '%{type}, %{date}',
  'disqualifications.now': 'Impide conducir hoy',
  'disqualifications.later': 'Aún no vigente',
  'disqualifications.ended': 'Terminada',
  'disqualifications.field.kind': 'Tipo',
  'disqualifications.field.offense': 'Infracción o motivo',
  'disqualifications.field.authority': 'Descalificado por',
  'disqualifications.field.fromDate': 'Primer día',
  'disqualifications.field.toDate': 'Último día',
  'disqualifications.field.lifetime': 'De por vida',
  'disqualifications.field.untilRestored': 'Hasta que se restituya la licencia',
  'disqualifications.untilRestoredHelp':
    'Elíjalo mientras la licencia esté suspendida, revocada o retirada (391.15(b)). Indique el último día cuando se restituya.',
  'disqualifications.field.documentId': 'Documento en el expediente',
  'disqualifications.authorityHelp': 'Por ejemplo, el estado, el tribunal o la FMCSA',
  'disqualifications.documentHelp': 'El aviso o la orden, si está en el expediente',
  'disqualifications.kind.major': 'Infracción mayor',
  'disqualifications.kind.serious': 'Infracciones de tránsito graves',
  'disqualifications.kind.railroad': 'Infracción en un cruce de ferrocarril',
  'disqualifications.kind.outOfService': 'Orden de fuera de servicio',
  'disqualifications.kind.nonCdl': 'Descalificado según la parte 391',
  'disqualifications.help.major':
    'Por ejemplo, conducir con alcohol o drogas, negarse a una prueba, abandonar el lugar de un accidente, un delito grave con un vehículo, conducir un vehículo comercial con la CDL suspendida o causar una muerte por conducción negligente. 1 año por la primera infracción, o 3 años con materiales peligrosos con rótulos; de por vida después de la segunda. Si el vehículo se usó para un delito grave de tráfico de drogas o trata de personas, de por vida después de la primera (383.51(b)).',
  'disqualifications.help.serious':
    'Dos o más en 3 años, como exceso de velocidad de 15 mph o más, conducción temeraria, seguir muy de cerca, enviar mensajes o usar un teléfono en la mano. 60 días por la segunda, 120 días desde la tercera (383.51(c)).',
  'disqualifications.help.railroad':
    'Incumplir una regla en un cruce de ferrocarril a nivel. 60 días por la primera, 120 días por la segunda y 1 año desde la tercera en 3 años (383.51(d)).',
  'disqualifications.help.outOfService':
    'Incumplir una orden de fuera de servicio del conductor o del vehículo. De 180 días a 1 año por la primera, de 2 a 5 años por la segunda y de 3 a 5 años desde la tercera en 10 años; más con materiales peligrosos o pasajeros (383.51(e)). Registre aquí también la orden misma, por los días que abarca.',
  'disqualifications.help.nonCdl':
    'Para vehículos comerciales que no exigen CDL: pérdida de la licencia de conducir, alcohol o drogas, abandonar el lugar de un accidente, un delito grave, incumplir una orden de fuera de servicio, mensajes o teléfono en la mano repetidos (391.15).',
  'disqualifications.kind.medical': 'No apto físicamente',
  'disqualifications.help.medical':
    'Un examinador médico no certificó al conductor, así que una tarjeta médica anterior ya no vale (391.41(a)). Se registra con el resultado de un examen. Indique el último día cuando el conductor tenga un nuevo certificado.',
  'disqualifications.kind.none': 'Confirmado: sin descalificación',
  'disqualifications.help.none':
    'El estado, u otra autoridad del historial, confirmó que no descalificó al conductor por una infracción del historial de manejo. Introduzca el día de la confirmación como primer día y la fecha de la infracción. Registre una por cada infracción de ese día.',
  'disqualifications.confirmed': 'No impide conducir',
  'disqualifications.confirmedOn': 'Confirmado el %{date}',
  'disqualifications.field.violationDate': 'Fecha de la infracción',
  'disqualifications.violationHelp':
    'Como figura en el historial de manejo, para que la condena cuente como respondida',
  'disqualifications.delete.title': '¿Eliminar %{name}?',
  'disqualifications.delete.text':
    'Dejará de contar en todos los días. Elimínela solo si se registró por error; para darla por terminada, cambie su último día. El registro de auditoría la conserva con su motivo.',
  'disqualifications.delete.reason': 'Motivo',
  'disqualifications.delete.reasonMissing': 'Introduzca el motivo para eliminar esta descalificación',
  'disqualifications.delete.confirm': 'Eliminar descalificación',
  'disqualifications.delete.done': 'Descalificación eliminada',
  'disqualifications.delete.failed': 'No pudimos eliminar la descalificación. No se cambió nada.',
};

export default messages;
