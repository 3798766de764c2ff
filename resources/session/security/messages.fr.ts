import type { SecurityMessages } from './messages.en';

const messages: SecurityMessages = {
  'security.title': 'Sécurité du compte',
  'security.text': 'Ce qui empêche d’autres d’entrer dans votre compte.',
  'security.required': 'Votre employeur demande un second facteur. Configurez-le ci-dessous pour continuer.',
  'security.impersonating':
    'Vous agissez à la place d’un autre utilisateur. La sécurité de son compte ne regarde que lui.',
  'security.password': 'Votre mot de passe',
  'security.code': 'Code',
  'security.codeHelp': 'Six chiffres de votre application d’authentification, ou un code de secours',
  'security.cancel': 'Annuler',
  'security.factor.title': 'Second facteur',
  'security.factor.text':
    'Un code d’une application de votre téléphone, demandé en plus du mot de passe à la connexion.',
  'security.factor.passwordHelp':
    'Saisissez-le encore une fois, pour que personne d’autre ne le fasse à votre place',
  'security.factor.begin': 'Configurer le second facteur',
  'security.factor.scan':
    'Scannez ce code avec une application d’authentification, ou saisissez-y la clé. Entrez ensuite les six chiffres affichés.',
  'security.factor.qr': 'Code QR de la clé ci-dessous',
  'security.factor.key': 'Clé',
  'security.factor.firstCode': 'Code de l’application',
  'security.factor.firstCodeHelp': 'Six chiffres ; un nouveau code toutes les 30 secondes',
  'security.factor.confirm': 'Activer',
  'security.factor.on': 'Activé.',
  'security.factor.since': 'Depuis le %{when}.',
  'security.factor.codesLeft':
    'Il reste %{smart_count} code de secours |||| Il reste %{smart_count} codes de secours',
  'security.factor.renew': 'Nouveaux codes de secours',
  'security.factor.renewText': 'Les anciens codes de secours ne serviront plus.',
  'security.factor.renewSubmit': 'Créer de nouveaux codes',
  'security.factor.disable': 'Désactiver le second facteur',
  'security.factor.disableText': 'Votre mot de passe seul ouvrira votre compte.',
  'security.factor.disableRequired':
    'Votre employeur demande un second facteur : vous devrez en configurer un autre pour continuer.',
  'security.factor.disabled': 'Le second facteur est désactivé',
  'security.codes.title': 'Codes de secours',
  'security.codes.text':
    'Le second facteur est activé. Gardez ces codes où vous seul les trouverez : chacun ouvre votre compte une fois, si vous perdez l’application. Ils ne seront plus affichés.',
  'security.codes.save': 'Enregistrer en fichier texte',
  'security.codes.kept': 'Je les ai gardés',
  'security.sessions.title': 'Où vous êtes connecté',
  'security.sessions.text': 'Si vous n’en reconnaissez pas une, fermez-la et changez votre mot de passe.',
  'security.sessions.device': '%{browser} sur %{system}',
  'security.sessions.unknownDevice': 'Appareil inconnu',
  'security.sessions.current': 'Celle-ci',
  'security.sessions.facts': 'Depuis %{address}, ouverte le %{since}, vue le %{seen}',
  'security.sessions.end': 'Fermer',
  'security.sessions.endOf': 'Fermer %{device} à %{address}',
  'security.sessions.endTitle': 'Fermer cette session ?',
  'security.sessions.endText': '%{device} à %{address} est déconnecté immédiatement.',
  'security.sessions.endOthers': 'Fermer toutes les autres',
  'security.sessions.endOthersText': 'Vous restez connecté ici, et nulle part ailleurs.',
  'security.sessions.ended': 'Déconnecté là-bas',
  'security.rule.title': 'Tous les utilisateurs de %{name}',
  'security.rule.text': 'Qui n’a pas de second facteur doit en configurer un avant toute autre chose.',
  'security.rule.label': 'Demander un second facteur à chaque utilisateur',
  'security.rule.without':
    '%{smart_count} utilisateur n’a pas encore de second facteur |||| %{smart_count} utilisateurs n’ont pas encore de second facteur',
  'security.rule.all': 'Tous les utilisateurs en ont un.',
  'security.rule.askOn':
    '%{smart_count} utilisateur qui n’en a pas devra le configurer immédiatement. |||| %{smart_count} utilisateurs qui n’en ont pas devront le configurer immédiatement.',
  'security.rule.askOff': 'Le mot de passe suffira aux utilisateurs qui n’ont pas de second facteur.',
  'security.rule.confirmOn': 'Le demander',
  'security.rule.confirmOff': 'Ne plus le demander',
  'security.rule.on': 'Un second facteur est demandé à chaque utilisateur',
  'security.rule.off': 'Un second facteur n’est plus demandé',
};

export default messages;
