import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'user.emailTaken': 'Esta dirección de correo no se puede usar. Introduzca otra',
  'user.permissionUnknown': 'Uno de estos permisos no existe',
  'user.permissionStaffOnly': 'Uno de estos permisos es solo para el personal del proveedor',
  'user.permissionNotHeld': 'No puede conceder un permiso que usted mismo no tiene',
  'user.roleUnknown': 'Elija uno de los roles',
  'user.locationRequired': 'Elija al menos una ubicación',
  'user.locationUnknown': 'Una de estas ubicaciones no existe, o usted no tiene acceso a ella',
  'user.self':
    'Aquí no puede cambiar sus propios permisos, ubicaciones o estado. Cambie su nombre en su perfil',
  'user.holdsMore': 'Este usuario tiene permisos que usted no tiene, así que no puede cambiarlo',
  'user.reachesMore':
    'Este usuario tiene ubicaciones a las que usted no tiene acceso, así que no puede cambiarlo',
  'user.selfNamed':
    '%{names}: Aquí no puede cambiar sus propios permisos, ubicaciones o estado. Cambie su nombre en su perfil',
  'user.holdsMoreNamed':
    '%{names}: Este usuario tiene permisos que usted no tiene, así que no puede cambiarlo',
  'user.reachesMoreNamed':
    '%{names}: Este usuario tiene ubicaciones a las que usted no tiene acceso, así que no puede cambiarlo',
  'user.lastSuperAdmin': 'Es el último superadministrador activo. Nombre antes a otro',
  'user.lastAdministrator':
    'Es el último administrador activo del cliente. Dé antes a otra persona «Configurar usuario» y el cliente entero',
  'user.notInvited': 'Solo se puede invitar de nuevo a un usuario activo que aún no se ha registrado',
  'user.tooManyInvitations':
    'Se han enviado %{count} invitaciones en un día. Inténtelo de nuevo mañana o pregunte a atención al cliente',
  'user.repUnknown': 'No es un representante activo',
  'user.clientUnknown': 'Uno de estos clientes no existe',
};

export default refusals;
