const messages = {
  'merge.title': 'Merge records',
  'merge.open': 'Merge with another record',
};

export type MergeMessages = Record<keyof typeof messages, string>;
export default messages;
