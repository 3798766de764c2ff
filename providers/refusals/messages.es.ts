import type { Sentence } from './sentences';

const messages: Readonly<Record<Sentence, string>> = {
  'The request is not valid': 'La petición no es válida',
  'Some values are not valid': 'Algunos valores no son válidos',
  'Sign in to continue': 'Inicie sesión para continuar',
  'The e-mail address or the password is not right': 'El correo electrónico o la contraseña no son correctos',
  'Enter the code of your second factor': 'Introduzca el código de su segundo factor',
  'The code is not right': 'El código no es correcto',
  'Set up your second factor first': 'Configure primero su segundo factor',
  'This code is not right': 'Este código no es correcto',
  'Set up a second factor for yourself first': 'Configure primero un segundo factor para usted',
  'There is a second factor already': 'Ya hay un segundo factor',
  'Ask for a new key first': 'Pida primero una clave nueva',
  'You may not do this': 'No tiene permiso para hacer esto',
  'Choose a client first': 'Elija primero un cliente',
  'There is no such record': 'No existe ese registro',
  'This address does not take this kind of request': 'Esta dirección no admite este tipo de petición',
  'The request took too long to arrive': 'La petición tardó demasiado en llegar',
  'The change contradicts what is stored': 'El cambio contradice lo que está guardado',
  'Somebody else has changed this record': 'Otra persona ha cambiado este registro',
  'This link is no longer valid': 'Este enlace ya no es válido',
  'The file or request is too large': 'El archivo o la petición es demasiado grande',
  'This kind of file or content is not accepted': 'No se acepta este tipo de archivo o contenido',
  'The content cannot be processed': 'No se puede procesar el contenido',
  'This is locked for the moment. Try again later': 'Esto está bloqueado por el momento. Inténtelo más tarde',
  'Too many requests. Try again in a moment': 'Demasiadas peticiones. Inténtelo de nuevo en un momento',
  'The request could not be completed. Reference: %{requestId}':
    'No se pudo completar la petición. Referencia: %{requestId}',
  'The service is not available for the moment. Try again shortly':
    'El servicio no está disponible por el momento. Inténtelo de nuevo en breve',
  'is required': 'es obligatorio',
  'is not known here': 'no se conoce aquí',
  'is not valid': 'no es válido',
  'Enter the first name': 'Escriba el nombre',
  'Enter the last name': 'Escriba el apellido',
  'Choose a location': 'Elija una ubicación',
  'Choose an employment status': 'Elija una situación laboral',
  'Choose the state that issued the license': 'Elija el estado que emitió la licencia',
  'This is not a state, territory or province that issues licenses':
    'No es un estado, territorio o provincia que emita licencias',
  'Choose one of the license classes': 'Elija una de las clases de licencia',
  'The hire date cannot be more than a year ahead':
    'La fecha de contratación no puede ser más de un año en el futuro',
  'The termination date cannot be before the hire date':
    'La fecha de baja no puede ser anterior a la de contratación',
  'A name cannot begin with =, +, - or @': 'Un nombre no puede empezar con =, +, - ni @',
  'The date cannot be in the future': 'La fecha no puede ser futura',
  'The date that you entered (%{entered}) is invalid. Please enter a valid date between 1900 and 2099':
    'La fecha que introdujo (%{entered}) no es válida. Introduzca una fecha válida entre 1900 y 2099',
  'Please enter a properly formatted email address':
    'Introduzca una dirección de correo electrónico con el formato correcto',
  'The birth date makes an age of %{age}. It must be %{from} to %{to}':
    'La fecha de nacimiento da una edad de %{age} años. Debe estar entre %{from} y %{to}',
  'The number %{number} is invalid for %{state}': 'El número %{number} no es válido para %{state}',
  'The social security number must have nine digits, like 900-12-3456':
    'El número de seguro social debe tener nueve dígitos, como 900-12-3456',
  'A social security number cannot begin with %{area}':
    'Un número de seguro social no puede empezar con %{area}',
  'The middle two digits of a social security number cannot be 00':
    'Los dos dígitos centrales de un número de seguro social no pueden ser 00',
  'The last four digits of a social security number cannot be 0000':
    'Los cuatro últimos dígitos de un número de seguro social no pueden ser 0000',
  'Another employee has this work id': 'Otro empleado tiene este número de empleado',
  'Another employee of this employer has this social security number':
    'Otro empleado de este empleador tiene este número de seguro social',
  'This location is deactivated': 'Esta ubicación está desactivada',
  'Choose one of the job titles of this employer': 'Elija uno de los puestos de este empleador',
  'The employee is at that location already': 'El empleado ya está en esa ubicación',
  'The employee is not at that location any more': 'El empleado ya no está en esa ubicación',
  'Another roster file of this client is being applied. Try again when it is done':
    'Se está aplicando otro archivo de plantilla de este cliente. Inténtelo cuando termine',
  'Many roster files are being read at this moment. Try again in a minute':
    'En este momento se están leyendo muchos archivos de plantilla. Inténtelo en un minuto',
  'Say how the file is to be read, and look at the preview first':
    'Indique cómo se debe leer el archivo y mire primero la vista previa',
  'There is no preview of this file yet': 'Todavía no hay vista previa de este archivo',
  'This file has been applied already': 'Este archivo ya se ha aplicado',
  'This file is being applied': 'Este archivo se está aplicando',
  'What was read of this file has been removed. Send the file again':
    'Lo que se leyó de este archivo se ha eliminado. Envíe el archivo de nuevo',
  'Only who works for all locations may add job titles':
    'Solo quien trabaja para todas las ubicaciones puede añadir puestos',
  'Name the lines, or an outcome': 'Indique las líneas o un resultado',
  'Full numbers are in the file of refused lines only: outcome=refuse':
    'Los números completos solo están en el archivo de líneas rechazadas: outcome=refuse',
  'Send the roster as a form with a file (multipart/form-data).':
    'Envíe la plantilla como formulario con un archivo (multipart/form-data).',
  'Choose a file': 'Elija un archivo',
  'Send one file at a time': 'Envíe un solo archivo cada vez',
  'Choose the type of the document': 'Elija el tipo del documento',
  'There is no such type of document': 'No existe ese tipo de documento',
  'Choose the category of the document': 'Elija la categoría del documento',
  'A document of the type %{type} belongs to category %{category}':
    'Un documento del tipo %{type} pertenece a la categoría %{category}',
  "Only the provider's staff can upload a document of the type %{type}":
    'Solo el personal del proveedor puede subir un documento del tipo %{type}',
  "Only the provider's staff can change a %{type}":
    'Solo el personal del proveedor puede cambiar un documento del tipo %{type}',
  'Documents of the type %{type} are not taken any more': 'Ya no se aceptan documentos del tipo %{type}',
  'Enter the date of the document': 'Introduzca la fecha del documento',
  "The expiration date must be after the document's date (%{date})":
    'La fecha de vencimiento debe ser posterior a la del documento (%{date})',
  'The stored paper of this document cannot be found. Please contact support':
    'No se encuentra el archivo guardado de este documento. Póngase en contacto con soporte',
  'This document is on record without a stored paper': 'Este documento consta sin archivo guardado',
  'What was stored of this file is no longer there': 'Lo que se guardó de este archivo ya no está',
  'Send the document as a form with a file (multipart/form-data).':
    'Envíe el documento como formulario con un archivo (multipart/form-data).',
  'The upload did not arrive whole. Please send it again': 'El envío no llegó completo. Envíelo de nuevo',
  'The file is larger than %{size} MB.': 'El archivo supera los %{size} MB.',
  'Scan it with fewer dots per inch or in black and white, or split it, and send it again.':
    'Escanéelo con menos puntos por pulgada o en blanco y negro, o divídalo, y envíelo de nuevo.',
  'The document is protected by a password; whoever opens it has to know it.':
    'El documento está protegido con una contraseña; quien lo abra debe conocerla.',
  'The document carries scripts. They are not run here; be careful with a downloaded copy.':
    'El documento contiene programas. Aquí no se ejecutan; tenga cuidado con una copia descargada.',
  'The document carries other files inside. They are not shown here.':
    'El documento contiene otros archivos. Aquí no se muestran.',
  'The file is empty.': 'El archivo está vacío.',
  'Choose the file again; it may not have been saved.': 'Elija el archivo de nuevo; quizá no se guardó.',
  'Choose the file again; it may be the wrong one.': 'Elija el archivo de nuevo; quizá no es el correcto.',
  'This is a picture (%{kind}), not a PDF.': 'Esto es una imagen (%{kind}), no un PDF.',
  'Scan the paper to a PDF, or print the picture to a PDF, and send that.':
    'Escanee el papel a un PDF, o imprima la imagen a un PDF, y envíelo.',
  'This is an Office document, not a PDF.': 'Esto es un documento de Office, no un PDF.',
  'Save it as a PDF in the program it was made with, and send that.':
    'Guárdelo como PDF en el programa con que se hizo y envíelo.',
  'This is an archive, not a PDF.': 'Esto es un archivo comprimido, no un PDF.',
  'Take the PDFs out of it and send them one at a time.': 'Extraiga los PDF y envíelos de uno en uno.',
  'This is a program, not a PDF.': 'Esto es un programa, no un PDF.',
  'Send the paper as a PDF.': 'Envíe el papel como PDF.',
  'This is a web page, not a PDF.': 'Esto es una página web, no un PDF.',
  'Print the page to a PDF and send that.': 'Imprima la página a un PDF y envíelo.',
  'This is not a PDF.': 'Esto no es un PDF.',
  'Send the paper as a PDF file.': 'Envíe el papel como archivo PDF.',
  'This file begins with something other than a PDF.': 'Este archivo empieza con algo que no es un PDF.',
  'Save the paper as a PDF anew and send that.': 'Guarde de nuevo el papel como PDF y envíelo.',
  'This PDF is damaged and cannot be read.': 'Este PDF está dañado y no se puede leer.',
  'Open it, print it to a new PDF and send that.': 'Ábralo, imprímalo a un PDF nuevo y envíelo.',
  'This PDF ends too early; part of it is missing.': 'Este PDF termina antes de tiempo; falta una parte.',
  'Download or scan it again and send the whole file.':
    'Descárguelo o escanéelo de nuevo y envíe el archivo completo.',
  'This PDF holds no pages.': 'Este PDF no tiene páginas.',
  'This PDF holds more than 2,000 pages.': 'Este PDF tiene más de 2.000 páginas.',
  'Split it and send one paper at a time.': 'Divídalo y envíe un documento cada vez.',
  'This file is a PDF and an archive at once.': 'Este archivo es a la vez un PDF y un archivo comprimido.',
  'Print the paper to a new PDF and send that.': 'Imprima el papel a un PDF nuevo y envíelo.',
  'This PDF takes too long to read.': 'Este PDF tarda demasiado en leerse.',
  'This PDF takes too much memory to read.': 'Este PDF necesita demasiada memoria para leerse.',
  'Print it to a new PDF and send that.': 'Imprímalo a un PDF nuevo y envíelo.',
  'The client id is required': 'El identificador del cliente es obligatorio',
  'Patch body is required': 'Indique lo que se debe cambiar',
  'The job title is required to be specified': 'El puesto es obligatorio',
  'Unexpected response from server looking up parent location':
    'Respuesta inesperada del servidor al buscar la ubicación superior',
  'A location cannot stand below itself': 'Una ubicación no puede depender de sí misma',
  '%{location} is below %{moved}, which cannot be moved under a location of its own':
    '%{location} depende de %{moved}, que no puede trasladarse bajo una de sus propias ubicaciones',
  '%{location} is deactivated': '%{location} está desactivada',
  'A top-level client stands under no other': 'Un cliente principal no depende de otro',
  'There is no such location at this client': 'Este cliente no tiene esa ubicación',
  '%{location} is called so already': '%{location} ya se llama así',
  'You would have no active location left and could not sign in again':
    'No le quedaría ninguna ubicación activa y no podría volver a iniciar sesión',
  'The picture is larger than %{size} MB.': 'La imagen supera los %{size} MB.',
  'Send the logo as a PNG, JPEG or WebP picture.': 'Envíe el logotipo como imagen PNG, JPEG o WebP.',
  'Send the logo as a form with the field image.': 'Envíe el logotipo como formulario con el campo image.',
  'Choose a picture': 'Elija una imagen',
  'The picture is %{width} by %{height} pixels.': 'La imagen tiene %{width} por %{height} píxeles.',
  'A logo has between %{least} and %{most} pixels each way.':
    'Un logotipo tiene entre %{least} y %{most} píxeles por lado.',
  'The picture is damaged or too large to be read.':
    'La imagen está dañada o es demasiado grande para leerla.',
  'There is a client %{name} already': 'Ya existe un cliente %{name}',
  'A DOT number has up to eight digits': 'Un número DOT tiene como máximo ocho dígitos',
  'The DOT number is required': 'El número DOT es obligatorio',
  'There is no time zone called %{name}': 'No existe la zona horaria %{name}',
  'The name is required': 'El nombre es obligatorio',
  'Another location there has this name': 'Otra ubicación de allí ya tiene este nombre',
  'Enter the name of the laboratory': 'Indique el nombre del laboratorio',
  'Enter the account number': 'Indique el número de cuenta',
  'Choose at least one specimen': 'Elija al menos una muestra',
  'A DOT panel takes urine, breath, oral fluid or saliva only (49 CFR 40.210)':
    'Un panel DOT solo admite orina, aliento, fluido oral o saliva (49 CFR 40.210)',
  'Choose at least one': 'Elija al menos uno',
  'This location has this account already': 'Esta ubicación ya tiene esta cuenta',
  '%{state} is not a state, territory or province': '%{state} no es un estado, territorio ni provincia',
  'Not offered to this client: %{services}': 'No se ofrece a este cliente: %{services}',
  'Choose another job title': 'Elija otro puesto',
  'Choose the title for those who have this one (%{count})':
    'Elija el puesto para quienes tienen este (%{count})',
  'There is a job title %{title} already': 'Ya existe el puesto %{title}',
  'The password must have at least 12 characters': 'La contraseña debe tener al menos 12 caracteres',
  'The password may have at most 200 characters': 'La contraseña puede tener como máximo 200 caracteres',
  'The password must not be your e-mail address': 'La contraseña no puede ser su correo electrónico',
  'This password is among those that are tried first. Choose another':
    'Esta contraseña es de las que se prueban primero. Elija otra',
  'This e-mail address cannot be used. Enter another one':
    'Esta dirección de correo no se puede usar. Introduzca otra',
  'One of these permissions does not exist': 'Uno de estos permisos no existe',
  'One of these permissions is for the staff of the provider only':
    'Uno de estos permisos es solo para el personal del proveedor',
  'You cannot grant a permission that you do not hold yourself':
    'No puede conceder un permiso que usted mismo no tiene',
  'Choose one of the roles': 'Elija uno de los roles',
  'Choose at least one location': 'Elija al menos una ubicación',
  'One of these locations does not exist, or you do not reach it':
    'Una de estas ubicaciones no existe, o usted no llega a ella',
  'Nobody changes his own permissions, locations or state here; names are changed in the profile':
    'Nadie cambia aquí sus propios permisos, ubicaciones o estado; el nombre se cambia en el perfil',
  'This user holds permissions that you do not hold, so you cannot change him':
    'Este usuario tiene permisos que usted no tiene, así que no puede cambiarlo',
  'This user reaches locations that you do not reach, so you cannot change him':
    'Este usuario llega a ubicaciones a las que usted no llega, así que no puede cambiarlo',
  'This is the last active Super Admin. Make somebody else one first':
    'Es el último superadministrador activo. Nombre antes a otro',
  'Without this user the client would have no active administrator. Give somebody else Configure User and the whole client first':
    'Sin este usuario el cliente no tendría ningún administrador activo. Dé antes a otra persona «Configurar usuario» y el cliente entero',
  'Only somebody who has not signed up yet, and is not deactivated, can be invited again':
    'Solo se puede invitar de nuevo a quien aún no se ha registrado y no está desactivado',
  '%{count} invitations have been sent within a day. Try again tomorrow, or ask customer care':
    'Se han enviado %{count} invitaciones en un día. Inténtelo de nuevo mañana o pregunte a atención al cliente',
  '%{names}: This user holds permissions that you do not hold, so you cannot change him':
    '%{names}: Este usuario tiene permisos que usted no tiene, así que no puede cambiarlo',
  '%{names}: This user reaches locations that you do not reach, so you cannot change him':
    '%{names}: Este usuario llega a ubicaciones a las que usted no llega, así que no puede cambiarlo',
  'There is no such active customer care rep': 'No existe tal representante activo',
  'One of these clients does not exist': 'Uno de estos clientes no existe',
  'There is no such permission': 'No existe tal permiso',
  'This invitation has expired. Ask whoever invited you to send it again':
    'Esta invitación ha caducado. Pida a quien le invitó que la envíe de nuevo',
  'This invitation has been used already. Sign in, or ask for a new password if you have forgotten yours':
    'Esta invitación ya se ha usado. Inicie sesión, o pida una nueva contraseña si ha olvidado la suya',
  'This invitation is no longer valid. Use the link of the latest one, or ask for another':
    'Esta invitación ya no es válida. Use el enlace de la más reciente, o pida otra',
  'There is no such invitation. Open the link exactly as it stands in the mail':
    'No existe tal invitación. Abra el enlace exactamente como está en el correo',
  'This is not your password': 'Esta no es su contraseña',
  'You are not acting in the place of anybody': 'No está actuando en lugar de nadie',
  'You may not act in the place of this user': 'No puede actuar en lugar de este usuario',
  'There may be %{count} saved views of a list. Delete one first':
    'Puede haber %{count} vistas guardadas de una lista. Elimine antes una',
  'The text is required': 'El texto es obligatorio',
  'Stale applicants are a list of their own: ask for them alone':
    'Los solicitantes inactivos son una lista aparte: pídalos solos',
  'The work stopped with an error. Reference: %{requestId}':
    'El trabajo se detuvo por un error. Referencia: %{requestId}',
  'The work was interrupted too often. Reference: %{requestId}':
    'El trabajo se interrumpió demasiadas veces. Referencia: %{requestId}',
  'sites must be numbers with commas between them': 'sites: números separados por comas',
  'Name at least one of: %{known}': 'Indique al menos uno de: %{known}',
  'Unknown collection %{name}. Known: %{known}': 'Colección desconocida: %{name}. Conocidas: %{known}',
  'Unknown: %{unknown}. Known: %{known}': 'Desconocido: %{unknown}. Conocido: %{known}',
  'Enter the text': 'Escriba el texto',
  'Enter the name': 'Escriba el nombre',
  'The text holds characters that cannot be seen': 'El texto contiene caracteres invisibles',
  'This is in the list already': 'Esto ya está en la lista',
  'The last day cannot be before the first day': 'El último día no puede ser anterior al primero',
  'Only broadcast texts are shown by the day': 'Solo los avisos se muestran por días',
  'For these days there is a rule for this document type already':
    'Para estos días ya hay una regla para este tipo de documento',
  'There is no such document type': 'No existe ese tipo de documento',
  'What is required cannot be hidden': 'Lo que se exige no se puede ocultar',
  'Choose the program': 'Elija el programa',
  'There is no such feature': 'No existe esa función',
  'There is no such client': 'No existe ese cliente',
  'The text may have at most %{most} characters': 'El texto puede tener como máximo %{most} caracteres',
  'There may be at most %{most} entries': 'Puede haber como máximo %{most} entradas',
  'An entry that the product works with can be renamed, not removed':
    'Una entrada con la que trabaja el producto se puede renombrar, no quitar',
  'A version cannot hold from a day that is over': 'Una versión no puede regir desde un día pasado',
  'The name must not hold markup': 'El nombre no puede contener marcas',
  'The text must not hold HTML': 'El texto no puede contener HTML',
  'This cannot be in the text: %{what}': 'Esto no puede estar en el texto: %{what}',
  'This e-mail address is a contact of that location already':
    'Esta dirección ya es un contacto de esa ubicación',
  'Say why, and where these records are kept instead':
    'Diga por qué, y dónde se guardan en su lugar estos registros',
  'This document type cannot be set up': 'Este tipo de documento no se puede configurar',
  'There is no such job title': 'No existe ese puesto',
  'Choose which settings are copied': 'Elija qué ajustes se copian',
  'You cannot copy to this location': 'No se puede copiar a esta ubicación',
  'Choose another location': 'Elija otra ubicación',
  'This location is no longer below the other one': 'Esta ubicación ya no depende de la otra',
  'Settings are being pushed at this moment': 'En este momento se están transmitiendo ajustes',
  'There is no location that the settings could be pushed to':
    'No hay ninguna ubicación a la que transmitir los ajustes',
  'This is not a ZIP archive.': 'Esto no es un archivo ZIP.',
  'This archive is damaged and cannot be read.': 'Este archivo está dañado y no se puede leer.',
  'The archive holds more than 2,000 files.': 'El archivo contiene más de 2.000 ficheros.',
  'The archive unpacks to more than 500 MB.': 'El archivo ocupa más de 500 MB descomprimido.',
  'A file name in the archive leads out of its folder.':
    'Un nombre de fichero del archivo sale de su carpeta.',
  'The archive holds links in place of files.': 'El archivo contiene enlaces en lugar de ficheros.',
  'The archive is protected by a password.': 'El archivo está protegido con contraseña.',
  'The archive takes too long to read.': 'El archivo tarda demasiado en leerse.',
  'The archive takes too much memory to read.': 'El archivo ocupa demasiada memoria al leerse.',
  'The archive holds no files.': 'El archivo no contiene ficheros.',
  'The archive is larger than 250 MB.': 'El archivo ocupa más de 250 MB.',
  'Send the archive as a form with a file (multipart/form-data).':
    'Envíe el archivo como formulario con un fichero (multipart/form-data).',
  'This archive has been removed. Send it again': 'Este archivo se ha eliminado. Envíelo de nuevo',
  'Only an archive that was not applied yet can be discarded':
    'Solo se puede descartar un archivo que aún no se ha aplicado',
  'Mails are sent by a mail server: only their readers see their texts':
    'Los correos los envía un servidor de correo: solo sus destinatarios ven su texto',
};

export default messages;
