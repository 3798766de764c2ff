import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'password.tooShort': 'Le mot de passe doit avoir au moins 12 caractères',
  'password.tooLong': 'Le mot de passe peut avoir au plus 200 caractères',
  'password.likeEmail': 'Le mot de passe ne peut pas être votre adresse e-mail',
  'password.common': 'Ce mot de passe est trop courant. Choisissez-en un autre',
  'password.wrong': 'Ce n’est pas votre mot de passe',

  'twoFactor.wrongCode': 'Ce code n’est pas exact',
  'twoFactor.ownFirst': 'Configurez d’abord l’authentification à deux facteurs pour vous-même',
  'twoFactor.alreadyOn': 'L’authentification à deux facteurs est déjà activée',
  'twoFactor.keyFirst': 'Obtenez d’abord une nouvelle clé de configuration',

  'session.lockedFor': 'Verrouillé après trop de tentatives. Réessayez dans %{minutes} min',
  'session.invitationExpired':
    'Cette invitation a expiré. Demandez à la personne qui vous a invité de la renvoyer',
  'session.invitationUsed':
    'Cette invitation a déjà servi. Connectez-vous, ou demandez un nouveau mot de passe si vous avez oublié le vôtre',
  'session.invitationRevoked':
    'Cette invitation n’est plus valable. Suivez le lien de la plus récente, ou demandez-en une autre',
  'session.invitationUnknown':
    'Cette invitation est introuvable. Ouvrez le lien exactement tel qu’il figure dans l’e-mail',
  'session.notImpersonating': 'Vous n’agissez pas comme un autre utilisateur',
  'session.cannotImpersonate': 'Vous n’avez pas le droit d’agir comme cet utilisateur',
  'session.grantsWhileImpersonating':
    'Cela donnerait un accès qui dure plus longtemps que votre intervention au nom de l’utilisateur. Terminez-la et faites-le en votre nom, ou demandez-le à l’utilisateur',
  'session.lookOnly':
    'Vous êtes en lecture seule. Pour modifier quelque chose pour cet utilisateur, terminez l’emprunt d’identité et recommencez avec un accès complet.',
  'session.tooManyViews': 'Une liste peut avoir %{count} vues enregistrées. Supprimez-en une d’abord',
};

export default refusals;
