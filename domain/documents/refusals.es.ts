import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'document.ofRandomTest':
    'Una prueba al azar se basa en este documento, o se basaba antes de corregir su resultado, por eso permanece en el expediente. Para cambiar un resultado, corríjalo en la prueba al azar',
  'document.ofReport':
    'Este documento es un resultado de prueba informado, así que queda en el expediente tal como se informó. Si es incorrecto, el remitente informa una corrección, y el personal del proveedor traslada un resultado que es de otra persona',
  'document.typeRequired': 'Elija el tipo del documento',
  'document.typeUnknown': 'Este tipo de documento no existe',
  'document.categoryRequired': 'Elija la categoría del documento',
  'document.wrongCategory': '%{type} pertenece a la categoría %{category}',
  'document.uploadByStaffOnly': 'Solo el personal del proveedor puede subir un documento del tipo %{type}',
  'document.changeByStaffOnly': 'Solo el personal del proveedor puede cambiar un documento del tipo %{type}',
  'document.typeClosed': 'Ya no se aceptan documentos del tipo %{type}',
  'document.dateRequired': 'Introduzca la fecha del documento',
  'document.employerName': 'Indique el nombre del empleador, de hasta %{longest} caracteres',
  'document.findingNotOfType': 'Un documento de tipo %{type} no tiene este valor',
  'document.limitedQueryProhibited': 'Una consulta limitada solo indica si hay registros',
  'document.outageBoth': 'Indique el primer y el último día del aviso, o ninguno',
  'document.outageEndsFirst': 'El aviso no puede terminar antes de su primer día (%{from})',
  'document.outageAfterQuery':
    'La consulta se hace cuando el Clearinghouse vuelve a funcionar: el aviso no puede terminar después de la fecha del documento (%{date})',
  'document.expiresBeforeDate': 'La fecha de vencimiento debe ser posterior a la del documento (%{date})',
  'document.fileMissing': 'No encontramos el archivo de este documento. Póngase en contacto con soporte',
  'document.emailResults':
    'Los registros de drogas y alcohol no se pueden enviar por correo: 49 CFR 40.321 exige el consentimiento escrito del empleado para cada registro y destinatario',
  'document.emailHistory':
    'El historial de investigación no se puede enviar por correo electrónico: es para la decisión de contratar (49 CFR 391.53(a)) y puede contener resultados de pruebas de drogas y alcohol, que exigen el consentimiento por escrito del empleado para cada registro y destinatario (49 CFR 40.321)',
  'document.emailTooLarge':
    'El documento tiene %{size} MB. Solo se pueden enviar por correo documentos de hasta %{most} MB. Descárguelo y envíelo de otra forma',
  'document.emailTooMany':
    'Su empresa ha enviado %{count} documentos por correo en 24 horas. Envíe más mañana',
  'document.noFile': 'Este documento consta sin archivo',
  'document.sendForm': 'Envíe el documento como formulario con un archivo (multipart/form-data).',
  'document.scanSmaller':
    'Escanéelo con menor resolución o en blanco y negro, o divídalo, y envíelo de nuevo.',
  'document.scriptsNotice':
    'El documento contiene programas. Aquí no se ejecutan; tenga cuidado con una copia descargada.',
  'document.attachmentsNotice': 'El documento contiene otros archivos. No los mostramos.',
  'document.sameFile': 'Este archivo ya está en el expediente como %{type}, %{date}',

  'annualReview.isDisqualified':
    'Una descalificación del expediente está vigente hoy, así que el conductor no cumple los requisitos',
  'annualReview.isConvicted':
    'Un historial de manejo del expediente muestra una condena que descalifica o puede descalificar. Registre antes la descalificación o la confirmación',
  'annualReview.isWithdrawn':
    'Un historial de manejo del expediente muestra una licencia suspendida o revocada, así que el conductor no cumple los requisitos',
  'annualReview.noRecord':
    'Cargue primero el historial de manejo. La revisión necesita uno de los últimos 12 meses (49 CFR 391.25)',
  'annualReview.recordsChanged': 'Los historiales de manejo de este expediente cambiaron. Revíselos de nuevo',
  'annualReview.disqualificationFirst':
    'Agregue primero la descalificación al expediente, para que el conductor no pueda conducir',
  'annualReview.isLicenseUnclear':
    'Un historial de manejo del expediente no muestra una licencia válida de la clase que el conductor necesita. Cargue antes un historial más reciente, o una copia de la licencia si se renovó',
  'annualReview.isNotCertified':
    'Un historial de manejo del expediente dice que el conductor no tiene certificación médica. Cargue antes un historial o una tarjeta médica más recientes',

  'picture.broken': 'La imagen está dañada o incompleta.',
  'picture.takeAgain': 'Tome la foto de nuevo, o escanee el documento a un PDF.',
  'picture.tooLarge': 'La imagen es demasiado grande para convertirla en PDF.',
  'picture.scanSmaller': 'Tómela o escanéela con menos resolución.',
  'picture.tooManyPages': 'El archivo tiene más de %{pages} páginas.',

  'pdf.empty': 'El archivo está vacío.',
  'pdf.maybeNotSaved': 'Elija el archivo de nuevo; quizá no se guardó.',
  'pdf.maybeWrongFile': 'Elija el archivo de nuevo; quizá no es el correcto.',
  'pdf.isPicture': 'Esto es una imagen (%{kind}), no un PDF.',
  'pdf.scanOrPrint': 'Escanee el documento a un PDF, o imprima la imagen a un PDF, y envíelo.',
  'pdf.isOffice': 'Esto es un documento de Office, no un PDF.',
  'pdf.saveAsPdf': 'Guárdelo como PDF en el programa con que se hizo y envíelo.',
  'pdf.isArchive': 'Esto es un archivo comprimido, no un PDF.',
  'pdf.unpack': 'Extraiga los PDF y envíelos de uno en uno.',
  'pdf.isProgram': 'Esto es un programa, no un PDF.',
  'pdf.sendPdf': 'Envíe el documento como PDF.',
  'pdf.isWebPage': 'Esto es una página web, no un PDF.',
  'pdf.printPage': 'Imprima la página a un PDF y envíelo.',
  'pdf.notPdf': 'Esto no es un PDF.',
  'pdf.sendPdfFile': 'Envíe el documento como archivo PDF.',
  'pdf.otherStart': 'Este archivo empieza con algo que no es un PDF.',
  'pdf.saveAgain': 'Guarde de nuevo el documento como PDF y envíelo.',
  'pdf.broken': 'Este PDF está dañado y no se puede leer.',
  'pdf.openAndPrint': 'Ábralo, imprímalo a un PDF nuevo y envíelo.',
  'pdf.cutOff': 'Este PDF está incompleto. Falta una parte.',
  'pdf.sendWhole': 'Descárguelo o escanéelo de nuevo y envíe el archivo completo.',
  'pdf.noPages': 'Este PDF no tiene páginas.',
  'pdf.tooManyPages': 'Este PDF tiene más de 2.000 páginas.',
  'pdf.split': 'Divídalo y envíe un documento cada vez.',
  'pdf.twoInOne': 'Este archivo es a la vez un PDF y un archivo comprimido.',
  'pdf.printDocument': 'Imprima el documento a un PDF nuevo y envíelo.',
  'pdf.needsPassword': 'Este PDF solo se abre con una contraseña, así que aquí nadie podría leerlo.',
  'pdf.withoutPassword': 'Ábralo con la contraseña, imprímalo a un PDF nuevo y envíelo.',
  'pdf.dynamicForm':
    'Este PDF es un formulario que solo Adobe Reader puede mostrar. Los demás ven «Please wait».',
  'pdf.printForm': 'Ábralo en Adobe Reader, imprímalo a un PDF nuevo y envíelo.',
  'pdf.tooSlow': 'Este PDF tarda demasiado en leerse.',
  'pdf.tooComplex': 'Este PDF necesita demasiada memoria para leerse.',
  'pdf.printAgain': 'Imprímalo a un PDF nuevo y envíelo.',

  'split.parts': 'Indique las páginas, el tipo de documento y las fechas de cada parte',
  'split.outside': 'La página %{page} no está en este archivo, que tiene %{pages} páginas',
  'split.order': 'Indique cada página una sola vez, en el orden del archivo',
  'split.pageTwice': 'La página %{page} ya pertenece a otro documento',
  'split.tooManyPages': 'Solo se pueden dividir archivos de hasta %{pages} páginas.',
  'split.tooLarge': 'Los documentos de este archivo son demasiado grandes para dividirlo.',
};

export default refusals;
