import type { MergeMessages } from './messages.en';

const messages: MergeMessages = {
  'merge.title': 'Fusionner des dossiers',
  'merge.open': 'Fusionner avec un autre dossier',
};

export default messages;
