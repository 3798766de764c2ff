import type { MessageCatalogue } from './messages';

export const es: MessageCatalogue = {
  fields: {
    workId: 'número de empleado',
    firstName: 'nombre',
    middleName: 'segundo nombre',
    lastName: 'apellido',
    fullName: 'nombre completo',
    ssn: 'SSN',
    dob: 'fecha de nacimiento',
    license: 'número de licencia',
    state: 'estado de la licencia',
    licenseClass: 'clase de licencia',
    licenseClassId: 'clase de licencia',
    licenseExpires: 'vencimiento de la licencia',
    medicalCardExpires: 'vencimiento de la tarjeta médica',
    location: 'ubicación',
    legacyClientId: 'ubicación',
    jobTitle: 'puesto',
    status: 'estado laboral',
    employmentStatusId: 'estado laboral',
    hireDate: 'fecha de contratación',
    terminationDate: 'fecha de baja',
    email: 'correo electrónico',
    phone: 'teléfono',
    notes: 'notas',
    ignore: 'no se toma',
  },
  files: {
    empty: [
      'El archivo está vacío.',
      'Un archivo CSV o XLSX con una línea de nombres de columna y una línea por persona.',
    ],
    noRows: [
      'El archivo tiene nombres de columna pero ninguna persona debajo.',
      'Al menos una línea debajo de los nombres de columna.',
    ],
    noTable: [
      'No se encontró ninguna tabla en el archivo.',
      'Columnas separadas por coma, punto y coma, tabulador o |, con una línea de nombres de columna.',
    ],
    noSuchSheet: ['El libro no tiene una hoja llamada {sheet}.', 'El nombre de una de sus hojas.'],
    tooLarge: [
      'El archivo supera {megabytes} MB.',
      'Un archivo de {megabytes} MB como máximo; una plantilla grande puede enviarse en partes.',
    ],
    tooManyRows: [
      'El archivo tiene más de {rows} líneas.',
      'Como máximo {rows} líneas; una plantilla mayor puede enviarse en partes.',
    ],
    tooManyColumns: ['El archivo tiene más de {columns} columnas.', 'Como máximo {columns} columnas.'],
    inflatesTooFar: [
      'El libro es por dentro mucho mayor de lo que puede ser una plantilla.',
      'Un libro solo con la plantilla, sin imágenes ni líneas vacías con formato; o la hoja guardada como CSV.',
    ],
    tooSlow: ['La lectura del archivo tardó demasiado.', 'Solo la hoja con la plantilla, guardada como CSV.'],
    tooComplex: [
      'El archivo necesita más memoria de la que puede usar la lectura de una plantilla.',
      'Solo la hoja con la plantilla, guardada como CSV.',
    ],
    pdf: ['Esto es un PDF.', 'La hoja de cálculo o exportación de la que se hizo, como CSV o XLSX.'],
    image: ['Esto es una imagen.', 'La propia hoja de cálculo o exportación, como CSV o XLSX.'],
    oldExcel: ['Esto es un libro de Excel 97 a 2003 (.xls).', 'El mismo libro guardado como .xlsx o CSV.'],
    binaryExcel: ['Esto es un libro binario de Excel (.xlsb).', 'El mismo libro guardado como .xlsx o CSV.'],
    openDocument: ['Esto es un archivo OpenDocument.', 'La misma hoja guardada como .xlsx o CSV.'],
    otherOffice: [
      'Esto es un documento de texto o una presentación.',
      'Una hoja de cálculo, como CSV o XLSX.',
    ],
    otherZip: [
      'Esto es un archivo comprimido, no una hoja de cálculo.',
      'El archivo CSV o XLSX que contiene.',
    ],
    webPage: [
      'Esto es una página web o XML, diga lo que diga su nombre.',
      'La exportación como CSV, o abierta en Excel y guardada como .xlsx.',
    ],
    binary: ['Esto no es ni texto ni un libro.', 'Un archivo CSV o XLSX.'],
    passwordProtected: ['El libro está protegido con contraseña.', 'El mismo libro guardado sin contraseña.'],
    hostileWorkbook: [
      'El libro contiene declaraciones que ningún programa de hojas de cálculo escribe.',
      'El libro abierto en un programa de hojas de cálculo y guardado de nuevo.',
    ],
    brokenWorkbook: [
      'El libro está dañado.',
      'El libro abierto en Excel y guardado de nuevo, o guardado como CSV.',
    ],
    brokenText: [
      'El texto no se puede leer como tabla a partir de la línea {line}.',
      'El archivo tal como lo exporta el sistema, guardado como CSV.',
    ],
    openQuote: [
      'Unas comillas que se abren cerca de la línea {line} no se cierran nunca.',
      'Comillas de cierre al final de ese valor.',
    ],
    unreadable: ['No se pudo leer el archivo.', 'Un archivo CSV o XLSX tal como lo exporta el sistema.'],
  },
  reasons: {
    isNew: ['Todavía no está en la plantilla', ''],
    isSame: ['No hay diferencias', ''],
    differs: ['Diferencias en: {fields}', ''],
    ends: ['Termina el empleo; diferencias en: {fields}', ''],
    totalLine: ['Esta línea es un total, no una persona', 'Nada que hacer; la línea se puede quitar'],
    repeatedHeader: ['Esta línea repite los nombres de columna', 'Nada que hacer; la línea se puede quitar'],
    formula: ['El campo {field} empieza como una fórmula: {value}', 'El valor simple, sin = + - o @ delante'],
    holdsSsn: [
      'El campo {field} contiene un número de seguro social: {value}',
      'El número de seguro social en su propia columna; si es otro número, un nombre de columna que lo diga',
    ],
    controlCharacter: ['El campo {field} contiene caracteres invisibles', 'El mismo valor escrito de nuevo'],
    excelError: [
      'El campo {field} es un error de la hoja de cálculo: {value}',
      'El valor que la fórmula debía dar; una columna que muestra #### es demasiado estrecha',
    ],
    tooLong: ['El campo {field} tiene más de {longest} caracteres', 'Como máximo {longest} caracteres'],
    namePartTooLong: [
      'Una parte del nombre tiene más de {longest} caracteres',
      'Como máximo {longest} caracteres para cada nombre',
    ],
    scientific: [
      'La hoja de cálculo redondeó el campo {field}: {value}',
      'Todas las cifras; dé a la columna formato de texto antes de guardar',
    ],
    oneName: ['Solo hay un nombre: {value}', "Nombre y apellido, como 'Smith, Ann' o 'Ann Smith'"],
    noLetters: ['El campo {field} no tiene letras: {value}', 'Un nombre'],
    nameMissing: ['Falta el nombre', 'Nombre y apellido'],
    lostLetters: [
      'Se perdieron letras del nombre al guardar el archivo: {name}',
      'El nombre con todas sus letras; guarde el archivo como UTF-8 o XLSX',
    ],
    nameKept: ['El nombre del archivo perdió letras; se conserva el nombre conocido', ''],
    nameSplit: ['Se leyó como nombre {first}, apellido {last}', "'Apellido, Nombre' no deja dudas"],
    locationMissing: ['Falta la ubicación', 'La ubicación en la que trabaja la persona'],
    locationUnknown: [
      'No se conoce la ubicación: {value}',
      'Una de sus ubicaciones; o indique arriba cuál significa esta palabra',
    ],
    jobTitleUnknown: [
      'No se conoce el puesto: {value}',
      'Uno de sus puestos; o indique arriba qué significa esta palabra, o que se agregue',
    ],
    statusUnknown: [
      'No se conoce el estado laboral: {value}',
      'Solicitante, Empleado, Inactivo o De baja; o indique arriba qué significa esta palabra',
    ],
    classUnknown: ['No se conoce la clase de licencia: {value}', 'A, B, C, D, M o no conductor'],
    stateUnknown: [
      'No se conoce el estado de la licencia: {value}',
      'Las dos letras de un estado de EE. UU. o provincia de Canadá, como VA',
    ],
    licenseFormat: ['El número {value} no es válido para {state}', 'Un número de la forma: {formats}'],
    licenseNeedsState: [
      'Se omitió el número de licencia porque falta su estado',
      'Las dos letras del estado que la emitió',
    ],
    licenseUnverified: ['El número {value} no parece uno de {state}', 'Compárelo con la licencia'],
    notADate: ['El campo {field} no es una fecha: {value}', 'Una fecha como {example}'],
    impossibleDate: [
      'El campo {field} es un día que no existe: {value}',
      'Un día que exista, como {example}',
    ],
    futureBirth: ['La fecha no puede estar en el futuro ({value})', 'El día de nacimiento'],
    tooYoung: [
      'Según la fecha de nacimiento {value} la persona tiene {age} años',
      'Una fecha de nacimiento de hace {youngest} años como mínimo',
    ],
    tooOld: [
      'Según la fecha de nacimiento {value} la persona tiene {age} años',
      'Una fecha de nacimiento de hace {oldest} años como máximo',
    ],
    tooFarAhead: ['El campo {field} está demasiado lejos en el futuro: {value}', 'Una fecha hasta {date}'],
    endBeforeHireOnRoster: [
      'Con lo que dice la plantilla, el empleo terminaría antes de empezar: {ended} es anterior a {hired}',
      'Ambas fechas en el archivo, o la plantilla corregida',
    ],
    refusedByForm: ['El campo {field} no se puede guardar: {message}', 'Lo que aceptaría el formulario'],
    endBeforeHire: [
      'El empleo termina antes de empezar: {value}',
      'Una fecha de baja igual o posterior a la de contratación',
    ],
    twoDigitYear: ['El campo {field} {value} se leyó como {date}', 'Un año de cuatro cifras no deja dudas'],
    excelSerial: [
      'El campo {field} {value} es un número de día de la hoja de cálculo y se leyó como {date}',
      'Una columna con formato de fecha',
    ],
    ssnDigits: ['El SSN no tiene nueve cifras ({value})', 'Nueve cifras, como 900-12-3456'],
    ssnShort: [
      'El SSN solo tiene {digits} cifras ({value}); las hojas de cálculo quitan los ceros iniciales',
      'Nueve cifras, con los ceros iniciales',
    ],
    ssnArea: [
      'Un SSN no puede empezar por {area}',
      'El número de la tarjeta; una celda vacía si no se conoce',
    ],
    ssnGroup: [
      'Las dos cifras centrales de un SSN no pueden ser 00',
      'El número de la tarjeta; una celda vacía si no se conoce',
    ],
    ssnSerial: [
      'Las cuatro últimas cifras de un SSN no pueden ser 0000',
      'El número de la tarjeta; una celda vacía si no se conoce',
    ],
    maskedSsn: ['El SSN está enmascarado y se pasó por alto', ''],
    emailFormat: [
      'Introduzca una dirección de correo con el formato correcto ({value})',
      'Una dirección como nombre@empresa.com',
    ],
    phoneFormat: ['El teléfono no puede ser correcto: {value}', 'Siete cifras o más'],
    statusFromEndDate: ['Se toma como De baja por la fecha de baja', ''],
    endDateOfActive: [
      'La persona no está de baja pero tiene una fecha de baja pasada',
      'Corregir uno de los dos datos',
    ],
    statusAssumed: ['Se agrega con el estado Empleado porque el archivo no indica ninguno', ''],
    addedAsEnded: ['Se agrega como De baja para poder conservar el expediente', ''],
    endedInRoster: [
      'En la plantilla esta persona está de baja; el archivo no indica estado',
      'Un estado, si la persona ha vuelto',
    ],
    returns: ['Estaba de baja y vuelve', ''],
    notEnough: [
      'Solo hay nombre y ubicación, y allí no se conoce a nadie con ese nombre',
      'Un número de empleado, SSN, fecha de nacimiento o número de licencia',
    ],
    weakMatch: ['Coincide solo por nombre y ubicación', 'Compruebe que es la misma persona'],
    nameChanges: ['Se conoce con otro nombre', 'Compruebe que es la misma persona'],
    birthChanges: ['Se conoce con otra fecha de nacimiento', 'Compruebe que es la misma persona'],
    ssnChanges: ['Se conoce con otro SSN', 'Compruebe que es la misma persona'],
    workIdChanges: ['Se conoce con otro número de empleado', 'Compruebe que es la misma persona'],
    identifiersDisagree: [
      'El número de empleado y el SSN son de personas distintas: {people}',
      'Número y SSN de la misma persona',
    ],
    workIdTaken: [
      'El número de empleado {workId} es de otra persona: {people}',
      'El número propio de esta persona, o la plantilla corregida',
    ],
    ssnTaken: [
      'El SSN es de otra persona: {people}',
      'El SSN propio de esta persona, o la plantilla corregida',
    ],
    ambiguous: ['Podrían ser varias personas: {people}', 'Un número de empleado o SSN que las distinga'],
    possibleSamePerson: [
      'Quizá ya está en la plantilla: {people}',
      'El número de empleado o SSN como en la plantilla; o agregue a la persona a mano',
    ],
    outOfReach: [
      'Esta línea no se puede tomar: la persona no está en una de sus ubicaciones',
      'Pídalo a alguien que trabaje para todas las ubicaciones',
    ],
    heldBack: [
      'La línea {line} puede referirse a la misma persona; no se cambió su identidad',
      'La línea {line} corregida y ambas enviadas de nuevo',
    ],
    withRefusedLine: [
      'Es la misma persona que la línea {line}, que se rechaza',
      'La línea {line} corregida y ambas enviadas de nuevo',
    ],
    splitOverLines: [
      'Es la misma persona que la línea {lines} y no todas tienen: {fields}',
      'Una línea con todos los valores',
    ],
    sameNameInFile: [
      'Tiene el mismo nombre que la línea {line} y nada las distingue',
      'Un número de empleado, SSN o fecha de nacimiento en ambas líneas',
    ],
    repeatsLine: ['Repite la línea {line}', 'Nada que hacer; la línea se puede quitar'],
    repeatsLineAdds: [
      'Es la misma persona que la línea {line}, que se toma; solo aquí: {fields}',
      'Una línea con todos los valores',
    ],
    contradictsLine: [
      'Es la misma persona que la línea {lines} y difieren en: {fields}',
      'Una línea por persona, con el valor correcto',
    ],
  },
};
