import type { InvestigationMessages } from './messages.en';

const messages: InvestigationMessages = {
  'investigations.title': 'Empleadores anteriores',
  'investigations.dueOn':
    'Tenga en el expediente la respuesta de cada empleador, o sus esfuerzos de buena fe, a más tardar el %{date}, 30 días después del inicio del empleo.',
  'investigations.wasDueOn':
    'Las respuestas o los esfuerzos de buena fe debían estar en el expediente el %{date}.',
  'investigations.allOnFile': 'La investigación de todos los empleadores anteriores está en el expediente.',
  'investigations.unknown':
    'Nadie ha indicado todavía qué empleadores regulados por el DOT tuvo el conductor en los tres años antes de la contratación.',
  'investigations.sayWhich': 'Indicar empleadores anteriores',
  'investigations.none':
    'El conductor no tuvo ningún empleador regulado por el DOT en los tres años antes de la contratación.',
  'investigations.noneToFile':
    'El expediente debe indicar que no fue posible ninguna investigación (391.23(c)(4)). Firme la declaración para archivarla.',
  'investigations.noneOnFile':
    'La declaración de que no fue posible ninguna investigación está en el expediente.',
  'investigations.fileStatement': 'Firmar la declaración',
  'investigations.status.notAsked': 'Sin consultar',
  'investigations.status.waiting': 'Se espera respuesta',
  'investigations.status.overdue': 'Sin respuesta en 30 días',
  'investigations.status.answered': 'Falta archivar',
  'investigations.status.onFile': 'En el expediente',
  'investigations.replyDue': 'Consultado el %{date}. La respuesta vence el %{due} (391.23(g)(1)).',
  'investigations.replyOverdue':
    'Consultado el %{date}. Sin respuesta al %{due}: informe a la FMCSA y archive sus esfuerzos de buena fe (391.23(c)(1), (c)(3)).',
  'investigations.reviewDue':
    'El conductor pidió el %{date} ver la información. Entréguela a más tardar el %{due} (391.23(i)(2)).',
  'investigations.reviewWaits':
    'El conductor pidió el %{date} ver la información. Entréguela dentro de cinco días hábiles después de la respuesta (391.23(i)(2)).',
  'investigations.reviewGiven': 'El conductor recibió la información el %{date}.',
  'investigations.add': 'Agregar entrada',
  'investigations.addNamed': 'Agregar entrada: %{employer}',
  'investigations.file': 'Archivar el registro',
  'investigations.fileNamed': 'Archivar el registro: %{employer}',
  'investigations.document': '%{type}, %{date}',
  'investigations.log': 'Qué se hizo con %{employer}',
  'investigations.step': '%{date}: %{kind}',
  'investigations.stepBy': '%{date}: %{kind}, por %{method}',
  'investigations.enteredBy': 'Anotado por %{name}',
  'investigations.withDrugAlcohol': 'con información sobre drogas y alcohol',
  'investigations.letter': 'Carta en PDF',
  'investigations.letterNamed': 'Carta en PDF: %{employer}, %{date}',
  'investigations.letterFailed': 'No pudimos crear la carta: %{reason}',
  'investigations.remove': 'Eliminar',
  'investigations.removeNamed': 'Eliminar: %{name}',
  'investigations.kind.request': 'Se pidió el historial de desempeño de seguridad',
  'investigations.kind.attempt': 'Se intentó contactar al empleador',
  'investigations.kind.reply': 'El empleador respondió',
  'investigations.kind.refused': 'El empleador se negó o ya no existe',
  'investigations.kind.reported': 'Se informó a la FMCSA sobre el empleador',
  'investigations.kind.reviewAsked': 'El conductor pidió por escrito ver la información',
  'investigations.kind.reviewGiven': 'Se entregó la información al conductor',
  'investigations.kind.rebuttal': 'El conductor pidió una corrección o envió una réplica',
  'investigations.kind.note': 'Nota',
  'investigations.method.letter': 'carta',
  'investigations.method.fax': 'fax',
  'investigations.method.email': 'correo electrónico',
  'investigations.method.phone': 'teléfono',
  'investigations.method.inPerson': 'visita',
  'investigations.method.other': 'otro medio',
  'investigations.dialog.title': '%{employer}: agregar entrada',
  'investigations.dialog.save': 'Agregar entrada',
  'investigations.dialog.saved': 'Entrada agregada',
  'investigations.dialog.failed': 'No pudimos agregar la entrada. Sus datos siguen aquí.',
  'investigations.field.kind': 'Qué pasó',
  'investigations.field.day': 'Fecha',
  'investigations.field.method': 'Por',
  'investigations.field.contact': 'Persona en la empresa',
  'investigations.field.address': 'Dirección, número o correo electrónico',
  'investigations.field.addressHelp': 'La carta se dirige a esta dirección.',
  'investigations.field.details': 'Detalles',
  'investigations.field.detailsHelp.reply':
    'Lo que dijo el empleador: fechas de empleo, accidentes de los últimos tres años. Los resultados de drogas y alcohol van en sus propios documentos.',
  'investigations.field.drugAlcohol': 'Pedir también información sobre drogas y alcohol',
  'investigations.field.drugAlcoholHelp':
    'Para empleadores de otra agencia del DOT. Por los de la FMCSA responde el Clearinghouse (391.23(e)(4)). Requiere en el expediente la autorización firmada del conductor.',
  'investigations.record.title': 'Archivar el registro de %{employer}',
  'investigations.record.titleNone': 'Archivar la declaración',
  'investigations.record.asReply':
    'El registro se archivará como historial de desempeño de seguridad, con lo que dijo el empleador. Una respuesta escrita súbala como documento.',
  'investigations.record.asEffort':
    'El registro se archivará como registro de esfuerzos de buena fe: el empleador no dio información.',
  'investigations.record.asNone':
    'Declaro que el conductor no tuvo ningún empleador regulado por el DOT en los tres años antes de la contratación, de modo que no fue posible ninguna investigación.',
  'investigations.record.sign': 'Firmar y archivar',
  'investigations.record.signed': 'El registro está en el expediente',
  'investigations.record.failed': 'No pudimos archivar el registro. No se cambió nada.',
  'investigations.record.signature': 'Firma',
  'investigations.record.signatureHelp': 'Escriba su nombre, %{name}, para firmar.',
  'investigations.record.signatureWrong': 'Escriba su nombre, %{name}, para firmar',
  'investigations.delete.title': '¿Eliminar la entrada de %{name}?',
  'investigations.delete.text':
    'Elimínela solo si se anotó por error. El registro de auditoría conserva que existió, con su motivo.',
  'investigations.delete.reason': 'Motivo',
  'investigations.delete.reasonMissing': 'Escriba el motivo para eliminar esta entrada',
  'investigations.delete.confirm': 'Eliminar entrada',
  'investigations.delete.done': 'Entrada eliminada',
  'investigations.delete.failed': 'No pudimos eliminar la entrada. No se cambió nada.',
};

export default messages;
