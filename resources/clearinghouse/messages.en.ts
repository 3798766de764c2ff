const messages = {
  'clearinghouse.title': 'Clearinghouse',
};

export type ClearinghouseMessages = Record<keyof typeof messages, string>;
export default messages;
