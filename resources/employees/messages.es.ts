import type { EmployeeMessages } from './messages.en';

const messages: EmployeeMessages = {
  'employees.roster.title': 'Plantilla',
  'employees.roster.search': 'Buscar en la plantilla',
  'employees.roster.searchHint': 'Nombre o número de empleado',
  'employees.file.title': 'Expediente del empleado',

  'employees.field.name': 'Nombre',
  'employees.field.lastName': 'Apellido',
  'employees.field.firstName': 'Nombre',
  'employees.field.workId': 'Número de empleado',
  'employees.field.employeeId': 'ID de empleado',
  'employees.field.ssn': 'SSN',
  'employees.field.dob': 'Fecha de nacimiento',
  'employees.field.license': 'Número de licencia',
  'employees.field.state': 'Estado de la licencia',
  'employees.field.licenseClass': 'Clase de licencia',
  'employees.field.class': 'Clase',
  'employees.field.licenseStateSince': 'Licencia de este estado desde',
  'employees.licenseStateSince.help':
    'Hasta entonces, los historiales del estado anterior cuentan durante sus 12 meses',
  'employees.field.drivesSince': 'Conduce desde',
  'employees.drivesSince.help':
    'Si se contrató a la persona para un puesto sin conducción: lo que necesita un conductor se exige desde este día',
  'employees.field.hazmatExpiresOn': 'El endoso de materiales peligrosos vence',
  'employees.license.hazmatHelp':
    'Si vence antes que la licencia: la verificación de seguridad vale cinco años como máximo',
  'employees.field.licenseExpiresOn': 'La licencia vence',
  'employees.field.endorsements': 'Endosos',
  'employees.field.restrictions': 'Restricciones de la licencia',
  'employees.field.drivingFacts': 'Datos de conducción',
  'employees.field.licenseStateAtHire': 'Estado de la licencia al contratar',
  'employees.field.otherLicenseStates': 'Otros estados de licencia',
  'employees.field.previousEmployers': 'Empleadores anteriores',
  'employees.field.vehicleClass': 'Vehículos del puesto',
  'employees.field.flags.interstate': 'Conduce entre estados',
  'employees.field.flags.hazmat': 'Transporta materiales peligrosos',
  'employees.field.flags.tankOrDoubles': 'Conduce tanques o remolques dobles o triples',
  'employees.field.flags.longCombination': 'Conduce combinaciones largas (LCV)',
  'employees.field.flags.passenger': 'Conduce vehículos de pasajeros',
  'employees.field.flags.schoolBus': 'Conduce un autobús escolar',
  'employees.field.flags.airBrakes': 'Conduce vehículos con frenos de aire',
  'employees.field.flags.fullAirBrakes': 'Conduce vehículos con frenos totalmente de aire',
  'employees.field.flags.manualTransmission': 'Conduce vehículos de transmisión manual',
  'employees.field.flags.tractorTrailer': 'Conduce tractocamiones con semirremolque',
  'employees.field.flags.tanks': 'Conduce vehículos tanque',
  'employees.field.flags.doubles': 'Conduce remolques dobles o triples',
  'employees.field.flags.placards': 'Transporta materiales peligrosos con placas',
  'employees.field.flags.learnersPermit': 'Tiene un permiso de aprendizaje comercial (CLP), no una CDL',
  'employees.field.flags.speCertificate': 'La variación es un certificado de evaluación de desempeño (SPE)',
  'employees.field.flags.ftaOnly': 'Solo pruebas según la parte 655 (FTA)',
  'employees.field.flags.multipleEmployer':
    'Conduce para varios transportistas en 7 días (varios empleadores)',
  'employees.field.flags.furnishedDriver': 'Cedido por otro transportista que lo emplea habitualmente',
  'employees.field.flags.licenciaFederal': 'Tiene una Licencia Federal de Conductor de México',
  'employees.field.flags.farmVehicle': 'Conduce solo vehículos agrícolas cubiertos',
  'employees.field.flags.medicalVariance': 'Tiene una dispensa médica',
  'employees.field.flags.yearlyMedical': 'Necesita un examen médico cada año',
  'employees.field.flags.visionStandard': 'Conduce con la norma de visión alternativa',
  'employees.field.flags.california': 'Conduce en California',
  'employees.people.who': 'Mostrar quiénes',
  'employees.people.firstOnly': 'Se muestran las primeras %{most} personas.',
  'employees.field.siteName': 'Ubicación',
  'employees.field.jobTitle': 'Puesto',
  'employees.field.employmentStatus': 'Situación',
  'employees.field.hireDate': 'Fecha de contratación',
  'employees.field.terminationDate': 'Fecha de baja',
  'employees.field.terminationReason': 'Motivo de la baja',
  'employees.field.terminationUndone': 'Nunca se fue: la baja fue un error',
  'employees.rehire.note':
    'Comienza un nuevo empleo. El anterior terminó el %{date} y se conserva abajo. Los documentos de esa contratación ya no cuentan.',
  'employees.rehire.noteUndated': 'Comienza un nuevo empleo. Introduzca cuándo terminó el anterior.',
  'employees.field.qualification': 'Calificación',
  'employees.field.gapCount': 'Elementos faltantes',
  'employees.field.email': 'Correo electrónico',
  'employees.field.phone': 'Teléfono',
  'employees.field.notes': 'Notas',

  'employees.status.1': 'Solicitante',
  'employees.status.2': 'Empleado',
  'employees.status.3': 'Inactivo',
  'employees.status.4': 'Dado de baja',
  'employees.qualification.qualified': 'Calificado',
  'employees.qualification.expiring': 'Por vencer',
  'employees.qualification.undecided': 'Sin decidir',
  'employees.qualification.notYetQualified': 'Aún no calificado',
  'employees.qualification.notQualified': 'No calificado',
  'employees.qualification.notApplicable': 'No corresponde',

  'employees.view.active': 'Empleados activos',
  'employees.view.all': 'Todos los empleados',
  'employees.view.randomsSelected': 'Seleccionados al azar',
  'employees.view.randomsAll': 'Grupo de pruebas al azar',

  'employees.filter.site': 'Ubicación',
  'employees.filter.status': 'Situación',
  'employees.filter.qualification': 'Calificación',
  'employees.filter.jobTitle': 'Puesto',
  'employees.filter.class': 'Clase de licencia',
  'employees.filter.document': 'Documento',
  'employees.filter.documentStatus': 'Estado del documento',
  'employees.filter.hired': 'Contratación',
  'employees.filter.hiredFrom': 'Contratados desde',
  'employees.filter.hiredTo': 'Contratados hasta',

  'employees.empty.title': 'No hay empleados activos en estas ubicaciones',
  'employees.empty.text': 'Aquí aparecen los empleados. Agregue uno o importe un archivo de plantilla.',
  'employees.empty.import': 'Importar plantilla',
  'employees.empty.noMatch': 'Ningún empleado coincide con la búsqueda y los filtros.',
  'employees.empty.allStatuses': 'Buscar en todas las situaciones',

  'employees.search.title': 'Buscar empleados',
  'employees.search.text': 'Busque en todas las ubicaciones a las que tiene acceso, en cualquier situación',
  'employees.search.name': 'Nombre, número de empleado o ID de empleado',
  'employees.search.ssn': 'Seguro social, o sus últimos 4 dígitos',
  'employees.search.find': 'Buscar por SSN',
  'employees.search.results': 'Resultados de la búsqueda',
  'employees.search.startTitle': 'Buscar a un empleado',
  'employees.search.start':
    'Escriba las primeras letras del nombre o del apellido. Agregue otra palabra para acotar los resultados.',
  'employees.search.nobody':
    'Revise la ortografía o escriba menos letras. No aparecen los empleados de ubicaciones a las que usted no tiene acceso.',

  'employees.explain.title': '¿Puede conducir %{name}?',
  'employees.explain.openFile': 'Abrir expediente',
  'employees.explain.enter': 'Indicar ahora',
  'employees.explain.fix': 'Resolver',
  'employees.explain.fixName': 'Resolver: %{title}',
  'employees.explain.closes': 'Para resolver: %{closes}',
  'employees.explain.hidden':
    'Usted no tiene permiso para ver los pendientes. Pregunte a un usuario que lo tenga.',
  'employees.explain.nothingOpen.qualified':
    'Todos los documentos requeridos están en el expediente y vigentes.',
  'employees.explain.nothingOpen.notYetQualified':
    'Todo está en el expediente para el primer día de trabajo.',
  'employees.explain.nothingOpen.expiring':
    'Todos los documentos requeridos están en el expediente y vigentes.',
  'employees.explain.nothingOpen.notQualified': 'Abra el expediente para ver qué falta.',
  'employees.explain.nothingOpen.notApplicable':
    'No se requiere expediente de conductor: no es un puesto de conductor o la persona no está empleada.',

  'employees.transfer.title': 'Trasladar a %{name} a otro lugar de trabajo',
  'employees.transfer.current': 'Ubicación actual',
  'employees.transfer.newLocation': 'Nueva ubicación',
  'employees.transfer.jobTitle': 'Puesto',
  'employees.transfer.status': 'Situación',
  'employees.file.more': 'Más acciones',
  'employees.replace.open': 'Reemplazar empleado',
  'employees.replace.title': 'Reemplazar a %{name}',
  'employees.replace.text': '%{name} se va, y el empleado que elija asume la ubicación %{site} y el puesto.',
  'employees.replace.by': 'Reemplazado por',
  'employees.replace.status': 'Situación de %{name}',
  'employees.replace.button': 'Reemplazar empleado',
  'employees.replace.done': 'Empleado reemplazado',
  'employees.replace.required': 'Elija quién lo reemplaza',
  'employees.archive.open': 'Archivar empleado',
  'employees.archive.title': 'Archivar a %{name}',
  'employees.archive.text':
    '%{name} deja la lista de %{site} y pasa a %{client}. Su expediente se conserva completo y se puede abrir allí.',
  'employees.archive.textThere':
    '%{name} sigue en la lista de %{client}, con la situación que elija. Su expediente se conserva completo.',
  'employees.archive.status': 'Situación',
  'employees.archive.jobTitle': 'Puesto',
  'employees.archive.button': 'Archivar empleado',
  'employees.archive.done': 'Empleado archivado',
  'employees.delete.open': 'Eliminar empleado',
  'employees.delete.title': '¿Eliminar a %{name}?',
  'employees.delete.text':
    'Úselo para alguien que se ingresó por error. No se puede eliminar a quien tiene documentos, descalificaciones, empleos anteriores, constancias para conducir, fotos o retenciones legales, porque esos registros se deben conservar. En ese caso, archívelo.',
  'employees.delete.reason': 'Motivo',
  'employees.delete.reasonMissing': 'Escriba el motivo',
  'employees.delete.confirm': 'Eliminar empleado',
  'employees.delete.done': 'Empleado eliminado',
  'employees.delete.failed': 'No pudimos eliminar a este empleado',
  'employees.transfer.button': 'Trasladar',
  'employees.transfer.done': 'El expediente del conductor se trasladó correctamente',
  'employees.transfer.newEmployment':
    'Número DOT distinto: hoy comenzó un nuevo empleo. Los documentos de la contratación anterior ya no cuentan.',
  'employees.transfer.issues': 'El traslado terminó con problemas. Comuníquese con atención al cliente.',

  'employees.bulk.title':
    'Trasladar al empleado seleccionado (%{count}) a otro lugar de trabajo |||| Trasladar a los %{count} empleados seleccionados a otro lugar de trabajo',
  'employees.bulk.help': 'Los empleados conservan su puesto y su situación.',
  'employees.bulk.running': 'Trasladando',
  'employees.bulk.stop': 'Detener traslado',
  'employees.bulk.again': 'Reintentar los traslados fallidos',
  'employees.bulk.results': 'Resultados del traslado',
  'employees.bulk.outcome.transferred': 'Trasladados',
  'employees.bulk.alreadyThere': 'ya está en esta ubicación',
  'employees.bulk.noStatus': 'no se encontró una situación laboral que coincida',
  'employees.bulk.notCompleted': 'error al completar el traslado',

  'employees.bulkStatus.open': 'Cambiar situación',
  'employees.bulkStatus.title':
    'Cambiar la situación laboral del %{count} empleado seleccionado |||| Cambiar la situación laboral de los %{count} empleados seleccionados',
  'employees.bulkStatus.status': 'Nueva situación laboral',
  'employees.bulkStatus.keepsEmpty': 'Déjelo vacío para conservar las fechas registradas.',
  'employees.bulkStatus.hireDate': 'Nueva fecha de contratación',
  'employees.bulkStatus.hireDateHelp':
    'Solo para personas dadas de baja. Las demás conservan su fecha de contratación.',
  'employees.bulkStatus.preview': 'Vista previa',
  'employees.bulkStatus.back': 'Atrás',
  'employees.bulkStatus.checking': 'Revisando',
  'employees.bulkStatus.previewTitle': 'Vista previa del cambio de situación',
  'employees.bulkStatus.effects': 'Qué ocurre',
  'employees.bulkStatus.effect.changes': 'Cambiarán',
  'employees.bulkStatus.effect.same': 'Quedan igual',
  'employees.bulkStatus.effect.refused': 'No se pueden cambiar',
  'employees.bulkStatus.same': 'ya tiene esta situación',
  'employees.bulkStatus.staysAt': 'La calificación no cambia: %{qualification}',
  'employees.bulkStatus.comesBack': 'Estaba de baja y vuelve',
  'employees.bulkStatus.terminating':
    'La baja pone fin a su calificación y cierra sus alertas. Sus expedientes se conservan.',
  'employees.bulkStatus.losing':
    '%{count} de ellos está calificado para conducir ahora. |||| %{count} de ellos están calificados para conducir ahora.',
  'employees.bulkStatus.apply': 'Cambiar %{count} empleado |||| Cambiar %{count} empleados',
  'employees.bulkStatus.terminate': 'Dar de baja a %{count} empleado |||| Dar de baja a %{count} empleados',
  'employees.bulkStatus.running': 'Cambiando la situación',
  'employees.bulkStatus.stop': 'Detener los cambios',
  'employees.bulkStatus.again': 'Ver de nuevo los restantes',
  'employees.bulkStatus.results': 'Resultados del cambio de situación',
  'employees.bulkStatus.done': 'Cambiados',

  'employees.file.facts': 'Datos',
  'employees.file.tabs': 'Secciones del expediente',
  'employees.file.photo': 'Foto de %{name}',
  'employees.file.workId': 'Número de empleado %{workId}',
  'employees.file.class': 'clase %{class}',
  'employees.file.none': 'No consta',
  'employees.file.failed': 'No se pudo cargar el expediente',
  'employees.file.notFound': 'No se encontró al empleado',
  'employees.file.notFoundText':
    'Puede que el enlace sea incorrecto o que el empleado esté en una ubicación a la que usted no tiene acceso.',
  'employees.file.toRoster': 'Ir a la plantilla',
  'employees.tab.documents': 'Documentos',
  'employees.tab.information': 'Información',
  'employees.tab.driving': '¿Puede conducir?',
  'employees.tab.activity': 'Actividad',
  'employees.activity.none': 'Todavía no hay cambios en este expediente',
  'employees.activity.more': 'Mostrar cambios anteriores',
  'employees.activity.product': 'Roadfile',
  'employees.activity.inPlaceOf': '%{name} como %{of}',

  'employees.form.identity': 'Datos personales',
  'employees.form.employment': 'Empleo',
  'employees.form.license': 'Licencia de conducir',
  'employees.form.facts': 'Datos de conducción',
  'employees.form.contact': 'Contacto y notas',
  'employees.license.formats': 'Formatos de número de licencia de %{state}:',
  'employees.license.expired':
    'Esta licencia ha vencido. Nadie puede conducir con una licencia vencida (49 CFR 391.11(b)(5)).',
  'employees.license.override': 'Omitir la validación de la licencia',
  'employees.license.endorsementsHelp': 'Las letras que figuran en la licencia. Marque Ninguno si no hay.',
  'employees.license.endorsementsNotEntered':
    'Todavía sin indicar. Marque las letras que figuran en la licencia, o Ninguno.',
  'employees.license.stateAtHireHelp':
    'Estado que había dado la licencia al conductor cuando lo contrataron, si ahora es otro. La contratación exige el historial de ese estado, no el del actual (391.23(a)(1)). Bórrelo si ese estado era un error.',
  'employees.history.otherLicenseStates':
    'Estados que le dieron licencia al conductor en los tres años antes de contratarlo, además de este. Se exige un historial de cada uno (391.23(a)(1)).',
  'employees.history.previousEmployers':
    'Empleadores regulados por el DOT en los tres años antes de la contratación. De cada uno se exige el historial de seguridad o el registro de gestiones de buena fe (391.23(a)(2), (c)). Escriba un nombre y presione Entrar, o elija Ninguno.',
  'employees.history.none': 'Ninguno',
  'employees.license.restrictionsHelp': 'Los códigos que figuran en la licencia, como EL.',
  'employees.endorsement.H': 'Materiales peligrosos',
  'employees.endorsement.N': 'Tanque',
  'employees.endorsement.P': 'Pasajeros',
  'employees.endorsement.S': 'Autobús escolar',
  'employees.endorsement.T': 'Remolques dobles y triples',
  'employees.endorsement.X': 'Tanque y materiales peligrosos',
  'employees.endorsement.none': 'Ninguno',
  'employees.endorsement.notEntered': 'Sin indicar',
  'employees.fact.intro':
    'Las reglas para este conductor dependen de estas respuestas. El expediente muestra cada pregunta sin respuesta.',
  'employees.fact.vehicleClass':
    'Los vehículos más grandes del puesto. La licencia debe cubrirlos: la A cubre todos; la B, también los de clase C.',
  'employees.vehicleClass.A': 'A: combinaciones de vehículos',
  'employees.vehicleClass.B': 'B: vehículos pesados de una unidad',
  'employees.vehicleClass.C': 'C: vehículos pequeños',
  'employees.vehicleClass.none': 'Sin indicar',
  'employees.fact.interstate':
    'Cruza límites estatales o transporta carga que viene de otro estado o país, o va hacia allí. Para conducir entre estados se exigen 21 años. Mientras no haya respuesta, se aplican las reglas entre estados.',
  'employees.fact.hazmat':
    'Transporta materiales peligrosos con rótulos, o los carga, manipula o envía. Mientras no haya respuesta, decide el puesto.',
  'employees.fact.tankOrDoubles': 'Necesita un endoso (N, T o X), y la CDL no sustituye la prueba de manejo.',
  'employees.fact.longCombination':
    'Lleva dos o más remolques por el sistema interestatal con más de 80,000 libras. Necesita la capacitación para LCV.',
  'employees.fact.passenger':
    'Diseñados para 16 personas o más, incluido el conductor. Necesita el endoso P.',
  'employees.fact.schoolBus': 'Necesita los endosos S y P.',
  'employees.fact.airBrakes':
    'Frenos que funcionan total o parcialmente con aire. Decide si la licencia tiene la restricción L.',
  'employees.fact.fullAirBrakes':
    'Frenos que funcionan solo con aire, no de aire sobre hidráulico. Decide si la licencia tiene la restricción Z.',
  'employees.fact.manualTransmission': 'Decide si la licencia tiene la restricción E.',
  'employees.fact.tractorTrailer':
    'Combinaciones con quinta rueda. Decide si la licencia tiene la restricción O.',
  'employees.fact.tanks':
    'Necesita el endoso N o X. Sin respuesta decide la pregunta sobre tanques o dobles.',
  'employees.fact.doubles':
    'Necesita el endoso T y la clase A. Sin respuesta decide la pregunta sobre tanques o dobles.',
  'employees.fact.placards':
    'Necesita una CDL con el endoso H o X, también en un vehículo pequeño. Sin placas solo hace falta la capacitación. Sin respuesta, los materiales peligrosos de un puesto con CDL cuentan como con placas.',
  'employees.fact.learnersPermit':
    'Solo puede conducir como práctica con un titular de CDL en el asiento delantero.',
  'employees.fact.speCertificate': 'Vale como máximo dos años.',
  'employees.fact.ftaOnly':
    'Entonces no se aplica la parte 382: sin consulta al Clearinghouse ni prueba o política de la parte 382.',
  'employees.fact.multipleEmployer':
    'Entonces un registro del conductor y su licencia sustituye la solicitud, los historiales de manejo con su revisión y la investigación.',
  'employees.fact.furnishedDriver':
    'Entonces el certificado de ese transportista sustituye el expediente de calificación. La parte 382 sigue vigente.',
  'employees.fact.licenciaFederal':
    'Cuenta como CDL y es en sí la prueba de aptitud médica. Indique la clase que corresponde a su categoría; no tiene estado.',
  'employees.fact.farmVehicle':
    'Entonces no hacen falta CDL, pruebas de la parte 382 ni tarjeta médica, salvo con placas de materiales peligrosos.',
  'employees.fact.medicalVariance':
    'Tiene un certificado SPE (Skill Performance Evaluation) o una exención médica federal.',
  'employees.fact.yearlyMedical':
    'Conduce con la norma de visión alternativa, con diabetes tratada con insulina o con la antigua exención de 391.64. La tarjeta médica vale 12 meses como máximo.',
  'employees.fact.visionStandard':
    'Ve mal con un ojo y tiene un informe de evaluación de la visión (formulario MCSA-5871).',
  'employees.fact.california':
    'Trabaja para una terminal de California o tiene licencia de California. El empleador lo inscribe en el programa Pull Notice. Mientras no haya respuesta, decide el estado de la licencia.',
  'employees.fact.california.section': 'Código de Vehículos de California 1808.1',
  'employees.ssn.show': 'Mostrar',
  'employees.ssn.hide': 'Ocultar',
  'employees.ssn.showLong': 'Mostrar el número de seguro social',
  'employees.ssn.hideLong': 'Ocultar el número de seguro social',
  'employees.ssn.holderElsewhere':
    'Ningún empleado que usted pueda ver lo tiene. Pregunte a alguien que vea todas las ubicaciones.',
  'employees.ssn.change': 'Cambiar SSN',
  'employees.ssn.keep': 'Conservar el SSN actual',
  'employees.ssn.help': 'Nueve dígitos. Se guarda cifrado y se muestra oculto.',
  'employees.ssn.failed': 'No se pudo mostrar el número de seguro social: %{reason}',

  'employees.save.submit': 'Guardar cambios',
  'employees.save.reset': 'Descartar cambios',
  'employees.save.done': 'La información del empleado se actualizó correctamente',
  'employees.save.failed': 'No se pudo actualizar la información del empleado.',
  'employees.save.changed': 'Último cambio: %{date}',
  'employees.save.changedBy': 'Último cambio: %{date}, %{name}',
  'employees.add.title': 'Agregar empleado',
  'employees.add.submit': 'Agregar empleado',
  'employees.add.done': 'Se agregó a %{name}',
  'employees.add.failed': 'No se pudo agregar al empleado. Lo que escribió sigue aquí.',
};

export default messages;
