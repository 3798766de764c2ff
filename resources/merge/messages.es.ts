import type { MergeMessages } from './messages.en';

const messages: MergeMessages = {
  'merge.title': 'Combinar registros',
  'merge.open': 'Combinar con otro registro',
};

export default messages;
