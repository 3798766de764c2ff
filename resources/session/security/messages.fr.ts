import type { SecurityMessages } from './messages.en';

const messages: SecurityMessages = {
  'security.title': 'Sécurité du compte',
  'security.text': 'Protégez votre compte et vérifiez où vous êtes connecté.',
  'security.required':
    'Votre employeur exige l’authentification à deux facteurs. Configurez-la ci-dessous pour continuer.',
  'security.impersonating':
    'Vous ne pouvez pas modifier les paramètres de sécurité sous l’identité d’un autre utilisateur.',
  'security.password': 'Votre mot de passe',
  'security.code': 'Code',
  'security.codeHelp': 'Six chiffres de votre application d’authentification, ou un code de secours',
  'security.cancel': 'Annuler',
  'security.factor.title': 'Authentification à deux facteurs',
  'security.factor.text':
    'À la connexion, un code d’une application de votre téléphone est demandé en plus du mot de passe.',
  'security.factor.passwordHelp': 'Confirmez votre mot de passe pour continuer',
  'security.factor.begin': 'Configurer l’authentification à deux facteurs',
  'security.factor.scan':
    'Scannez ce code avec une application d’authentification, ou saisissez la clé. Entrez ensuite les six chiffres affichés par l’application.',
  'security.factor.qr': 'Code QR de la clé ci-dessous',
  'security.factor.key': 'Clé',
  'security.factor.firstCode': 'Code de l’application',
  'security.factor.firstCodeHelp': 'Six chiffres. Le code change toutes les 30 secondes.',
  'security.factor.confirm': 'Activer l’authentification à deux facteurs',
  'security.factor.on': 'Activée.',
  'security.factor.since': 'Depuis le %{when}.',
  'security.factor.codesLeft':
    'Il reste %{smart_count} code de secours |||| Il reste %{smart_count} codes de secours',
  'security.factor.renew': 'Obtenir de nouveaux codes de secours',
  'security.factor.renewText': 'Vos anciens codes de secours ne fonctionneront plus.',
  'security.factor.renewSubmit': 'Obtenir de nouveaux codes',
  'security.factor.disable': 'Désactiver l’authentification à deux facteurs',
  'security.factor.disableText': 'Vous vous connecterez avec votre seul mot de passe.',
  'security.factor.disableRequired':
    'Votre employeur exige l’authentification à deux facteurs. Vous devrez la configurer de nouveau pour continuer.',
  'security.factor.disabled': 'L’authentification à deux facteurs est désactivée',
  'security.codes.title': 'Codes de secours',
  'security.codes.text':
    'L’authentification à deux facteurs est activée. Gardez ces codes en lieu sûr. Chaque code sert une fois si vous perdez l’application. Ils ne seront plus affichés.',
  'security.codes.save': 'Enregistrer en fichier texte',
  'security.codes.kept': 'J’ai enregistré mes codes',
  'security.sessions.title': 'Où vous êtes connecté',
  'security.sessions.text':
    'Si vous ne reconnaissez pas une session, fermez-la et changez votre mot de passe.',
  'security.sessions.device': '%{browser} sur %{system}',
  'security.sessions.unknownDevice': 'Appareil inconnu',
  'security.sessions.current': 'Cette session',
  'security.sessions.facts': 'Depuis %{address}, ouverte le %{since}, dernière activité le %{seen}',
  'security.sessions.end': 'Fermer la session',
  'security.sessions.endOf': 'Fermer la session : %{device} à %{address}',
  'security.sessions.endTitle': 'Fermer cette session ?',
  'security.sessions.endText': '%{device} à %{address} sera déconnecté aussitôt.',
  'security.sessions.endOthers': 'Fermer toutes les autres sessions',
  'security.sessions.endOthersText': 'Vous ne resterez connecté qu’ici.',
  'security.sessions.ended': 'Session fermée',
  'security.rule.title': 'Tous les utilisateurs de %{name}',
  'security.rule.text':
    'Les utilisateurs sans authentification à deux facteurs doivent la configurer avant toute autre chose.',
  'security.rule.label': 'Exiger l’authentification à deux facteurs de tous les utilisateurs',
  'security.rule.without':
    '%{smart_count} utilisateur ne l’a pas encore configurée |||| %{smart_count} utilisateurs ne l’ont pas encore configurée',
  'security.rule.all': 'Tous les utilisateurs l’ont configurée.',
  'security.rule.askOn':
    '%{smart_count} utilisateur devra la configurer immédiatement. |||| %{smart_count} utilisateurs devront la configurer immédiatement.',
  'security.rule.askOff':
    'Les utilisateurs qui ne l’ont pas configurée pourront se connecter avec leur seul mot de passe.',
  'security.rule.confirmOn': 'L’exiger',
  'security.rule.confirmOff': 'Ne plus l’exiger',
  'security.rule.on': 'L’authentification à deux facteurs est maintenant exigée de tous les utilisateurs',
  'security.rule.off': 'L’authentification à deux facteurs n’est plus exigée',
};

export default messages;
