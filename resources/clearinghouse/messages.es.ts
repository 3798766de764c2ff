import type { ClearinghouseMessages } from './messages.en';

const messages: ClearinghouseMessages = {
  'clearinghouse.title': 'Clearinghouse',
};

export default messages;
