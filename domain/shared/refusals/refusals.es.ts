import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
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

  'signature.ownNameOnly': 'No puede firmar por otra persona',
  'signature.name': 'Escriba su nombre, %{name}, para firmar',
};

export default refusals;
