const refusals = {
  'archive.noArchive': 'This is not a ZIP archive.',
  'archive.broken': 'This archive is damaged and cannot be read.',
  'archive.tooManyEntries': 'The archive contains more than 2,000 files.',
  'archive.inflatesTooFar': 'The archive unpacks to more than 500 MB.',
  'archive.path': 'A file name in the archive points outside its folder.',
  'archive.link': 'The archive contains links instead of files.',
  'archive.encrypted': 'The archive is protected by a password.',
  'archive.tooSlow': 'The archive takes too long to read.',
  'archive.tooComplex': 'The archive takes too much memory to read.',
  'archive.noPhotos': 'The archive contains no files.',
  'archive.tooLarge': 'The archive is larger than 250 MB.',
  'archive.sendForm': 'Send the archive as a form with a file (multipart/form-data).',
  'archive.removed': 'This archive was removed. Upload it again',
  'archive.alreadyApplied': 'Only an archive that was not applied can be discarded',
} as const;

export default refusals;
