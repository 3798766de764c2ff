import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'drugTest.unknownSender': 'Elija el remitente del archivo',
  'drugTest.noReports':
    'El archivo no tiene informes de este remitente. Compruebe de qué remitente es y que cada columna tenga su propio encabezado.',
  'drugTest.cutOff': 'Falta el final del archivo. Pida el archivo completo al remitente.',
  'drugTest.tooMany': 'El archivo tiene más de %{most} informes. Divídalo en varios archivos.',
  'drugTest.notWaiting':
    'Este informe ya no está en espera. Es posible que lo hayan asignado mientras tanto.',
  'drugTest.unusable': 'Este informe no se puede usar. Pida uno corregido al remitente.',
  'drugTest.notTheirOrder': 'Este pedido no es de esta persona',
  'drugTest.chooseOrder': 'Esta persona tiene varios pedidos posibles. Elija el pedido.',
  'drugTest.noOrder': 'Una toma de muestra necesita el pedido al que corresponde',
  'drugTest.reasonRequired': 'Elija el motivo de la prueba',
  'drugTest.notApplied': 'Este informe aún no tiene un resultado en un expediente. Asígnelo primero.',
  'drugTest.otherPerson': 'El resultado de esta muestra está en el expediente de otra persona',
  'drugTest.reviewedAlready': 'Este resultado no espera una revisión',
  'drugTest.ownReview': 'Usted registró este resultado. Debe revisarlo otra persona.',
  'drugTest.noteRequired': 'Diga por qué se rechaza el resultado',
};

export default refusals;
