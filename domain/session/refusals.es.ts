import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'password.tooShort': 'La contraseña debe tener al menos 12 caracteres',
  'password.tooLong': 'La contraseña puede tener como máximo 200 caracteres',
  'password.likeEmail': 'La contraseña no puede ser su correo electrónico',
  'password.common': 'Esta contraseña es demasiado común. Elija otra',
  'password.wrong': 'Esta no es su contraseña',

  'twoFactor.wrongCode': 'Este código no es correcto',
  'twoFactor.ownFirst': 'Configure primero la autenticación de dos factores para usted',
  'twoFactor.alreadyOn': 'La autenticación de dos factores ya está activada',
  'twoFactor.keyFirst': 'Obtenga primero una clave de configuración nueva',

  'session.lockedFor': 'Bloqueado tras demasiados intentos fallidos. Vuelva a intentarlo en %{minutes} min',
  'session.invitationExpired': 'Esta invitación ha caducado. Pida a quien le invitó que la envíe de nuevo',
  'session.invitationUsed':
    'Esta invitación ya se ha usado. Inicie sesión, o pida una nueva contraseña si ha olvidado la suya',
  'session.invitationRevoked':
    'Esta invitación ya no es válida. Use el enlace de la más reciente, o pida otra',
  'session.invitationUnknown':
    'No encontramos esta invitación. Abra el enlace exactamente como está en el correo',
  'session.notImpersonating': 'No está actuando como otro usuario',
  'session.cannotImpersonate': 'No tiene permiso para actuar como este usuario',
  'session.grantsWhileImpersonating':
    'Esto daría un acceso que dura más que la suplantación. Termínela y hágalo como usted mismo, o pídaselo al usuario',
  'session.lookOnly':
    'Solo está viendo. Para hacer cambios por este usuario, termine la suplantación y empiece de nuevo con acceso completo.',
  'session.tooManyViews': 'Puede haber %{count} vistas guardadas de una lista. Elimine antes una',
};

export default refusals;
