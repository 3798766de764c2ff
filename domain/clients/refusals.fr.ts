import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'client.idRequired': 'L’identifiant du client est obligatoire',
  'client.patchBodyRequired': 'Indiquez ce qui doit être modifié',
  'client.nameRequired': 'Le nom est obligatoire',
  'client.nameTaken': 'Il existe déjà un client %{name}',
  'client.dotNumberInvalid': 'Un numéro DOT a huit chiffres au plus',
  'client.dotNumberRequired': 'Le numéro DOT est obligatoire',
  'client.timeZoneUnknown': '%{name} n’est pas un fuseau horaire',
  'client.stateUnknown': '%{state} n’est pas un État, territoire ou province',
  'client.servicesNotOffered': 'Non proposé à ce client : %{services}',
  'client.unknown': 'Ce client n’existe pas',
  'client.internalCompany': 'L’entreprise du prestataire ne peut pas être désactivée',
  'client.noActiveLocationLeft':
    'Il ne vous resterait aucun site actif et vous ne pourriez plus vous connecter',
  'client.parentLookup': 'Réponse inattendue du serveur lors de la recherche du site parent',

  'logo.tooLarge': 'L’image dépasse %{size} Mo.',
  'logo.wrongType': 'Envoyez le logo sous forme d’image PNG, JPEG ou WebP.',
  'logo.sendForm': 'Envoyez le logo dans un formulaire avec le champ image.',
  'logo.required': 'Choisissez une image',
  'logo.size': 'L’image fait %{width} sur %{height} pixels.',
  'logo.allowedSize': 'Un logo a entre %{least} et %{most} pixels de chaque côté.',
  'logo.broken': 'L’image est endommagée ou trop grande pour être lue.',

  'jobTitle.required': 'La fonction est obligatoire',
  'jobTitle.chooseAnother': 'Choisissez une autre fonction',
  'jobTitle.ordersOpen':
    'Des commandes sont en cours pour des employés qui ont cette fonction (%{count}). Attendez-les ou annulez-les d’abord',
  'jobTitle.inUse': 'Choisissez une nouvelle fonction pour les employés qui ont celle-ci (%{count})',
  'jobTitle.taken': 'La fonction %{title} existe déjà',
  'jobTitle.unknown': 'Ce poste n’existe pas',
};

export default refusals;
