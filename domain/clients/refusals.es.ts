import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'client.idRequired': 'El identificador del cliente es obligatorio',
  'client.patchBodyRequired': 'Indique lo que se debe cambiar',
  'client.nameRequired': 'El nombre es obligatorio',
  'client.nameTaken': 'Ya existe un cliente %{name}',
  'client.dotNumberInvalid': 'Un número DOT tiene como máximo ocho dígitos',
  'client.dotNumberRequired': 'El número DOT es obligatorio',
  'client.timeZoneUnknown': '%{name} no es una zona horaria',
  'client.stateUnknown': '%{state} no es un estado, territorio ni provincia',
  'client.servicesNotOffered': 'No se ofrece a este cliente: %{services}',
  'client.unknown': 'Este cliente no existe',
  'client.internalCompany': 'La empresa propia del proveedor no se puede desactivar',
  'client.noActiveLocationLeft':
    'No le quedaría ninguna ubicación activa y no podría volver a iniciar sesión',
  'client.parentLookup': 'Respuesta inesperada del servidor al buscar la ubicación superior',

  'logo.tooLarge': 'La imagen supera los %{size} MB.',
  'logo.wrongType': 'Envíe el logotipo como imagen PNG, JPEG o WebP.',
  'logo.sendForm': 'Envíe el logotipo como formulario con el campo image.',
  'logo.required': 'Elija una imagen',
  'logo.size': 'La imagen tiene %{width} por %{height} píxeles.',
  'logo.allowedSize': 'Un logotipo tiene entre %{least} y %{most} píxeles por lado.',
  'logo.broken': 'La imagen está dañada o es demasiado grande para leerla.',

  'jobTitle.required': 'El puesto es obligatorio',
  'jobTitle.chooseAnother': 'Elija otro puesto',
  'jobTitle.ordersOpen':
    'Hay pedidos en curso para empleados con este puesto (%{count}). Espere los resultados o cancele antes los pedidos',
  'jobTitle.inUse': 'Elija un puesto nuevo para los empleados que tienen este (%{count})',
  'jobTitle.taken': 'Ya existe el puesto %{title}',
  'jobTitle.unknown': 'Este puesto no existe',
};

export default refusals;
