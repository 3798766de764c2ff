import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'order.fieldsRequired': 'Debe completar todos los campos obligatorios.',
  'order.licenseInvalid':
    'Debe actualizar los datos de la licencia del conductor. El número %{number} no es válido para %{state}',
  'order.noProvider':
    'No hay un proveedor de historiales de manejo conectado. Agregue el historial como documento',
  'order.notRepeatable': 'Un pedido con el estado %{status} no se puede enviar de nuevo',
  'order.alreadyOpen':
    'Este conductor ya tiene un MVR pedido. Espere el resultado o cancele antes ese pedido',
  'order.pspOpen': 'Ya hay un informe PSP pedido para este conductor. Espérelo o cancélelo primero',
  'order.epnOpen': 'Ya hay una consulta EPN pedida para este conductor. Espérela o cancélela primero',
  'order.pspElsewhere':
    'Los informes PSP son solo para la empresa que los pide. Sus condiciones no permiten entregarlos a otros',
  'order.onlyForHiring':
    'Un informe PSP solo puede pedirse antes de contratar: para un solicitante o para un empleado cuya fecha de contratación aún no llega (49 USC 31150(c))',
  'order.onlyCalifornia':
    'Las consultas EPN son solo para licencias de California (Código de Vehículos de California, 1808.1)',
  'order.noLongerHere':
    'Esta persona ya no trabaja aquí. Las consultas EPN son para personas que usted emplea o quiere contratar',
  'order.queryOpen':
    'Este conductor ya tiene una consulta al Clearinghouse pedida. Espere el resultado o cancele antes ese pedido',
  'order.notServed':
    'Su empresa no tiene el servicio de Clearinghouse. Haga la consulta en clearinghouse.fmcsa.dot.gov y cargue la constancia como Consulta al Clearinghouse, cuenta propia',
  'order.notCommercial':
    'El Clearinghouse solo abarca las licencias comerciales. Introduzca antes una clase de licencia A, B o C',
  'order.consentMissing':
    'Una consulta limitada exige el consentimiento por escrito del conductor. Cargue antes el consentimiento general para consultas limitadas',
  'order.verificationChanged': 'El texto que aceptó ha cambiado. Lea y acepte el nuevo',
  'order.notCancelable': 'Un pedido con el estado %{status} no se puede cancelar',
  'order.notReopenable': 'Un pedido con el estado %{status} no se puede reabrir',
  'order.notMovable': 'Un pedido con el estado %{status} no puede pasar a %{to}',
  'order.reasonNotDot': 'Las pruebas del DOT no tienen ese motivo. Elija otro o un programa propio',
  'order.specimenNotForAlcohol': 'El alcohol se mide en aliento o saliva',
  'order.noPanelForAlcohol': 'Los paneles son solo para pruebas de drogas',
  'order.specimenNotDot': 'Las pruebas de drogas del DOT son de orina o fluido oral',
  'order.specimenNotForDrugs': 'Las drogas no se miden en el aliento',
  'order.panelNotDot':
    'Las pruebas del DOT usan el panel del DOT y un laboratorio. No se permiten pruebas instantáneas',
  'order.panelOnlyDot': 'El panel del DOT es solo para pruebas del DOT (49 CFR 40.13)',
  'order.mustBeObserved': 'Esta toma debe hacerse bajo observación directa (49 CFR 40.67(b))',
  'order.accidentUnknown': 'Esta persona no tiene ese accidente, o el motivo no es un accidente',
  'order.selectedUnknown': 'Esta persona no tiene esa prueba aleatoria abierta, o el motivo no es aleatorio',
  'order.alcoholTooLate':
    'Pasaron más de 8 horas desde el accidente y ya no se puede intentar una prueba de alcohol. Anote por qué no se hizo (49 CFR 382.303(d)(1))',
  'order.drugTooLate':
    'Pasaron más de 32 horas desde el accidente y ya no se puede intentar una prueba de drogas. Anote por qué no se hizo (49 CFR 382.303(d)(2))',
  'order.afterTestHours': 'Las horas para esta prueba terminan el %{date}',
  'order.examOpen': 'Esta persona ya tiene un examen pedido. Espere el resultado o cancele antes ese pedido',
  'order.testOpen':
    'Esta persona ya tiene pedida una prueba así por este motivo. Espere el resultado o cancele antes ese pedido',
  'order.dobMissing':
    'Introduzca antes la fecha de nacimiento en el expediente. La clínica identifica con ella a la persona',
  'order.licenseMissing':
    'Introduzca antes el número y el estado de la licencia en el expediente. Identifican al conductor en los formularios de la FMCSA (49 CFR 382.123)',
  'order.notHere': 'Esta persona ya no trabaja aquí. Solo se puede enviar a una clínica a quien trabaja aquí',
  'order.clinicUnknown': 'Esa clínica no existe',
  'order.clinicClosed': 'Esta clínica ya no está en la red. Elija otra',
  'order.clinicUnable': 'Esta clínica no puede hacer lo que se pidió. Elija otra',
  'order.clinicNotOpen': 'La clínica está cerrada en ese momento',
  'order.clinicHoliday': 'La clínica cierra en este día festivo',
  'order.clinicBlackout': 'La clínica no atiende a nadie ese día',
  'order.clinicFirst': 'Elija primero una clínica. Las citas son en su hora local',
  'order.clinicZoneUnknown':
    'No se conoce la zona horaria de la clínica. Elija una visita sin cita o pida a su proveedor que la agregue',
  'order.visitPassed': 'Esto ya pasó',
  'order.visitAfterLastDay': 'Es después del último día para ir',
  'order.walkInHasNoTime': 'Una visita sin cita solo tiene fecha',
  'order.quarterHours': 'Elija una hora en pasos de 15 minutos',
  'order.timeSkipped': 'Esa hora no existe ese día por el cambio de horario. Elija otra',
  'order.visitOver': 'La clínica y la cita no se pueden cambiar mientras el pedido está en %{status}',
  'order.needsVisit': 'Elija primero una clínica y una cita o un día sin cita',
  'order.notAnExam': 'Este es el número de otro examen',
  'order.otherSource': 'Este pedido se lleva en otro sistema',
  'order.otherUser': 'Esta no es la dirección del usuario que inició sesión',
  'order.noVisit': 'Solo los exámenes y las pruebas tienen clínica y cita',
  'order.letterOver': 'Un pedido en estado %{status} no necesita autorización',
  'order.noLetter': 'Solo los exámenes y las pruebas tienen una autorización',
  'order.otherType': 'Este pedido es de otro tipo',
  'order.otherEmployer': 'Este no es el empleador del pedido',
  'order.nothingChanged': 'Primero cambie algo',
  'order.expiresBefore': 'El último día para acudir ya pasó',
  'order.jobTitleFrozen':
    'El puesto no se puede cambiar mientras haya un pedido en curso para esta persona. Espere el resultado o cancele antes el pedido',
};

export default refusals;
