export interface FileRules {
  /** Extensions with a dot ('.pdf') or media types ('application/pdf', 'image/*'), as the accept attribute. */
  accept: string[];
  maxBytes?: number;
  multiple?: boolean;
}

export type RefusalReason = 'type' | 'size' | 'empty' | 'many';

export interface RefusedFile {
  file: File;
  reason: RefusalReason;
}

/** Whether a file's name or media type is among the accepted. The server still judges by the content. */
export function matchesAccept(file: Pick<File, 'name' | 'type'>, accept: string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}

function refusal(file: File, rules: FileRules): RefusalReason | null {
  if (!matchesAccept(file, rules.accept)) return 'type';
  if (file.size === 0) return 'empty';
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) return 'size';
  return null;
}

/** Tells the usable files from the refused ones. Where one file is wanted, the others are refused, not lost silently. */
export function sortFiles(files: File[], rules: FileRules): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = refusal(file, rules) ?? (!rules.multiple && accepted.length > 0 ? 'many' : null);
    if (reason) refused.push({ file, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A size in words: 512 B, 1.5 MB. */
export function formatBytes(bytes: number, locale = 'en'): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = value >= 10 || unit === 0 ? 0 : 1;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${UNITS[unit]}`;
}
