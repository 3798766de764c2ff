import type { RefusalCode } from './refusal';

const messages: Readonly<Record<RefusalCode, string>> = {
  'error.badRequest': 'La petición no es válida',
  'error.validation': 'Algunos valores no son válidos',
  'error.unauthenticated': 'Inicie sesión para continuar',
  'error.badCredentials': 'El correo electrónico o la contraseña no son correctos',
  'error.secondFactorRequired': 'Introduzca el código de su aplicación de autenticación',
  'error.secondFactorWrong': 'El código no es correcto',
  'error.secondFactorMissing': 'Configure primero la autenticación de dos factores',
  'error.forbidden': 'No tiene permiso para hacer esto',
  'error.clientNotChosen': 'Elija primero un cliente',
  'error.notFound': 'No encontramos este registro',
  'error.methodNotAllowed': 'Esta dirección no admite este tipo de petición',
  'error.requestTimeout': 'La petición tardó demasiado en llegar',
  'error.conflict': 'Este cambio no es compatible con los datos guardados',
  'error.stale': 'Otra persona cambió este registro',
  'error.gone': 'Este enlace ya no es válido',
  'error.tooLarge': 'El archivo o la petición es demasiado grande',
  'error.unsupportedType': 'No se acepta este tipo de archivo o contenido',
  'error.unprocessable': 'No pudimos procesar el contenido',
  'error.locked': 'Esto está bloqueado por el momento. Inténtelo más tarde',
  'error.tooMany': 'Demasiadas peticiones. Inténtelo de nuevo en un momento',
  'error.internal': 'No se pudo completar la petición. Referencia: %{requestId}',
  'error.unavailable': 'El servicio no está disponible por el momento. Inténtelo de nuevo en breve',

  'request.required': 'es obligatorio',
  'request.unknownField': 'no se reconoce',
  'request.notValid': 'no es válido',
  'request.keyUsed': 'Esta clave se usó para otra solicitud. Use una clave nueva para cada solicitud',
  'request.doneBefore':
    'Esto ya se hizo, pero la respuesta ya no está disponible. Vuelva a cargar la página para ver el resultado',
  'request.holdsSsn':
    'Parece un número de Seguro Social. Quítelo: todos los que pueden ver este registro leen el texto',
  'request.noReason': 'debe decir por qué, con palabras',
  'request.givenTwice': 'se envió más de una vez',
  'request.controlCharacters': 'no puede contener caracteres de control',
  'request.wrongType': 'debe ser de tipo %{type}',
  'request.wrongFormat': 'debe tener el formato %{format}',
  'request.tooShort': 'debe tener al menos %{limit} caracteres',
  'request.tooLong': 'debe tener como máximo %{limit} caracteres',
  'request.tooSmall': 'debe ser al menos %{limit}',
  'request.tooGreat': 'debe ser como máximo %{limit}',
  'request.tooFewItems': 'debe tener al menos %{limit} entradas',
  'request.tooManyItems': 'debe tener como máximo %{limit} entradas',
  'request.duplicateItems': 'no puede tener la misma entrada dos veces',
  'request.notAllowed': 'debe ser uno de los valores permitidos',
  'request.unknownValues': 'Desconocido: %{unknown}. Conocido: %{known}',
  'request.nameOne': 'Indique al menos uno de: %{known}',
  'request.unknownPermission': 'Este permiso no existe',
  'request.sitesNotNumbers': 'sites: números separados por comas',
  'request.uploadIncomplete': 'El envío se interrumpió. Envíelo de nuevo',
  'request.fileTooLarge': 'El archivo supera los %{size} MB.',
  'request.fileGone': 'Falta el archivo guardado',
  'request.filesUnreachable': 'Ahora no se pueden abrir los archivos. Inténtelo de nuevo en un minuto',
  'request.fileNotStored':
    'No pudimos guardar el archivo. No se cambió nada. Inténtelo de nuevo en un minuto',
  'request.diskFull':
    'El servidor no tiene espacio libre. No se guardó nada. Avise a su administrador e inténtelo más tarde',
  'request.chooseFile': 'Elija un archivo',
  'request.oneFile': 'Envíe un solo archivo cada vez',
  'stream.tooManyOwn':
    'Ya tiene %{count} descargas o vistas previas en curso. Espere a que termine una o cancélela',
  'stream.tooManyOfClient':
    'Ya hay %{count} descargas o vistas previas de su cliente en curso. Vuelva a intentarlo cuando termine una',

  'list.sortForm': 'sort debe tener la forma ["lastName","ASC"]',
  'list.unknownSort': 'Campo de orden desconocido: %{name}. Conocidos: %{known}',
  'list.sortOrder': 'El orden debe ser "ASC" o "DESC"',
  'list.rangeForm': 'range debe tener la forma [0,24]',
  'list.rangeOrder': 'range debe ir de una fila a la misma o a una posterior',
  'list.rangeTooLong': 'range puede abarcar como máximo %{most} filas',
  'list.rangeRequired': 'range es obligatorio, p. ej. [0,24]',
  'list.filterForm': 'filter debe ser un objeto JSON',
  'list.filterTooLong': 'filter puede tener como máximo %{most} caracteres',
  'list.filterNull': 'filter no puede contener el carácter U+0000',
  'list.unknownFilter': 'Campo de filtro desconocido. Conocidos: %{known}',
  'list.tooLong':
    'La lista completa tiene %{total} filas y se envían como máximo %{most} de una vez. Indique un rango, como range=[0,24], o use la exportación',
  'list.alertsAlone':
    'Los conductores, los solicitantes inactivos y los plazos son listas aparte. Pídalos solos',

  'date.inFuture': 'La fecha no puede ser futura',
  'date.invalid':
    'La fecha que introdujo (%{entered}) no es válida. Introduzca una fecha válida entre 1900 y 2099',

  'phone.invalid': 'Introduzca un teléfono de al menos siete cifras',
  'zip.invalid': 'Introduzca un código postal como 24011 o 24011-1234',
  'email.invalid': 'Introduzca una dirección de correo electrónico con el formato correcto',

  'name.markup': 'El nombre no puede contener < ni >',

  'text.markup': 'El texto no puede contener HTML',

  'employee.firstNameRequired': 'Escriba el nombre',
  'employee.lastNameRequired': 'Escriba el apellido',
  'employee.locationRequired': 'Elija una ubicación',
  'employee.statusRequired': 'Elija una situación laboral',
  'employee.hireDateTooLate': 'La fecha de contratación no puede ser más de un año en el futuro',
  'employee.effectiveTooEarly': 'El cambio no puede regir antes del %{date}',
  'employee.effectiveTooLate': 'El cambio puede regir a más tardar dentro de un año',
  'employee.terminatedBeforeHired': 'La fecha de baja no puede ser anterior a la de contratación',
  'employee.nameLikeFormula': 'Un nombre no puede empezar con =, +, - ni @',
  'employee.idsOrWorkIds': 'Envíe employeeIds o workIds, no ambos',
  'employee.ageOutOfRange':
    'La fecha de nacimiento da una edad de %{age} años. Debe estar entre %{from} y %{to}',
  'employee.ssnSearch':
    'Introduzca los nueve dígitos del número de seguro social, como 900-12-3456, o los cuatro últimos',
  'employee.ssnLength': 'El número de seguro social debe tener nueve dígitos, como 900-12-3456',
  'employee.ssnSpecimen':
    'Este es un número de seguro social de muestra. Ingrese el número de la tarjeta o deje el campo vacío',
  'employee.ssnArea': 'Un número de seguro social no puede empezar con %{area}',
  'employee.ssnGroup': 'Los dos dígitos centrales de un número de seguro social no pueden ser 00',
  'employee.ssnSerial': 'Los cuatro últimos dígitos de un número de seguro social no pueden ser 0000',
  'employee.workIdTaken': 'Otro empleado tiene este número de empleado',
  'employee.ssnTaken': 'Otro empleado de este empleador tiene este número de seguro social',
  'employee.previousEmployers':
    'Indique como máximo %{most} empleadores, cada uno con un nombre de hasta %{longest} caracteres',
  'employee.previousEmployerTwice': '%{name} aparece dos veces',
  'employee.jobTitleUnknown': 'Elija uno de los puestos de este empleador',
  'employee.notOnRecordThen': 'Este empleado se agregó después del %{day} y entonces no estaba registrado',
  'employee.alreadyAtLocation': 'El empleado ya está en esa ubicación',
  'employee.notAtLocation': 'El empleado ya no está en esa ubicación',
  'employee.combinationIsClassA':
    'Un puesto con vehículos de clase %{class} como máximo no tiene estas combinaciones: son de clase A. Cambie esta respuesta o la clase de los vehículos',
  'employee.fullAirBrakesAreAirBrakes':
    'Los frenos totalmente de aire también son frenos de aire. Cambie esta respuesta o la de los frenos de aire',
  'employee.schoolBusCarriesPassengers':
    'Un autobús escolar lleva pasajeros. Cambie esta respuesta o la de los vehículos de pasajeros',

  'license.stateRequired': 'Elija el estado que emitió la licencia',
  'license.stateUnknown': 'No es un estado, territorio o provincia que emita licencias',
  'license.endorsementUnknown': 'Endoso desconocido: %{unknown}. Letras conocidas: %{known}',
  'license.endorsementWithoutCdl': 'Los endosos requieren una licencia comercial (clase A, B o C)',
  'license.schoolBusWithoutPassenger':
    'El endoso de autobús escolar (S) necesita también el de pasajeros (P)',
  'license.restrictionUnknown': 'Indique los códigos de las restricciones sin espacios, como EL',
  'license.classUnknown': 'Elija una de las clases de licencia',
  'license.invalidForState': 'El número %{number} no es válido para %{state}',

  'roster.otherFileRunning':
    'Se está aplicando o deshaciendo otro archivo de plantilla de este cliente. Inténtelo cuando termine',
  'roster.busy': 'En este momento se están leyendo muchos archivos de plantilla. Inténtelo en un minuto',
  'roster.previewFirst': 'Elija cómo leer el archivo y revise primero la vista previa',
  'roster.noPreview': 'Todavía no hay vista previa de este archivo',
  'roster.alreadyApplied': 'Este archivo ya se ha aplicado',
  'roster.beingApplied': 'Este archivo se está aplicando',
  'roster.fileRemoved': 'Este archivo se ha eliminado. Envíelo de nuevo',
  'roster.newTitlesNeedAllLocations':
    'Solo los usuarios asignados a todas las ubicaciones pueden añadir puestos',
  'roster.chooseRows': 'Elija líneas o un resultado',
  'roster.fullNumbersNotAvailable':
    'Los números de seguro social completos solo están en el archivo de líneas rechazadas: outcome=refuse',
  'roster.sendForm': 'Envíe la plantilla como formulario con un archivo (multipart/form-data).',

  'rosterUndo.notApplied': 'Solo se puede deshacer un archivo aplicado',
  'rosterUndo.over': 'Una importación se puede deshacer durante siete días. Ese plazo terminó',
  'rosterUndo.running': 'Esta importación se está deshaciendo',
  'rosterUndo.nothingLeft': 'No queda ninguna de estas filas por deshacer',
  'rosterUndo.gone': 'Eliminado o combinado con otro registro después de la importación',
  'rosterUndo.elsewhere': 'Transferido después a una ubicación ajena a esta importación',
  'rosterUndo.changed': 'Modificado después de la importación',
  'rosterUndo.changedBy': 'Modificado después de la importación por %{name}',
  'rosterUndo.expired': 'Los valores anteriores ya no se conservan',
  'rosterUndo.locationClosed': 'La ubicación anterior está desactivada',
  'rosterUndo.titleRemoved': 'El puesto anterior se eliminó',
  'rosterUndo.employmentChanged': 'El historial de empleo cambió después de la importación',
  'rosterUndo.workedOn': 'Una alerta de este empleado se asignó o se pospuso después de la importación',

  'employee.samePerson': 'Elija otro empleado. Nadie puede reemplazarse a sí mismo',
  'employee.notTopLevel': 'Los empleados se archivan en el cliente principal de su ubicación',
  'employee.held': 'Una retención legal cubre a este empleado o a todo el cliente. Levántela primero',
  'employee.merged': 'Otro registro se fusionó con este. Deshaga primero la fusión o archive a este empleado',
  'employee.mustBeKept':
    'Este expediente tiene registros que se deben conservar, como documentos, descalificaciones, empleos anteriores o constancias para conducir. Archive a este empleado en su lugar',
  'employment.endRequired': 'Introduzca cuándo terminó el empleo anterior',
  'employment.endBeforeHire': 'El último día no puede ser anterior a la fecha de contratación (%{date})',
  'employment.overlaps': 'Coincide en parte con el empleo que terminó el %{date}',
  'employment.overlapsCurrent': 'El empleo actual comenzó el %{date}. Introduzca un día anterior',
  'employment.hireNotAfterEnd':
    'La fecha de contratación debe ser posterior al %{date}, el último día del empleo anterior',
  'employment.hireRequired': 'Introduzca la fecha de contratación del nuevo empleo',

  'accident.required': 'Debe completar todos los campos obligatorios.',
  'accident.countsNumeric': 'El número de muertos, vehículos inutilizados y heridos debe ser numérico',
  'accident.timeInvalid': 'Introduzca una hora del día o déjela vacía',
  'accident.dateInFuture': 'La fecha del accidente no puede ser futura',
  'accident.stateUnknown': 'Elija un estado de la lista',
  'accident.siteUnknown': 'No existe esa ubicación, o usted no tiene acceso a ella',
  'accident.forUserOther':
    'El informe es para el usuario que lo pide. Omita este dato o envíe su propio identificador',
  'accident.tooManyForPdf':
    'El PDF admite %{most} accidentes y coinciden %{total}. Elija menos ubicaciones o fechas',
  'order.fieldsRequired': 'Debe completar todos los campos obligatorios.',
  'order.licenseInvalid':
    'Debe actualizar los datos de la licencia del conductor. El número %{number} no es válido para %{state}',
  'order.noProvider':
    'No hay un proveedor de historiales de manejo conectado. Agregue el historial como documento',
  'order.notRepeatable': 'Un pedido con el estado %{status} no se puede enviar de nuevo',
  'order.alreadyOpen':
    'Este conductor ya tiene un MVR pedido. Espere el resultado o cancele antes ese pedido',
  'order.queryOpen':
    'Este conductor ya tiene una consulta al Clearinghouse pedida. Espere el resultado o cancele antes ese pedido',
  'order.notServed':
    'Su empresa no tiene el servicio de Clearinghouse. Haga la consulta en clearinghouse.fmcsa.dot.gov y cargue la constancia como Consulta al Clearinghouse, cuenta propia',
  'order.notCommercial':
    'El Clearinghouse solo abarca las licencias comerciales. Introduzca antes una clase de licencia A, B o C',
  'order.consentMissing':
    'Una consulta limitada exige el consentimiento por escrito del conductor. Suba antes el consentimiento general para consultas limitadas',
  'order.verificationChanged': 'El texto que aceptó ha cambiado. Lea y acepte el nuevo',
  'order.notCancelable': 'Un pedido con el estado %{status} no se puede cancelar',
  'order.notReopenable': 'Un pedido con el estado %{status} no se puede reabrir',
  'order.jobTitleFrozen':
    'El puesto no se puede cambiar mientras haya un pedido en curso para esta persona. Espere el resultado o cancele antes el pedido',

  'mvr.dateRequired': 'Introduzca la fecha',
  'mvr.afterReport': 'La fecha no puede ser posterior al informe (%{date})',
  'mvr.descriptionRequired': 'Introduzca lo que dice el récord',
  'mvr.acdCode': 'Un código ACD es una letra y dos dígitos, como S92',
  'mvr.points': 'Los puntos son un número entero de 0 a %{most}',
  'mvr.reinstatedBefore': 'La licencia no se puede restituir antes del retiro (%{date})',
  'mvr.fromProvider': 'El proveedor envió los datos de este récord. No se pueden reemplazar',
  'mvr.typedAlready':
    'Alguien ya registró este historial. Cierre este cuadro y ábralo de nuevo para verlo y corregirlo',
  'mvr.needsLicense':
    'Introduzca primero la fecha de nacimiento, el número y el estado de la licencia del conductor',

  'alert.snoozeTooEarly': 'Elija el %{date} o un día posterior',
  'alert.snoozeTooLate': 'Elija el %{date} o un día anterior: una alerta se pospone un año como máximo',
  'alert.assigneeUnknown': 'Elija un usuario de este cliente que pueda ver las alertas de documentos',

  'deadline.noteRequired': 'Escriba cómo se hizo: un número de confirmación o el motivo',
  'deadline.notYours': 'Solo quien marcó este plazo como cumplido puede deshacerlo',
  'deadline.alreadyDone': 'Este plazo ya está cumplido',
  'note.required': 'Escriba la nota',
  'note.notYours': 'Solo quien escribió esta nota, o alguien que puede eliminar empleados, puede eliminarla',

  'vaccine.nameRequired': 'Introduzca la vacuna',
  'vaccine.dateRequired': 'Introduzca la fecha de aplicación',
  'vaccine.dateInFuture': 'La fecha no puede ser futura',
  'vaccine.expiresBeforeDate': 'La fecha de vencimiento debe ser posterior a la de aplicación (%{date})',

  'disqualification.kindRequired': 'Elija el tipo',
  'disqualification.offenseRequired': 'Introduzca la infracción o el motivo de la orden',
  'disqualification.startRequired': 'Introduzca el primer día',
  'disqualification.endRequired': 'Introduzca el último día o elija de por vida',
  'disqualification.lifetimeWithEnd': 'Una descalificación de por vida no tiene último día',
  'disqualification.lifetimeNotRestored': 'Elija de por vida o hasta que se restituya la licencia',
  'disqualification.restoredOnlyPart391':
    'Solo la pérdida de la licencia según la parte 391 dura hasta que se restituye',
  'disqualification.endBeforeStart': 'El último día no puede ser anterior al primero (%{date})',
  'disqualification.authorityRequired':
    'Introduzca quién descalificó al conductor, como un estado o la FMCSA',
  'disqualification.violationRequired':
    'Introduzca la fecha de la infracción, como figura en el historial de manejo',
  'disqualification.violationAfterStart': 'La infracción no puede ser posterior al primer día (%{date})',
  'disqualification.documentUnknown': 'Este expediente no tiene ese documento o usted no tiene acceso a él',

  'questionnaire.nothingYes': 'Responda sí al menos a una pregunta',
  'questionnaire.reasonRequired': 'Elija el motivo de la negativa a la prueba de drogas',
  'questionnaire.oneReason': 'Elija un solo motivo de la negativa a la prueba de drogas',
  'questionnaire.violationRequired': 'Elija al menos una infracción',
  'questionnaire.codeUnknown': 'La pregunta %{code} no existe',
  'questionnaire.yesIsFinal':
    'Una respuesta afirmativa no se puede cambiar después de guardarla: %{codes}. Abra de nuevo el cuestionario para ver todas las respuestas.',
  'questionnaire.onlyForYourself': 'Las respuestas se guardan a nombre del usuario que inició sesión',

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

  'signature.ownNameOnly': 'No puede firmar por otra persona',
  'signature.name': 'Escriba su nombre, %{name}, para firmar',

  'investigation.required': 'Debe completar todos los campos obligatorios.',
  'investigation.dayInFuture': 'La fecha no puede ser futura',
  'investigation.onlyRequests': 'Solo una solicitud puede pedir información sobre drogas y alcohol',
  'investigation.releaseFirst':
    'Primero agregue al expediente la autorización firmada del conductor para este empleador (49 CFR 40.25(g), 391.23(f))',
  'investigation.employersUnknown':
    'Primero indique en la pestaña de información qué empleadores regulados por el DOT tuvo el conductor en los tres años antes de la contratación',
  'investigation.hasEmployers': 'El expediente nombra empleadores anteriores, así que hay que investigarlos',
  'investigation.nothingDone': 'Primero anote en el registro cómo contactó a este empleador',
  'investigation.logChanged': 'El registro cambió. Léalo de nuevo antes de firmar',

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

  'picture.broken': 'La imagen está dañada o incompleta.',
  'picture.takeAgain': 'Tome la foto de nuevo, o escanee el documento a un PDF.',
  'picture.tooLarge': 'La imagen es demasiado grande para convertirla en PDF.',
  'picture.scanSmaller': 'Tómela o escanéela con menos resolución.',
  'picture.tooManyPages': 'El archivo tiene más de %{pages} páginas.',
  'document.sameFile': 'Este archivo ya está en el expediente como %{type}, %{date}',

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

  'client.idRequired': 'El identificador del cliente es obligatorio',
  'client.patchBodyRequired': 'Indique lo que se debe cambiar',
  'client.nameRequired': 'El nombre es obligatorio',
  'client.nameTaken': 'Ya existe un cliente %{name}',
  'client.dotNumberInvalid': 'Un número DOT tiene como máximo ocho dígitos',
  'client.dotNumberRequired': 'El número DOT es obligatorio',
  'client.timeZoneUnknown': '%{name} no es una zona horaria',
  'client.stateUnknown': '%{state} no es un estado, territorio ni provincia',
  'client.servicesNotOffered': 'No se ofrece a este cliente: %{services}',
  'client.unknown': 'Este cliente no existe',
  'client.internalCompany': 'La empresa propia del proveedor no se puede desactivar',
  'client.noActiveLocationLeft':
    'No le quedaría ninguna ubicación activa y no podría volver a iniciar sesión',
  'client.parentLookup': 'Respuesta inesperada del servidor al buscar la ubicación superior',

  'location.deactivated': 'Esta ubicación está desactivada',
  'location.belowItself': 'Una ubicación no puede ser su propia ubicación superior',
  'location.belowMoved':
    '%{location} depende de %{moved}. Una ubicación no puede trasladarse bajo una de las suyas',
  'location.parentDeactivated': '%{location} está desactivada',
  'location.topLevelHasNoParent': 'Un cliente principal no puede depender de otro',
  'location.unknown': 'Este cliente no tiene esa ubicación',
  'location.aliasIsName': '%{location} ya tiene este nombre',
  'location.codeTaken': '%{name} ya tiene este código',
  'location.nameTaken': 'Otra ubicación de allí ya tiene este nombre',
  'location.labRequired': 'Indique el nombre del laboratorio',
  'location.labAccountRequired': 'Indique el número de cuenta',
  'location.labAccountTaken': 'Esta ubicación ya tiene esta cuenta',
  'location.specimenRequired': 'Elija al menos una muestra',
  'location.dotSpecimens': 'Un panel DOT solo admite orina, aliento, fluido oral o saliva (49 CFR 40.210)',
  'location.chooseOne': 'Elija al menos uno',

  'logo.tooLarge': 'La imagen supera los %{size} MB.',
  'logo.wrongType': 'Envíe el logotipo como imagen PNG, JPEG o WebP.',
  'logo.sendForm': 'Envíe el logotipo como formulario con el campo image.',
  'logo.required': 'Elija una imagen',
  'logo.size': 'La imagen tiene %{width} por %{height} píxeles.',
  'logo.allowedSize': 'Un logotipo tiene entre %{least} y %{most} píxeles por lado.',
  'logo.broken': 'La imagen está dañada o es demasiado grande para leerla.',

  'jobTitle.required': 'El puesto es obligatorio',
  'jobTitle.chooseAnother': 'Elija otro puesto',
  'jobTitle.inUse': 'Elija un puesto nuevo para los empleados que tienen este (%{count})',
  'jobTitle.taken': 'Ya existe el puesto %{title}',
  'jobTitle.unknown': 'Este puesto no existe',

  'merge.hireDateFirst':
    'El empleo del otro registro ya terminó. Indique primero la fecha de contratación de este empleado',
  'merge.otherWayRound': 'El otro registro tiene el empleo actual. Ábralo y fusione este con él',
  'merge.openOrders': 'Ambos registros tienen un MVR pedido. Cancele primero uno de los pedidos',
  'merge.duplicateNamed':
    'Una descalificación o un pedido se refiere a este documento, así que queda como está',
  'merge.undoElsewhere':
    'El otro registro pertenece a una ubicación a la que usted no tiene acceso. Pídaselo a alguien que lo tenga',
  'merge.samePerson': 'Elija otro empleado. Nadie puede combinarse consigo mismo',
  'merge.differentSsn':
    'Estos empleados tienen números de seguro social distintos. Corrija antes el equivocado o conserve ambos registros',
  'merge.legalHold': 'Una retención legal abarca a uno de estos empleados. Levántela primero',
  'merge.overlaps':
    'El empleo que terminó el %{end} coincide en parte con el que terminó el %{other}. Corrija antes las fechas',
  'merge.overlapsCurrent':
    'El empleo que terminó el %{end} coincide en parte con el que comenzó el %{hire}. Corrija antes las fechas',
  'merge.documentsChanged': 'Los documentos de este empleado cambiaron. Revíselos de nuevo',
  'merge.duplicateUnknown':
    'Elija un documento del otro empleado que sea del mismo tipo y fecha y diga lo mismo',
  'merge.undone': 'Esta combinación ya se anuló',
  'merge.undoOver': 'Una combinación se puede anular durante 24 horas. Ese plazo ya pasó',
  'merge.ssnChanged':
    'El número de seguro social se quitó después de la combinación. Introdúzcalo de nuevo antes de anularla',
  'legalHold.reasonRequired': 'Escriba el motivo',
  'legalHold.personRequired': 'Elija el empleado',
  'legalHold.documentUnknown': 'Este documento ya se eliminó o usted no tiene acceso a él',
  'legalHold.otherEmployee': 'Este documento pertenece a otro empleado',
  'retention.wholeClient': 'Solo los usuarios con acceso a todo el cliente pueden hacer esto',
  'retention.chooseClient': 'Esto se aplica a todo el cliente. Elija %{client}, no una de sus ubicaciones.',
  'retention.removalOff': 'La eliminación está desactivada para este cliente',
  'legalHold.released': 'Esta retención legal ya se levantó',

  'apiKey.unknown': 'Esta clave de API no existe',
  'apiKey.revoked': 'Esta clave de API fue revocada',
  'apiKey.expired': 'Esta clave de API venció',
  'apiKey.clientDeactivated': 'El cliente o la ubicación de esta clave de API está desactivado',
  'apiKey.notAccepted': 'Las claves de API no sirven para esta solicitud',
  'apiKey.nameRequired': 'Escriba un nombre, como el del sistema que usará la clave',
  'apiKey.expiresInPast': 'El último día no puede estar en el pasado',

  'password.tooShort': 'La contraseña debe tener al menos 12 caracteres',
  'password.tooLong': 'La contraseña puede tener como máximo 200 caracteres',
  'password.likeEmail': 'La contraseña no puede ser su correo electrónico',
  'password.common': 'Esta contraseña es demasiado común. Elija otra',
  'password.wrong': 'Esta no es su contraseña',

  'twoFactor.wrongCode': 'Este código no es correcto',
  'twoFactor.ownFirst': 'Configure primero la autenticación de dos factores para usted',
  'twoFactor.alreadyOn': 'La autenticación de dos factores ya está activada',
  'twoFactor.keyFirst': 'Obtenga primero una clave de configuración nueva',

  'session.lockedFor': 'Bloqueado tras demasiados intentos fallidos. Vuelva a intentarlo en %{minutes} min',
  'session.invitationExpired': 'Esta invitación ha caducado. Pida a quien le invitó que la envíe de nuevo',
  'session.invitationUsed':
    'Esta invitación ya se ha usado. Inicie sesión, o pida una nueva contraseña si ha olvidado la suya',
  'session.invitationRevoked':
    'Esta invitación ya no es válida. Use el enlace de la más reciente, o pida otra',
  'session.invitationUnknown':
    'No encontramos esta invitación. Abra el enlace exactamente como está en el correo',
  'session.notImpersonating': 'No está actuando como otro usuario',
  'session.cannotImpersonate': 'No tiene permiso para actuar como este usuario',
  'session.grantsWhileImpersonating':
    'Esto daría un acceso que dura más que la suplantación. Termínela y hágalo como usted mismo, o pídaselo al usuario',
  'session.lookOnly':
    'Solo está viendo. Para hacer cambios por este usuario, termine la suplantación y empiece de nuevo con acceso completo.',
  'session.tooManyViews': 'Puede haber %{count} vistas guardadas de una lista. Elimine antes una',

  'user.emailTaken': 'Esta dirección de correo no se puede usar. Introduzca otra',
  'user.permissionUnknown': 'Uno de estos permisos no existe',
  'user.permissionStaffOnly': 'Uno de estos permisos es solo para el personal del proveedor',
  'user.permissionNotHeld': 'No puede conceder un permiso que usted mismo no tiene',
  'user.roleUnknown': 'Elija uno de los roles',
  'user.locationRequired': 'Elija al menos una ubicación',
  'user.locationUnknown': 'Una de estas ubicaciones no existe, o usted no tiene acceso a ella',
  'user.self':
    'Aquí no puede cambiar sus propios permisos, ubicaciones o estado. Cambie su nombre en su perfil',
  'user.holdsMore': 'Este usuario tiene permisos que usted no tiene, así que no puede cambiarlo',
  'user.reachesMore':
    'Este usuario tiene ubicaciones a las que usted no tiene acceso, así que no puede cambiarlo',
  'user.selfNamed':
    '%{names}: Aquí no puede cambiar sus propios permisos, ubicaciones o estado. Cambie su nombre en su perfil',
  'user.holdsMoreNamed':
    '%{names}: Este usuario tiene permisos que usted no tiene, así que no puede cambiarlo',
  'user.reachesMoreNamed':
    '%{names}: Este usuario tiene ubicaciones a las que usted no tiene acceso, así que no puede cambiarlo',
  'user.lastSuperAdmin': 'Es el último superadministrador activo. Nombre antes a otro',
  'user.lastAdministrator':
    'Es el último administrador activo del cliente. Dé antes a otra persona «Configurar usuario» y el cliente entero',
  'user.notInvited': 'Solo se puede invitar de nuevo a un usuario activo que aún no se ha registrado',
  'user.tooManyInvitations':
    'Se han enviado %{count} invitaciones en un día. Inténtelo de nuevo mañana o pregunte a atención al cliente',
  'user.repUnknown': 'No es un representante activo',
  'user.clientUnknown': 'Uno de estos clientes no existe',

  'settings.textRequired': 'El texto es obligatorio',
  'settings.enterText': 'Escriba el texto',
  'settings.enterName': 'Escriba el nombre',
  'settings.invisibleCharacters': 'El texto contiene caracteres invisibles',
  'settings.duplicate': 'Esto ya está en la lista',
  'settings.endsBeforeStart': 'El último día no puede ser anterior al primero',
  'settings.daysForBroadcastsOnly': 'Solo los avisos pueden tener fechas',
  'settings.overlap': 'Este tipo de documento ya tiene una regla para estos días',
  'settings.documentTypeUnknown': 'Este tipo de documento no existe',
  'settings.hiddenAndRequired': 'Un documento obligatorio no se puede ocultar',
  'settings.programRequired': 'Elija el programa',
  'settings.featureUnknown': 'Esta función no existe',
  'settings.textTooLong': 'El texto puede tener como máximo %{most} caracteres',
  'settings.tooManyEntries': 'La lista puede tener como máximo %{most} entradas',
  'settings.fixedEntry': 'Puede renombrar esta entrada, pero no quitarla. El producto la usa',
  'settings.versionInPast': 'Una versión no puede empezar en un día pasado',
  'settings.notInText': 'El texto no puede contener esto: %{what}',
  'settings.datedValue': 'El valor no corresponde a este ajuste',
  'settings.statesUnknown': 'No son estados ni territorios de EE. UU.: %{states}',
  'settings.datedOverlap':
    'Otra entrada de este ajuste cubre algunos de estos días. Cambie primero sus fechas',
  'settings.sourceRequired': 'Escriba una dirección web o una cita',
  'settings.collectionUnknown': 'Colección desconocida: %{name}. Conocidas: %{known}',

  'contact.duplicate': 'Esta dirección ya es un contacto de esa ubicación',
  'contact.noMailServer': 'No hay servidor de correo configurado. Defina SMTP_URL y reinicie el servidor',
  'contact.mailServer': 'Un servidor de correo envía los mensajes. Solo sus destinatarios pueden leerlos',

  'setup.reasonRequired': 'Indique el motivo y dónde se guardan en su lugar estos registros',
  'setup.documentTypeFixed': 'Este tipo de documento no se puede configurar',
  'setup.chooseSettings': 'Elija qué ajustes se copian',
  'setup.cannotCopyHere': 'No se puede copiar a esta ubicación',
  'setup.chooseOther': 'Elija otra ubicación',
  'setup.reactivateFirst': 'Reactive la ubicación y reintente después con las que fallaron',
  'setup.noLongerBelow': 'Esta ubicación ya no depende de la otra',
  'setup.pushRunning': 'En este momento se están transmitiendo ajustes',
  'setup.nothingToPushTo': 'No hay ninguna ubicación a la que transmitir los ajustes',

  'archive.noArchive': 'Esto no es un archivo ZIP.',
  'archive.broken': 'Este archivo está dañado y no se puede leer.',
  'archive.tooManyEntries': 'El archivo contiene más de 2.000 ficheros.',
  'archive.inflatesTooFar': 'El archivo ocupa más de 500 MB descomprimido.',
  'archive.path': 'Un nombre de fichero del archivo sale de su carpeta.',
  'archive.link': 'El archivo contiene enlaces en lugar de ficheros.',
  'archive.encrypted': 'El archivo está protegido con contraseña.',
  'archive.tooSlow': 'El archivo tarda demasiado en leerse.',
  'archive.tooComplex': 'El archivo ocupa demasiada memoria al leerse.',
  'archive.noPhotos': 'El archivo no contiene ficheros.',
  'archive.tooLarge': 'El archivo ocupa más de 250 MB.',
  'archive.sendForm': 'Envíe el archivo como formulario con un fichero (multipart/form-data).',
  'archive.removed': 'Este archivo se ha eliminado. Envíelo de nuevo',
  'archive.alreadyApplied': 'Solo se puede descartar un archivo que aún no se ha aplicado',

  'job.stopped': 'El trabajo se detuvo por un error. Referencia: %{requestId}',
  'job.interrupted': 'El trabajo se interrumpió demasiadas veces. Referencia: %{requestId}',
  'job.notAllowed':
    'El usuario que inició este proceso ya no tiene el permiso o las ubicaciones que requiere. Lo que ya se cambió se conserva. Alguien que tenga ambos puede iniciarlo de nuevo donde se inició.',
  'job.notStopped': 'El proceso se está ejecutando de nuevo o ya terminó. Actualice la lista.',
  'job.otherOpen': 'Otro proceso de este tipo sigue abierto. Espere a que termine.',

  'packet.whom': 'Elija conductores o una ubicación.',
  'packet.period': 'El período termina antes de empezar.',
  'packet.sectionClosed': 'No tiene acceso a todas las partes que eligió.',
  'packet.tooManyPeople':
    'Un expediente puede tener como máximo %{limit} conductores. Elija una ubicación más pequeña o seleccione conductores en la lista.',
  'packet.waitForOthers':
    '%{limit} de sus expedientes todavía se están creando. Espere a que termine uno o cancele uno.',
  'packet.nobody': 'No incluye a nadie cuyo archivo pueda ver.',
  'packet.signedOut':
    'Cerró la sesión o perdió el acceso antes de que se creara el expediente. Créelo de nuevo.',
  'packet.tooLarge':
    'El expediente tendría más de 2 GB. Elija menos conductores, menos secciones o un período más corto.',
  'packet.stopped': 'Algo salió mal y el expediente no se creó. Créelo de nuevo.',
  'packet.notReady': 'El expediente todavía se está creando.',
  'packet.expired': 'El expediente venció y su archivo se eliminó. Créelo de nuevo.',
  'packet.noLongerOpen': 'Ya no puede ver todo lo que contiene este expediente. Cree uno nuevo.',
  'audits.auditorMissing': 'Escriba el nombre del auditor',
  'audits.endedAlready': 'Este día ya pasó',
  'audits.tooLong': 'Un enlace puede funcionar %{days} días como máximo',
  'audits.agencyOnly':
    'Los registros de drogas y alcohol y el historial de investigación son solo para autoridades (49 CFR 382.405, 40.321, 391.53)',
  'audits.over': 'Esta auditoría terminó. Abra una nueva',
  'audits.statusNotShown': 'Esta auditoría no muestra el estado que el empleador da a los expedientes',
  'audits.readOnly': 'Los auditores pueden leer y llevarse expedientes, pero no cambiar nada.',
  'audits.linkExpired': 'Este enlace venció. Pida uno nuevo a la empresa.',
  'audits.linkRevoked': 'Este enlace ya no funciona. Pida uno nuevo a la empresa.',
  'audits.linkUnknown': 'Este enlace no existe. Compruebe que lo copió completo.',
  'rosterFile.empty': 'El archivo está vacío.',
  'rosterFile.emptyAdvice': 'Un archivo CSV o XLSX con una fila de encabezados y una fila por empleado.',
  'rosterFile.noRows': 'El archivo tiene una fila de encabezados pero ningún empleado.',
  'rosterFile.noRowsAdvice': 'Al menos una fila debajo de los encabezados.',
  'rosterFile.noTable': 'No se encontró ninguna tabla en el archivo.',
  'rosterFile.noTableAdvice':
    'Columnas separadas por coma, punto y coma, tabulador o |, con una fila de encabezados.',
  'rosterFile.noSuchSheet': 'El libro no tiene una hoja llamada %{sheet}.',
  'rosterFile.noSuchSheetAdvice': 'El nombre de una de sus hojas.',
  'rosterFile.tooLarge': 'El archivo supera %{megabytes} MB.',
  'rosterFile.tooLargeAdvice':
    'Un archivo de %{megabytes} MB como máximo. Divida una plantilla grande en varios archivos.',
  'rosterFile.tooManyRows': 'El archivo tiene más de %{rows} filas.',
  'rosterFile.tooManyRowsAdvice': 'Como máximo %{rows} filas. Divida una plantilla mayor en varios archivos.',
  'rosterFile.tooManyColumns': 'El archivo tiene más de %{columns} columnas.',
  'rosterFile.tooManyColumnsAdvice': 'Como máximo %{columns} columnas.',
  'rosterFile.inflatesTooFar': 'Al descomprimirse, el libro ocupa mucho más que una plantilla.',
  'rosterFile.inflatesTooFarAdvice':
    'Un libro solo con la plantilla, sin imágenes ni filas vacías con formato; o la hoja guardada como CSV.',
  'rosterFile.tooSlow': 'La lectura del archivo tardó demasiado.',
  'rosterFile.tooSlowAdvice': 'Solo la hoja con la plantilla, guardada como CSV.',
  'rosterFile.tooComplex': 'El archivo es demasiado complejo para leerlo.',
  'rosterFile.tooComplexAdvice': 'Solo la hoja con la plantilla, guardada como CSV.',
  'rosterFile.pdf': 'Esto es un PDF.',
  'rosterFile.pdfAdvice': 'La hoja de cálculo o exportación original, como CSV o XLSX.',
  'rosterFile.image': 'Esto es una imagen.',
  'rosterFile.imageAdvice': 'La propia hoja de cálculo o exportación, como CSV o XLSX.',
  'rosterFile.oldExcel': 'Esto es un libro de Excel 97 a 2003 (.xls).',
  'rosterFile.oldExcelAdvice': 'El mismo libro guardado como .xlsx o CSV.',
  'rosterFile.binaryExcel': 'Esto es un libro binario de Excel (.xlsb).',
  'rosterFile.binaryExcelAdvice': 'El mismo libro guardado como .xlsx o CSV.',
  'rosterFile.openDocument': 'Esto es un archivo OpenDocument.',
  'rosterFile.openDocumentAdvice': 'La misma hoja guardada como .xlsx o CSV.',
  'rosterFile.otherOffice': 'Esto es un documento de texto o una presentación.',
  'rosterFile.otherOfficeAdvice': 'Una hoja de cálculo, como CSV o XLSX.',
  'rosterFile.otherZip': 'Esto es un archivo comprimido, no una hoja de cálculo.',
  'rosterFile.otherZipAdvice': 'El archivo CSV o XLSX que contiene.',
  'rosterFile.webPage': 'Esto es una página web o XML, diga lo que diga su nombre.',
  'rosterFile.webPageAdvice': 'La exportación como CSV, o abierta en Excel y guardada como .xlsx.',
  'rosterFile.binary': 'Esto no es ni texto ni un libro.',
  'rosterFile.binaryAdvice': 'Un archivo CSV o XLSX.',
  'rosterFile.passwordProtected': 'El libro está protegido con contraseña.',
  'rosterFile.passwordProtectedAdvice': 'El mismo libro guardado sin contraseña.',
  'rosterFile.hostileWorkbook': 'El libro contiene código que los programas de hojas de cálculo no escriben.',
  'rosterFile.hostileWorkbookAdvice':
    'El libro abierto en un programa de hojas de cálculo y guardado de nuevo.',
  'rosterFile.brokenWorkbook': 'El libro está dañado.',
  'rosterFile.brokenWorkbookAdvice': 'El libro abierto en Excel y guardado de nuevo, o guardado como CSV.',
  'rosterFile.brokenText': 'El texto no se puede leer como tabla a partir de la fila %{line}.',
  'rosterFile.brokenTextAdvice': 'El archivo tal como lo exporta el sistema, guardado como CSV.',
  'rosterFile.openQuote': 'Unas comillas que se abren cerca de la fila %{line} no se cierran nunca.',
  'rosterFile.openQuoteAdvice': 'Comillas de cierre al final de ese valor.',
  'rosterFile.unreadable': 'No se pudo leer el archivo.',
  'rosterFile.unreadableAdvice': 'Un archivo CSV o XLSX tal como lo exporta el sistema.',
};

export default messages;
