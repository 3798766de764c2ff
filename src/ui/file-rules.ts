export interface FileRules {
  /** Extensions with a dot ('.pdf') or media types ('application/pdf', 'image/*'), as the accept attribute. */
  accept: string[];
  maxBytes?: number;
  multiple?: boolean;
}

export interface RefusedFile {
  file: File;
  reason: 'type' | 'size' | 'empty' | 'many';
}

/** Whether a file's name or media type is accepted. The server checks the content. */
function matchesAccept(file: Pick<File, 'name' | 'type'>, accept: string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept.some((entry) => {
    const wanted = entry.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}

/** Separates the usable files from the refused ones. Where one file is wanted, the others are refused, not ignored. */
export function sortFiles(files: File[], rules: FileRules): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    if (!matchesAccept(file, rules.accept)) refused.push({ file, reason: 'type' });
    else if (file.size === 0) refused.push({ file, reason: 'empty' });
    else if (file.size > (rules.maxBytes ?? Infinity)) refused.push({ file, reason: 'size' });
    else if (!rules.multiple && accepted.length > 0) refused.push({ file, reason: 'many' });
    else accepted.push(file);
  }
  return { accepted, refused };
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** A size in words: 512 B, 1.5 MB. */
export function formatBytes(bytes: number, locale = 'en'): string {
  const unit = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** unit;
  const maximumFractionDigits = value >= 10 || unit === 0 ? 0 : 1;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)} ${UNITS[unit]}`;
}
