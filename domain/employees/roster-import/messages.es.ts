import type { MessageCatalog } from './messages';

export const es: MessageCatalog = {
  fields: {
    employeeId: 'ID de empleado',
    workId: 'número de empleado',
    firstName: 'nombre',
    middleName: 'segundo nombre',
    lastName: 'apellido',
    nameSuffix: 'sufijo del nombre',
    fullName: 'nombre completo',
    ssn: 'SSN',
    dob: 'fecha de nacimiento',
    license: 'número de licencia',
    state: 'estado de la licencia',
    licenseClass: 'clase de licencia',
    licenseClassId: 'clase de licencia',
    licenseExpires: 'vencimiento de la licencia',
    endorsements: 'endosos',
    restrictions: 'restricciones de la licencia',
    vehicleClass: 'clase de vehículos',
    licenseStateAtHire: 'estado de la licencia al contratar',
    otherLicenseStates: 'otros estados de licencia',
    previousEmployers: 'empleadores anteriores',
    interstate: 'conducción entre estados',
    hazmat: 'transporte de materiales peligrosos',
    tankOrDoubles: 'conducción de tanques, dobles o triples',
    longCombination: 'conducción de combinaciones largas',
    passenger: 'conducción de vehículos de pasajeros',
    schoolBus: 'conducción de autobús escolar',
    airBrakes: 'conducción con frenos de aire',
    fullAirBrakes: 'conducción con frenos totalmente de aire',
    manualTransmission: 'conducción con transmisión manual',
    tractorTrailer: 'conducción de tractocamiones',
    medicalVariance: 'dispensa médica',
    yearlyMedical: 'examen médico anual',
    visionStandard: 'norma de visión alternativa',
    california: 'trabajo en California',
    medicalCardExpires: 'vencimiento de la tarjeta médica',
    location: 'ubicación',
    legacyClientId: 'ubicación',
    jobTitle: 'puesto',
    status: 'situación laboral',
    employmentStatusId: 'situación laboral',
    hireDate: 'fecha de contratación',
    terminationDate: 'fecha de baja',
    previousEndDate: 'fin del empleo anterior',
    email: 'correo electrónico',
    phone: 'teléfono',
    notes: 'notas',
    ignore: 'omitida',
  },
  reasons: {
    isNew: ['Todavía no está en la plantilla', ''],
    isSame: ['Sin cambios', ''],
    differs: ['Diferente: {fields}', ''],
    ends: ['Baja; diferente: {fields}', ''],
    totalLine: ['Esta fila es un total, no un empleado', 'Nada que hacer. Puede eliminar la fila'],
    reportLine: [
      'Esta fila es un título o un pie de un informe, no un empleado',
      'Nada que hacer. Puede eliminar la fila',
    ],
    repeatedHeader: ['Esta fila repite los encabezados', 'Nada que hacer. Puede eliminar la fila'],
    formula: ['El campo {field} empieza como una fórmula: {value}', 'El valor simple, sin = + - o @ delante'],
    holdsSsn: [
      'El campo {field} contiene un número de seguro social: {value}',
      'El número de seguro social en su propia columna. Si es otro número, un nombre de columna que lo diga',
    ],
    controlCharacter: ['El campo {field} contiene caracteres ocultos', 'El mismo valor escrito de nuevo'],
    formulaUnsaved: [
      'El campo {field} es una fórmula sin valor guardado: {value}',
      'El valor. Abra el archivo en Excel, guárdelo y cárguelo de nuevo',
    ],
    cellUnreadable: ['La celda del campo {field} está dañada', 'El mismo valor escrito de nuevo'],
    dateInstead: [
      'La hoja de cálculo convirtió el campo {field} en una fecha: {value}',
      'El valor tal como se escribió. Dé formato de texto a la columna antes de escribirlo de nuevo',
    ],
    excelError: [
      'El campo {field} es un error de la hoja de cálculo: {value}',
      'El valor que la fórmula debería dar. Si la columna muestra ####, ensánchela',
    ],
    tooLong: ['El campo {field} tiene más de {longest} caracteres', 'Como máximo {longest} caracteres'],
    namePartTooLong: [
      'Una parte del nombre tiene más de {longest} caracteres',
      'Como máximo {longest} caracteres para cada nombre',
    ],
    scientific: [
      'La hoja de cálculo redondeó el campo {field}: {value}',
      'Todas las cifras. Dé a la columna formato de texto antes de guardar',
    ],
    oneName: ['Solo hay un nombre: {value}', "Nombre y apellido, como 'Smith, Ann' o 'Ann Smith'"],
    noLetters: ['El campo {field} no tiene letras: {value}', 'Un nombre'],
    nameMissing: ['Falta el nombre', 'Nombre y apellido'],
    lostLetters: [
      'El nombre perdió letras al guardarse el archivo: {name}',
      'El nombre completo. Guarde el archivo como UTF-8 o XLSX',
    ],
    nameKept: ['El nombre del archivo perdió letras. Se conserva el de la plantilla', ''],
    nameSplit: [
      'Revise este nombre: nombre {first}, apellido {last}',
      "Si no es correcto, escríbalo como 'Apellido, Nombre'",
    ],
    locationMissing: ['Falta la ubicación', 'La ubicación de trabajo del empleado'],
    locationUnknown: [
      'Ubicación no reconocida: {value}',
      'Una de sus ubicaciones, o empareje este valor arriba',
    ],
    jobTitleUnknown: [
      'Puesto no reconocido: {value}',
      'Uno de sus puestos; o empareje este valor arriba o agréguelo como puesto nuevo',
    ],
    statusUnknown: [
      'Situación laboral no reconocida: {value}',
      'Solicitante, Empleado, Inactivo o Dado de baja; o empareje este valor arriba',
    ],
    restrictionsUnknown: [
      'Restricciones de la licencia no reconocidas: {value}',
      'Los códigos de la licencia, como E, L',
    ],
    vehicleClassUnknown: [
      'Clase de vehículos del puesto no reconocida: {value}',
      'A, B o C, o la celda vacía para conservar la respuesta de la plantilla',
    ],
    otherLicenseStatesUnknown: [
      'Otros estados de licencia no reconocidos: {value}',
      'Estados separados por punto y coma, como OH; PA, o Ninguno',
    ],
    answerUnknown: [
      'Respuesta no reconocida en el campo {field}: {value}',
      'Sí o No, o una celda vacía para conservar la respuesta de la plantilla',
    ],
    interstateUnknown: [
      'No se reconoce si conduce entre estados o dentro de uno: {value}',
      'Interstate o Intrastate, o una celda vacía para conservar la respuesta de la plantilla',
    ],
    classUnknown: ['Clase de licencia no reconocida: {value}', 'A, B, C, D, M o no conductor'],
    stateUnknown: [
      'Estado de la licencia no reconocido: {value}',
      'El código de dos letras de un estado de EE. UU. o provincia de Canadá, como VA',
    ],
    licenseZeros: [
      'El número {value} es demasiado corto para {state}. Pueden faltar ceros iniciales',
      'Un número con este formato: {formats}',
    ],
    zerosMissing: [
      'Pueden faltar ceros iniciales en el campo {field}: {value}',
      'Revíselo. Dé formato de texto a la columna para conservar los ceros',
    ],
    zerosKept: [
      'Al campo {field} del archivo le faltan ceros iniciales: {value}. Se conserva el de la plantilla: {known}',
      'Revíselo. Dé formato de texto a la columna para conservar los ceros',
    ],
    licenseFormat: ['El número {value} no es válido para {state}', 'Un número con este formato: {formats}'],
    licenseNeedsState: [
      'Se omitió el número de licencia porque falta su estado',
      'El código de dos letras del estado que la emitió',
    ],
    licenseUnverified: [
      'El número {value} no coincide con el formato de {state}',
      'Compárelo con la licencia',
    ],
    notADate: ['El campo {field} no es una fecha: {value}', 'Una fecha como {example}'],
    impossibleDate: [
      'El campo {field} es un día que no existe: {value}',
      'Un día que exista, como {example}',
    ],
    futureBirth: ['La fecha no puede estar en el futuro ({value})', 'La fecha de nacimiento'],
    tooYoung: [
      'Con la fecha de nacimiento {value}, el empleado tendría {age} años',
      'Una fecha de nacimiento de hace {youngest} años como mínimo',
    ],
    tooOld: [
      'Con la fecha de nacimiento {value}, el empleado tendría {age} años',
      'Una fecha de nacimiento de hace {oldest} años como máximo',
    ],
    tooLongAgo: ['El campo {field} está demasiado lejos en el pasado: {value}', 'Una fecha desde el {date}'],
    tooFarAhead: ['El campo {field} está demasiado lejos en el futuro: {value}', 'Una fecha hasta {date}'],
    endBeforeHireOnRoster: [
      'Con las fechas de la plantilla, el empleo terminaría antes de empezar: {ended} es anterior a {hired}',
      'Ambas fechas en el archivo, o corrija la plantilla',
    ],
    refusedByForm: [
      'No se pudo guardar el campo {field}: {message}',
      'Un valor que acepte el formulario del empleado',
    ],
    endBeforeHire: [
      'El empleo termina antes de empezar: {value}',
      'Una fecha de baja igual o posterior a la de contratación',
    ],
    unlikelyYear: [
      'El campo {field} {value} no tiene un año probable en este siglo ni en el anterior',
      'Un año de cuatro cifras',
    ],
    eveningTime: [
      'El campo {field} tiene la hora {time} y se leyó como {date}. Puede ser el día siguiente',
      'Una fecha sin hora',
    ],
    twoDigitYear: ['El campo {field} {value} se leyó como {date}', 'Un año de cuatro cifras'],
    excelSerial: [
      'El campo {field} {value} es un número de día de la hoja de cálculo y se leyó como {date}',
      'Una columna con formato de fecha',
    ],
    ssnDigits: ['El SSN no tiene nueve cifras ({value})', 'Nueve cifras, como 900-12-3456'],
    ssnShort: [
      'El SSN solo tiene {digits} cifras ({value}). Las hojas de cálculo quitan los ceros iniciales',
      'Nueve cifras, con los ceros iniciales',
    ],
    ssnArea: [
      'Un SSN no puede empezar por {area}',
      'El número de la tarjeta, o una celda vacía si no lo conoce',
    ],
    ssnGroup: [
      'Las dos cifras centrales de un SSN no pueden ser 00',
      'El número de la tarjeta, o una celda vacía si no lo conoce',
    ],
    ssnSerial: [
      'Las cuatro últimas cifras de un SSN no pueden ser 0000',
      'El número de la tarjeta, o una celda vacía si no lo conoce',
    ],
    ssnSpecimen: [
      'El SSN {value} es un número de muestra y se omitió',
      'El número de la tarjeta, o una celda vacía si no lo conoce',
    ],
    maskedSsn: ['El SSN está oculto y se omitió', ''],
    emailFormat: [
      'Ingrese una dirección de correo con el formato correcto ({value})',
      'Una dirección como nombre@empresa.com',
    ],
    phoneFormat: ['El teléfono no es válido: {value}', 'Siete cifras o más'],
    statusFromEndDate: ['Se leyó como Dado de baja por la fecha de baja', ''],
    endDateOfActive: [
      'La situación no es Dado de baja, pero la fecha de baja es pasada',
      'Corrija la situación o la fecha',
    ],
    statusAssumed: ['Se agrega con la situación Empleado porque el archivo no la indica', ''],
    addedAsEnded: ['Se agrega como Dado de baja para poder conservar su expediente', ''],
    endedInRoster: [
      'Dado de baja en la plantilla, y el archivo no indica situación',
      'Una situación, si fue recontratado',
    ],
    returns: ['Estaba dado de baja, ahora recontratado', 'La fecha de contratación del nuevo empleo'],
    otherCarrier: [
      'Pasa a una ubicación con otro número DOT: el empleo anterior termina el {date}; los documentos de esa contratación ya no cuentan',
      '',
    ],
    rehired: [
      'Recontratado: el empleo anterior terminó el {date}; los documentos de esa contratación ya no cuentan',
      '',
    ],
    notEnough: [
      'La fila solo tiene nombre y ubicación, y allí no hay ningún empleado con ese nombre',
      'Un número de empleado, SSN, fecha de nacimiento o número de licencia',
    ],
    weakMatch: ['Coincide solo por nombre y ubicación', 'Compruebe que es la misma persona'],
    nameChanges: ['En la plantilla con otro nombre', 'Compruebe que es la misma persona'],
    birthChanges: ['En la plantilla con otra fecha de nacimiento', 'Compruebe que es la misma persona'],
    ssnChanges: ['En la plantilla con otro SSN', 'Compruebe que es la misma persona'],
    workIdChanges: ['En la plantilla con otro número de empleado', 'Compruebe que es la misma persona'],
    identifiersDisagree: [
      'El número de empleado y el SSN son de personas distintas: {people}',
      'Número y SSN de la misma persona',
    ],
    idsDisagree: [
      'El ID de empleado y el número de empleado o el SSN son de personas distintas: {people}',
      'Números de la misma persona',
    ],
    employeeIdTaken: [
      'El ID de empleado es de otra persona: {people}',
      'El ID de este empleado según la exportación, o una celda vacía',
    ],
    employeeIdUnknown: [
      'Ningún empleado de esta plantilla tiene el ID {id}, así que se omitió',
      'Compruebe que no sea una fila de otro cliente',
    ],
    workIdTaken: [
      'El número de empleado {workId} pertenece a otro empleado: {people}',
      'El número propio de este empleado, o corrija la plantilla',
    ],
    ssnTaken: [
      'El SSN pertenece a otro empleado: {people}',
      'El SSN propio de este empleado, o corrija la plantilla',
    ],
    ambiguous: [
      'Coinciden varias personas: {people}',
      'Un número de empleado o SSN que identifique a la persona',
    ],
    possibleSamePerson: [
      'Puede que ya esté en la plantilla: {people}',
      'El número de empleado o SSN de la plantilla; o agregue al empleado en la consola',
    ],
    outOfReach: [
      'Esta fila no se puede aplicar: la persona no está en una de sus ubicaciones',
      'Pídalo a un usuario con acceso a todas las ubicaciones',
    ],
    heldBack: [
      'La fila {line} puede ser la misma persona, así que no se cambiaron el nombre, el SSN ni otros datos de identidad',
      'Corrija la fila {line} y cargue ambas de nuevo',
    ],
    withRefusedLine: [
      'Misma persona que la fila {line}, que se rechazó',
      'Corrija la fila {line} y cargue ambas de nuevo',
    ],
    splitOverLines: [
      'Misma persona que la fila {lines}, pero no todas las filas tienen: {fields}',
      'Una fila con todos los valores',
    ],
    sameNameInFile: [
      'Mismo nombre que la fila {line}, y nada los distingue',
      'Un número de empleado, SSN o fecha de nacimiento en ambas filas',
    ],
    repeatsLine: ['Repite la fila {line}', 'Nada que hacer. Puede eliminar la fila'],
    repeatsLineAdds: [
      'Misma persona que la fila {line}, que se aplica; solo aquí: {fields}',
      'Una fila con todos los valores',
    ],
    contradictsLine: [
      'Misma persona que la fila {lines}, pero diferente: {fields}',
      'Una fila por persona, con el valor correcto',
    ],
  },
};
