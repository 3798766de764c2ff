import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
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
  'employee.samePerson': 'Elija otro empleado. Un empleado no puede reemplazarse a sí mismo',
  'employee.notTopLevel': 'Los empleados se archivan en el cliente principal de su ubicación',
  'employee.held': 'Una retención legal cubre a este empleado o a todo el cliente. Levántela primero',
  'employee.merged': 'Otro registro se fusionó con este. Deshaga primero la fusión o archive a este empleado',
  'employee.mustBeKept':
    'Este expediente tiene registros que se deben conservar, como documentos, descalificaciones, empleos anteriores o constancias para conducir. Archive a este empleado en su lugar',

  'license.stateRequired': 'Elija el estado que emitió la licencia',
  'license.stateUnknown': 'No es un estado, territorio o provincia que emita licencias',
  'license.endorsementUnknown': 'Endoso desconocido: %{unknown}. Letras conocidas: %{known}',
  'license.endorsementWithoutCdl': 'Los endosos requieren una licencia comercial (clase A, B o C)',
  'license.schoolBusWithoutPassenger':
    'El endoso de autobús escolar (S) necesita también el de pasajeros (P)',
  'license.restrictionUnknown': 'Indique los códigos de las restricciones sin espacios, como EL',
  'license.classUnknown': 'Elija una de las clases de licencia',
  'license.invalidForState': 'El número %{number} no es válido para %{state}',
};

export default refusals;
