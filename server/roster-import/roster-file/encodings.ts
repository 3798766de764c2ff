/** Single-byte and Asian encodings that some payroll systems still write. */
export const LEGACY_ENCODINGS = [
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const;

/** Encodings that a user can choose. */
export const TEXT_ENCODINGS: readonly string[] = ['utf-8', 'windows-1252', 'macintosh', ...LEGACY_ENCODINGS];
