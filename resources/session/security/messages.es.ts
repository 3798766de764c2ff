import type { SecurityMessages } from './messages.en';

const messages: SecurityMessages = {
  'security.title': 'Seguridad de la cuenta',
  'security.text': 'Proteja su cuenta y revise dónde ha iniciado sesión.',
  'security.required': 'Su empresa exige la autenticación de dos factores. Configúrela abajo para continuar.',
  'security.impersonating': 'No puede cambiar los ajustes de seguridad mientras suplanta a otro usuario.',
  'security.password': 'Su contraseña',
  'security.code': 'Código',
  'security.codeHelp': 'Seis dígitos de su aplicación de autenticación, o un código de recuperación',
  'security.cancel': 'Cancelar',
  'security.factor.title': 'Autenticación de dos factores',
  'security.factor.text':
    'Al iniciar sesión, además de la contraseña pediremos un código de una aplicación de su teléfono.',
  'security.factor.passwordHelp': 'Confirme su contraseña para continuar',
  'security.factor.begin': 'Configurar la autenticación de dos factores',
  'security.factor.scan':
    'Escanee este código con una aplicación de autenticación o escriba la clave. Después ingrese los seis dígitos que muestra la aplicación.',
  'security.factor.qr': 'Código QR de la clave siguiente',
  'security.factor.key': 'Clave',
  'security.factor.firstCode': 'Código de la aplicación',
  'security.factor.firstCodeHelp': 'Seis dígitos. El código cambia cada 30 segundos.',
  'security.factor.confirm': 'Activar la autenticación de dos factores',
  'security.factor.on': 'Activada.',
  'security.factor.since': 'Desde %{when}.',
  'security.factor.codesLeft':
    'Queda %{smart_count} código de recuperación |||| Quedan %{smart_count} códigos de recuperación',
  'security.factor.renew': 'Obtener códigos de recuperación nuevos',
  'security.factor.renewText': 'Los códigos de recuperación antiguos dejarán de servir.',
  'security.factor.renewSubmit': 'Obtener códigos nuevos',
  'security.factor.disable': 'Desactivar la autenticación de dos factores',
  'security.factor.disableText': 'Iniciará sesión solo con su contraseña.',
  'security.factor.disableRequired':
    'Su empresa exige la autenticación de dos factores. Tendrá que configurarla de nuevo para continuar.',
  'security.factor.disabled': 'La autenticación de dos factores está desactivada',
  'security.codes.title': 'Códigos de recuperación',
  'security.codes.text':
    'La autenticación de dos factores está activada. Guarde estos códigos en un lugar seguro. Cada código sirve una vez si pierde la aplicación. No se mostrarán de nuevo.',
  'security.codes.save': 'Guardar como archivo de texto',
  'security.codes.kept': 'Guardé mis códigos',
  'security.sessions.title': 'Dónde ha iniciado sesión',
  'security.sessions.text': 'Si no reconoce una sesión, ciérrela y cambie su contraseña.',
  'security.sessions.device': '%{browser} en %{system}',
  'security.sessions.unknownDevice': 'Dispositivo desconocido',
  'security.sessions.current': 'Esta sesión',
  'security.sessions.facts': 'Desde %{address}, a partir del %{since}, última actividad el %{seen}',
  'security.sessions.end': 'Cerrar sesión',
  'security.sessions.endOf': 'Cerrar sesión: %{device} en %{address}',
  'security.sessions.endTitle': '¿Cerrar esta sesión?',
  'security.sessions.endText': 'Se cerrará de inmediato la sesión de %{device} en %{address}.',
  'security.sessions.endOthers': 'Cerrar todas las demás sesiones',
  'security.sessions.endOthersText': 'Seguirá conectado solo aquí.',
  'security.sessions.ended': 'Sesión cerrada',
  'security.rule.title': 'Todos los usuarios de %{name}',
  'security.rule.text':
    'Los usuarios sin autenticación de dos factores deben configurarla antes de hacer otra cosa.',
  'security.rule.label': 'Exigir la autenticación de dos factores a todos los usuarios',
  'security.rule.without':
    '%{smart_count} usuario aún no la ha configurado |||| %{smart_count} usuarios aún no la han configurado',
  'security.rule.all': 'Todos los usuarios la han configurado.',
  'security.rule.askOn':
    '%{smart_count} usuario tendrá que configurarla de inmediato. |||| %{smart_count} usuarios tendrán que configurarla de inmediato.',
  'security.rule.askOff':
    'Los usuarios que no la hayan configurado podrán iniciar sesión solo con la contraseña.',
  'security.rule.confirmOn': 'Exigirla',
  'security.rule.confirmOff': 'Dejar de exigirla',
  'security.rule.on': 'La autenticación de dos factores ahora es obligatoria para todos los usuarios',
  'security.rule.off': 'La autenticación de dos factores ya no es obligatoria',
};

export default messages;
