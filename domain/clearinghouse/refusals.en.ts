const refusals = {
  'clearinghouse.nothingToSend': 'No queries wait for a file',
  'clearinghouse.noHistory': 'The file has no query history: columns with name, date and status are missing',
  'clearinghouse.changedMeanwhile': 'This query was changed meanwhile. Upload the history again',
} as const;

export default refusals;
