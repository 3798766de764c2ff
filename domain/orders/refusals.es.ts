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
  'order.queryOpen':
    'Este conductor ya tiene una consulta al Clearinghouse pedida. Espere el resultado o cancele antes ese pedido',
  'order.notServed':
    'Su empresa no tiene el servicio de Clearinghouse. Haga la consulta en clearinghouse.fmcsa.dot.gov y cargue la constancia como Consulta al Clearinghouse, cuenta propia',
  'order.notCommercial':
    'El Clearinghouse solo abarca las licencias comerciales. Introduzca antes una clase de licencia A, B o C',
  'order.consentMissing':
    'Una consulta limitada exige el consentimiento por escrito del conductor. Suba antes el consentimiento general para consultas limitadas',
  'order.verificationChanged': 'El texto que aceptó ha cambiado. Lea y acepte el nuevo',
  'order.notCancelable': 'Un pedido con el estado %{status} no se puede cancelar',
  'order.notReopenable': 'Un pedido con el estado %{status} no se puede reabrir',
  'order.jobTitleFrozen':
    'El puesto no se puede cambiar mientras haya un pedido en curso para esta persona. Espere el resultado o cancele antes el pedido',
};

export default refusals;
