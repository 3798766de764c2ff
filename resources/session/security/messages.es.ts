import type { SecurityMessages } from './messages.en';

const messages: SecurityMessages = {
  'security.title': 'Seguridad de la cuenta',
  'security.text': 'Lo que impide a otros entrar en su cuenta.',
  'security.required': 'Su empresa exige un segundo factor. Configúrelo abajo para continuar.',
  'security.impersonating': 'Actúa en lugar de otro usuario. La seguridad de su cuenta es asunto suyo.',
  'security.password': 'Su contraseña',
  'security.code': 'Código',
  'security.codeHelp': 'Seis dígitos de su aplicación de autenticación, o un código de recuperación',
  'security.cancel': 'Cancelar',
  'security.factor.title': 'Segundo factor',
  'security.factor.text':
    'Un código de una aplicación de su teléfono, que se pide además de la contraseña al iniciar sesión.',
  'security.factor.passwordHelp': 'Introdúzcala de nuevo, para que nadie más lo configure por usted',
  'security.factor.begin': 'Configurar segundo factor',
  'security.factor.scan':
    'Escanee este código con una aplicación de autenticación, o escriba en ella la clave. Después introduzca los seis dígitos que muestra.',
  'security.factor.qr': 'Código QR de la clave siguiente',
  'security.factor.key': 'Clave',
  'security.factor.firstCode': 'Código de la aplicación',
  'security.factor.firstCodeHelp': 'Seis dígitos; un código nuevo cada 30 segundos',
  'security.factor.confirm': 'Activar',
  'security.factor.on': 'Activado.',
  'security.factor.since': 'Desde %{when}.',
  'security.factor.codesLeft':
    'Queda %{smart_count} código de recuperación |||| Quedan %{smart_count} códigos de recuperación',
  'security.factor.renew': 'Nuevos códigos de recuperación',
  'security.factor.renewText': 'Los códigos de recuperación antiguos dejarán de servir.',
  'security.factor.renewSubmit': 'Crear códigos nuevos',
  'security.factor.disable': 'Desactivar segundo factor',
  'security.factor.disableText': 'Bastará la contraseña para abrir su cuenta.',
  'security.factor.disableRequired':
    'Su empresa exige un segundo factor: tendrá que configurar otro para continuar.',
  'security.factor.disabled': 'El segundo factor está desactivado',
  'security.codes.title': 'Códigos de recuperación',
  'security.codes.text':
    'El segundo factor está activado. Guarde estos códigos donde solo usted los encuentre: cada uno abre su cuenta una vez, si pierde la aplicación. No se mostrarán de nuevo.',
  'security.codes.save': 'Guardar como archivo de texto',
  'security.codes.kept': 'Los he guardado',
  'security.sessions.title': 'Dónde ha iniciado sesión',
  'security.sessions.text': 'Si no reconoce alguna, ciérrela y cambie su contraseña.',
  'security.sessions.device': '%{browser} en %{system}',
  'security.sessions.unknownDevice': 'Dispositivo desconocido',
  'security.sessions.current': 'Esta',
  'security.sessions.facts': 'Desde %{address}, a partir del %{since}, vista por última vez el %{seen}',
  'security.sessions.end': 'Cerrar',
  'security.sessions.endOf': 'Cerrar %{device} en %{address}',
  'security.sessions.endTitle': '¿Cerrar esta sesión?',
  'security.sessions.endText': '%{device} en %{address} se cierra de inmediato.',
  'security.sessions.endOthers': 'Cerrar todas las demás',
  'security.sessions.endOthersText': 'Seguirá conectado aquí, y en ningún otro lugar.',
  'security.sessions.ended': 'Sesión cerrada allí',
  'security.rule.title': 'Todos los usuarios de %{name}',
  'security.rule.text':
    'Quien no tenga segundo factor deberá configurarlo antes de hacer cualquier otra cosa.',
  'security.rule.label': 'Exigir un segundo factor a cada usuario',
  'security.rule.without':
    '%{smart_count} usuario no tiene aún segundo factor |||| %{smart_count} usuarios no tienen aún segundo factor',
  'security.rule.all': 'Todos los usuarios lo tienen.',
  'security.rule.askOn':
    '%{smart_count} usuario sin él tendrá que configurarlo de inmediato. |||| %{smart_count} usuarios sin él tendrán que configurarlo de inmediato.',
  'security.rule.askOff': 'A los usuarios sin segundo factor les bastará la contraseña.',
  'security.rule.confirmOn': 'Exigirlo',
  'security.rule.confirmOff': 'No exigirlo más',
  'security.rule.on': 'Se exige un segundo factor a cada usuario',
  'security.rule.off': 'Ya no se exige un segundo factor',
};

export default messages;
