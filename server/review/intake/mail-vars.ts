import { wellFormed } from '../../../domain/shared/well-formed';
import { isEmail } from '../../../domain/shared/email';
import { hideSsns } from '../../../domain/shared/ssn';
import type { ReviewVars } from '../../../domain/review/review-process';
import type { MailContent } from './mail-reading';

const LINE_LENGTH = 200;
const NOTE_LENGTH = 1_000;

/** The beginning of a text; null if there is none. Half of a character that takes two units can't be stored. */
const cut = (text: string, length: number): string | null => wellFormed(text.slice(0, length)) || null;

/** One line that can be shown and put into headers of an answer. */
const line = (text: string): string | null =>
  cut(hideSsns(text.replace(/[\p{C}\s]+/gu, ' ').trim()), LINE_LENGTH);

/** The address to answer: of the person who wrote the mail, or else of the one who handed it over. */
function emailOf(content: MailContent | null, sender: string): string | null {
  const address = (content?.from?.address || sender).trim().toLowerCase();
  return isEmail(address) ? address : null;
}

/** What is known of an item from its mail. `sender`: of the envelope; without one it is a machine's. */
export const mailVars = (
  content: MailContent | null,
  sender: string,
): Pick<ReviewVars, 'email' | 'from' | 'subject' | 'automated'> => ({
  email: emailOf(content, sender),
  from: line(content?.from?.name || content?.from?.address || sender),
  subject: line(content?.subject ?? ''),
  automated: sender === '' || (content?.automated ?? false),
});

/** The note of an item: what reviewers should know first, then the beginning of what the mail says. */
export function mailNote(lines: readonly string[], text: string): string | null {
  const said = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const first = lines.map((one) => one.replace(/\p{C}+/gu, ' '));
  return cut(hideSsns([...first, ...(said ? [`“${said}”`] : [])].join('\n')), NOTE_LENGTH);
}
