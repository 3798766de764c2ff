import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'user.emailTaken': 'Cette adresse e-mail ne peut pas être utilisée. Saisissez-en une autre',
  'user.permissionUnknown': 'Une de ces autorisations n’existe pas',
  'user.permissionStaffOnly': 'Une de ces autorisations est réservée au personnel du prestataire',
  'user.permissionNotHeld': 'Vous ne pouvez pas accorder une autorisation que vous n’avez pas vous-même',
  'user.roleUnknown': 'Choisissez un des rôles',
  'user.locationRequired': 'Choisissez au moins un site',
  'user.locationUnknown': 'Un de ces sites n’existe pas, ou vous n’y avez pas accès',
  'user.self':
    'Vous ne pouvez pas changer ici vos propres autorisations, sites ou statut. Changez votre nom dans votre profil',
  'user.holdsMore':
    'Cet utilisateur a des autorisations que vous n’avez pas ; vous ne pouvez donc pas le modifier',
  'user.reachesMore':
    'Cet utilisateur a des sites auxquels vous n’avez pas accès ; vous ne pouvez donc pas le modifier',
  'user.selfNamed':
    '%{names} : Vous ne pouvez pas changer ici vos propres autorisations, sites ou statut. Changez votre nom dans votre profil',
  'user.holdsMoreNamed':
    '%{names}: Cet utilisateur a des autorisations que vous n’avez pas ; vous ne pouvez donc pas le modifier',
  'user.reachesMoreNamed':
    '%{names}: Cet utilisateur a des sites auxquels vous n’avez pas accès ; vous ne pouvez donc pas le modifier',
  'user.lastSuperAdmin': 'C’est le dernier super-administrateur actif. Nommez-en d’abord un autre',
  'user.lastAdministrator':
    'C’est le dernier administrateur actif du client. Donnez d’abord à quelqu’un d’autre « Configurer un utilisateur » et le client entier',
  'user.notInvited': 'Seul un utilisateur actif qui ne s’est pas encore inscrit peut être réinvité',
  'user.tooManyInvitations':
    '%{count} invitations ont été envoyées en un jour. Réessayez demain ou adressez-vous au service client',
  'user.repUnknown': 'Ce n’est pas un conseiller actif',
  'user.clientUnknown': 'Un de ces clients n’existe pas',
};

export default refusals;
