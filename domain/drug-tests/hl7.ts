// Reads HL7 v2 as laboratories and medical review officers really send it, which is not always as the standard has it. No dictionary of
// segments: where a value is, the sender's profile says.

const SEGMENT = /^[A-Z][A-Z\d]{2}(?=\W|$)/;
const BATCH = ['FHS', 'BHS', 'BTS', 'FTS'];

/** A line of a message. `at('3.2')` is the second component of its third field; '' if there is none. */
export interface Segment {
  name: string;
  at(place: string): string;
  /** The components of each repetition of a field. */
  repeated(field: number): string[][];
}

/** One message: its lines, and its text as it came. */
export interface Message {
  segments: Segment[];
  text: string;
  /** The line of the file on which it begins, from 1. */
  line: number;
}

interface Delimiters {
  field: string;
  component: string;
  repetition: string;
  escape: string;
}

const USUAL: Delimiters = { field: '|', component: '^', repetition: '~', escape: '\\' };

/** The delimiters that a header names. Some senders leave them out: then the usual ones. */
function delimitersOf(header: string): Delimiters {
  const field = header[3] ?? USUAL.field;
  const [, named = ''] = header.split(field);
  // Four at most, none of them a letter or a digit: a sender's name in their place is none.
  if (!/^[^\w\s]{3,4}$/.test(named)) return { ...USUAL, field };
  return { field, component: named[0]!, repetition: named[1]!, escape: named[2]! };
}

/** `\S\` is a component separator in a text, `\F\` a field separator, and so on. */
function unescape(text: string, { field, component, repetition, escape }: Delimiters): string {
  if (!text.includes(escape)) return text;
  const meant: Readonly<Record<string, string>> = {
    F: field,
    S: component,
    T: '&',
    R: repetition,
    E: escape,
  };
  const parts = text.split(escape);
  let result = parts[0]!;
  for (let at = 1; at < parts.length; at += 1) {
    const known = meant[parts[at]!];
    // An escape without its end is a character like others.
    if (known === undefined || at + 1 >= parts.length) result += escape + parts[at]!;
    else result += known + parts[(at += 1)]!;
  }
  return result;
}

function segment(line: string, delimiters: Delimiters): Segment {
  const name = line.slice(0, 3);
  const fields = line.split(delimiters.field);
  // The first field of a header is the separator itself.
  if (name === 'MSH') fields.splice(1, 0, delimiters.field);
  return {
    name,
    at(place) {
      const [field, component] = place.split('.').map(Number);
      const [value = ''] = (fields[field!] ?? '').split(delimiters.repetition);
      if (component === undefined) return unescape(value, delimiters).trim();
      return unescape(value.split(delimiters.component)[component - 1] ?? '', delimiters).trim();
    },
    repeated: (field) =>
      (fields[field] ?? '')
        .split(delimiters.repetition)
        .map((value) => value.split(delimiters.component).map((one) => unescape(one, delimiters).trim())),
  };
}

/** Whether a batch ends before the line that says so, as a file of which only a part was sent. */
export const isCutOff = (text: string): boolean => {
  const [, header] = /^\W*([FB])HS/.exec(text) ?? [];
  return header !== undefined && !new RegExp(`(^|[\\r\\n])[^\\w\\r\\n]*${header}TS`).test(text);
};

/**
 * The messages of a file: lines end with CR, LF or both; a batch has several messages between its own header and end. Each donor has a
 * message of their own here, also where a sender wrote several behind one header.
 */
export function readMessages(text: string): Message[] {
  const messages: Message[] = [];
  let delimiters = USUAL;
  let header = '';
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [at, raw] of lines.entries()) {
    // Senders of the old protocol frame messages with control characters.
    const line = raw.replace(/^\W+/, '').trimEnd();
    if (!SEGMENT.test(line) || BATCH.includes(line.slice(0, 3))) continue;
    if (line.startsWith('MSH')) {
      delimiters = delimitersOf(line);
      header = line;
      messages.push({ segments: [], text: '', line: at + 1 });
    } else if (line.startsWith('PID') && messages.at(-1)?.segments.some(({ name }) => name === 'PID'))
      messages.push({ segments: [segment(header, delimiters)], text: `${header}\n`, line: at + 1 });
    const message = messages.at(-1);
    // What comes before the first header belongs to no message.
    if (!message) continue;
    message.segments.push(segment(line, delimiters));
    message.text += `${line}\n`;
  }
  return messages;
}

/** A day or time such as 20260615 or 202606151430; null for nothing, which some send as the year 0001, and for what is none. */
export function hl7Day(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  if (!year || Number(year) < 1900) return null;
  const date = `${year}-${month}-${day}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}
