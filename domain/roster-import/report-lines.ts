import { isDateText } from './dates';
import { fieldForHeader } from './fields';
import { fold } from './text';

const TOTALS =
  /^(?:grand )?(?:sub ?)?total(?:es|e|s|aux)?\b|^(?:record|employee|driver|row|head) ?count\b|^count\b|^\d+ (?:drivers?|employees?|records?|rows?|people)(?: total)?$/;
const REPORT =
  /^(?:printed|print date|impreso|imprime)\b|^(?:report|run|generated|created|exported|prepared)(?: (?:date|time|by|on|at|for|as of)\b| \d)|^as of \d|^(?:page|pagina) \d+(?: (?:of|de|sur) \d+)?$|^end of (?:report|file|list)\b|^fin del? |^confidential(?: |$)/;

export type ReportLine = 'totalLine' | 'repeatedHeader' | 'reportLine';

/** 'Terminal: Charlotte' above the people of a terminal. */
function isGroupHeading(text: string, header: readonly string[]): boolean {
  const [, label = ''] = /^([^:]{2,40}):\s*\S/.exec(text) ?? [];
  const word = fold(label);
  const field = fieldForHeader(label)?.field;
  if (word === '' || field === 'notes') return false;
  return field !== undefined || header.some((name) => fold(name) === word);
}

function isReportText(text: string, header: readonly string[], titles: ReadonlySet<string>): boolean {
  return (
    titles.has(fold(text)) ||
    REPORT.test(fold(text)) ||
    /^[-=_*.\s]+$/.test(text) ||
    isGroupHeading(text, header)
  );
}

const isPlainNumber = (text: string) => /^[\d\s.,/:-]+(?:[ap]m)?$/i.test(text);

/** 'Count' is a name too. */
function isTotal([first = '', ...others]: readonly string[]): boolean {
  if (!TOTALS.test(fold(first))) return false;
  return /total/.test(fold(first)) ? !others.some(isDateText) : others.every(isPlainNumber);
}

/**
 * What a line is that reports add between and below people: a total, a header that is repeated on each page, or a title, a
 * heading of a group or a footer. Null for people, and whenever it may be one. `titles`: the lines above the table.
 */
export function reportLine(
  cells: readonly string[],
  header: readonly string[],
  titles: readonly string[] = [],
): ReportLine | null {
  const filled = cells.filter((cell) => cell !== '');
  const [first = '', ...others] = filled;
  if (filled.length > 1 && cells.every((cell, at) => cell === '' || fold(cell) === fold(header[at] ?? '')))
    return 'repeatedHeader';
  if (filled.length <= Math.max(1, header.length / 2) && isTotal(filled)) return 'totalLine';
  if (filled.length === 0 || filled.length > Math.max(1, header.length / 3)) return null;
  const known = new Set(titles.map(fold));
  const isReport =
    isReportText(first, header, known) &&
    others.every((text) => isPlainNumber(text) || isReportText(text, header, known));
  return isReport ? 'reportLine' : null;
}
