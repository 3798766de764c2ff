import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
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
};

export default refusals;
