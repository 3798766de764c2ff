import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'review.chooseDocuments': 'Elija documentos de este elemento que aún no tengan decisión',
  'review.reasonRequired': 'Indique el motivo',
  'review.typeRequired': 'Elija el tipo de documento',
  'review.dateRequired': 'Introduzca la fecha del documento',
  'review.personRequired': 'Elija al empleado',
  'review.markedBadAlready': 'Este documento se marcó como defectuoso. Decide una segunda persona.',
  'review.notMarkedBad': 'Este documento no se marcó como defectuoso',
  'review.decidedAlready': 'Ya se decidió algo sobre este documento',
  'review.clientUnknown': 'No hay ningún lugar activo con este número',
  'review.days': 'Elija como máximo %{days} días, el primero antes del último',
  'review.notReadable':
    'Este documento no se puede mostrar, así que no se puede archivar. Pida otra copia al remitente.',
  'review.oneDocument': 'Este documento es un elemento aparte. Agregue otros a un elemento nuevo.',
  'review.otherClient': 'Lo subió otro cliente. Pregúntele o infórmelo.',
  'review.itemIdRequired': 'Se requiere el ID del elemento de DQ',
  'review.bodyRequired': 'Se requiere el cuerpo del cambio',
  'review.personGone':
    'Este empleado ya no está registrado ahí: se fusionó, se transfirió o se eliminó. Vuelva a asignar el documento.',
  'review.clientDeactivated':
    'Este cliente se desactivó. Pregunte a su supervisor qué hacer con sus documentos.',
  'review.restrictedType':
    'Un informe de examen médico (MCSA-5875) nunca forma parte del expediente de un conductor. Envíelo a CME.',
  'review.restrictedDocument':
    'Este es un informe de examen médico. No corresponde al expediente de un conductor: envíelo al personal de exámenes.',
  'review.stillReading':
    'Las páginas aún se están leyendo. Inténtelo de nuevo en un momento: solo se archiva si no contiene un informe de examen médico.',
  'review.pagesUnread':
    'Las páginas %{pages} no se leyeron porque el documento es largo. Divídalo al asignarlo para que se lean, o pida a un supervisor que lo archive entero.',
  'review.secondSupervisor':
    'Esto parece un informe de examen médico. Un supervisor debe asignarlo y otro archivarlo después de comprobar que no lo es.',
  'review.noSender': 'Este elemento no tiene remitente a quien escribir',
  'review.outlookFile':
    'Outlook envió este archivo en un formato que solo Outlook abre (winmail.dat). Pídalo como PDF.',
  'review.archiveLocked': 'Este archivo está en un archivo comprimido con contraseña. Pídalo sin ella.',
  'review.archiveTooLarge':
    'Este archivo está en un archivo comprimido demasiado grande. Pida los documentos uno por uno.',
  'review.archiveBroken': 'Este archivo está en un archivo comprimido dañado. Pídalo de nuevo.',
  'review.tooDeep':
    'Este archivo está demasiado adentro de otros mensajes o archivos comprimidos. Pídalo por separado.',
  'review.otherPicture': 'Esta imagen es de un tipo que no se puede mostrar aquí. Pida un PDF.',
  'review.tooManyPages':
    'Este documento tiene demasiadas páginas para revisarlo de una vez. Pídalo en partes.',
  'review.mailUnreadable': 'No se pudo leer este correo. Se guardó tal como se envió.',
  'review.mailTooSlow':
    'No hubo tiempo de leer este archivo: el correo contiene demasiado. Pídalo por separado.',
  'review.sameFile': 'Este archivo ya llegó antes. Envíelo de nuevo solo si se necesita dos veces.',
};

export default refusals;
