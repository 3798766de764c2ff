import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'clinics.state': 'Ingrese las dos letras de un estado',
  'clinics.program': 'Uno de los programas no existe',
  'clinics.registryNumber': 'El número del Registro Nacional tiene 10 dígitos',
  'clinics.hoursOrder': 'Los horarios deben estar en orden y no superponerse',
  'clinics.blackoutOrder': 'El último día no puede ser anterior al primero',
  'clinics.idTaken': 'Ya existe una clínica con el ID de proveedor %{vendorId}',
  'clinics.noNumber': 'Ingrese primero el número del examinador en el Registro Nacional',
  'clinics.columns': 'El archivo no tiene columna para: %{names}',
  'clinics.idsUnreadable':
    'Algunas filas no tienen un ID de proveedor legible, por lo que no se sabe qué clínicas faltan. Corrija el archivo y cárguelo de nuevo, o deje abiertas las clínicas que faltan.',
  'clinics.beingApplied': 'Este archivo ya se está importando',
  'clinics.alreadyApplied': 'Este archivo ya se importó',
  'clinics.needs': 'No se pueden buscar clínicas por %{word}',
  'clinics.zip': 'Ingrese los primeros 1 a 5 dígitos de un código postal',
};

export default refusals;
