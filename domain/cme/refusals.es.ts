import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'cme.resultRequired': 'Elija el resultado del examen',
  'cme.examDateRequired': 'Indique la fecha del examen',
  'cme.expiryRequired': 'Indique la fecha de vencimiento del certificado',
  'cme.noExpiry': 'Solo un certificado tiene fecha de vencimiento',
  'cme.expiresFirst': 'El certificado no puede vencer el día del examen ni antes',
  'cme.expiresTooLate': 'Un certificado es válido como máximo 24 meses después del examen (49 CFR 391.45(b))',
  'cme.isShorter': 'Este certificado es por menos de 24 meses. Elija «Certificado por menos de 24 meses».',
  'cme.isFull': 'Este certificado es por 24 meses. Elija «Certificado por 24 meses».',
  'cme.examinerRequired': 'Indique el nombre del examinador médico',
  'cme.registryNumber': 'El número del Registro Nacional tiene 10 cifras',
  'cme.restrictionUnknown':
    'Escriba las restricciones como figuran en el certificado, separadas por comas: corrective lenses, hearing aid, waiver or exemption, SPE certificate, exempt intracity zone, intrastate only. Deje el campo vacío si no hay ninguna.',
  'cme.ended39164':
    'Desde el 22/3/2023 nadie queda calificado por 49 CFR 391.64. Pida a la clínica un certificado corregido.',
  'cme.certificateRequired': 'Elija el documento que es el certificado',
  'cme.hasReport':
    'Este escaneo tiene páginas del informe de examen médico (MCSA-5875), que nunca forma parte del expediente de un conductor. Cargue solo el certificado como otro examen y descarte este.',
  'cme.onFileOtherwise':
    'Este certificado ya está en el expediente con otras fechas: el examen del %{date} u otro vencimiento. Si el examen es correcto, pida primero a atención al cliente que corrija el expediente.',
  'cme.reviewedOtherwise':
    'Otra persona ya revisó esto. Para cambiarlo, devuelva el examen, para que alguien revise también el cambio.',
  'cme.orderUnknown': 'Este empleado no tiene un pedido de examen con este número',
  'cme.notPending': 'Solo un examen que espera la decisión del examinador se puede cerrar sin certificado',
  'cme.noCertificate': 'No hay ningún certificado en el expediente de este examen',
  'cme.noteOnFile': 'Ya hay una nota sobre el examinador en el expediente',
  'cme.laterCertificate':
    'Hay un certificado posterior en el expediente. Una nota de hoy vale para el examinador de ese certificado.',
  'cme.searchRequired': 'Debe indicar qué buscar.',
  'cme.nextCallPast': 'La próxima llamada no puede ser en el pasado',
};

export default refusals;
