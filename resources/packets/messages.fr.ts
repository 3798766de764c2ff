export default {
  'packets.title': 'Dossiers d’audit',
  'packets.make': 'Créer un dossier…',
};
