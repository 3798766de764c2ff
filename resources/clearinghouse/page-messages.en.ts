const messages = {
  'clearinghouse.subtitle':
    'Upload queries to the Drug and Alcohol Clearinghouse in one file, and read the results back.',
  'clearinghouse.files': 'Files of queries',
  'clearinghouse.empty': 'No files yet',
  'clearinghouse.emptyText':
    "Request queries from drivers' files or from the alerts. Then make a file of them here.",
  'clearinghouse.column.madeAt': 'Made',
  'clearinghouse.column.dotNumber': 'DOT number',
  'clearinghouse.column.queries': 'Queries',
  'clearinghouse.column.waiting': 'Without a result',
  'clearinghouse.column.madeBy': 'By',
  'clearinghouse.column.file': 'File',
  'clearinghouse.noDot': 'None on file',
  'clearinghouse.download': 'Download',
  'clearinghouse.downloadNumbered': 'Download file %{id}',
  'clearinghouse.blocked':
    'Not in a file, because the birth date, the license, its state or the consent is missing, or they no longer work here: %{names}',
  'clearinghouse.noneWait': 'No queries wait for a file',
  'clearinghouse.make.open': 'Make a file of %{smart_count} query |||| Make a file of %{smart_count} queries',
  'clearinghouse.make.title': 'Make a file for the Clearinghouse',
  'clearinghouse.make.text':
    "%{smart_count} query goes into a file. Compare the format with FMCSA's current template. |||| %{smart_count} queries go into files, one for each DOT number. Compare the format with FMCSA's current template.",
  'clearinghouse.make.button': 'Make file',
  'clearinghouse.make.asksConsent':
    'Ask the driver for consent to a full query if a limited query finds something',
  'clearinghouse.make.header': 'First line with column names',
  'clearinghouse.make.dateFormat': 'Birth dates',
  'clearinghouse.make.countries': 'Countries',
  'clearinghouse.countries.two letters': 'US, CA',
  'clearinghouse.countries.three letters': 'USA, CAN',
  'clearinghouse.history.title': 'Results',
  'clearinghouse.history.text':
    'Download the query history at the Clearinghouse and add it here. Results of queries on order are filed. Nothing on file is replaced, and the same file again changes nothing.',
  'clearinghouse.history.label': 'Query history',
  'clearinghouse.history.help': 'CSV, text or XLSX',
  'clearinghouse.history.result': 'Lines of the history',
  'clearinghouse.history.driver': 'Driver',
  'clearinghouse.history.words': 'In the file',
  'clearinghouse.outcome.filed': 'Filed',
  'clearinghouse.outcome.waiting': 'Still waiting',
  'clearinghouse.outcome.review': 'Needs a person',
  'clearinghouse.outcome.same': 'Already on file',
  'clearinghouse.outcome.conflict': 'Differs from the file',
  'clearinghouse.outcome.unmatched': 'No such query on order',
  'clearinghouse.outcome.ambiguous': 'Fits several queries',
  'clearinghouse.outcome.unreadable': 'Not understood',
};

export type ClearinghousePageMessages = Record<keyof typeof messages, string>;
export default messages;
