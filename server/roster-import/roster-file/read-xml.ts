import { Parser } from 'saxen';
import { RosterFileRefusal } from './refusal';

/** The attributes of an element by name without prefix, decoded. */
export type Attributes = (name: string) => string | undefined;

export interface XmlHandler {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const CHUNK = 1_048_576;
/** Spreadsheet programs write a few hundred characters. */
const LONGEST_TAG = 16_384;
const [LT, GT, QUOTE, APOSTROPHE, EXCLAMATION] = [0x3c, 0x3e, 0x22, 0x27, 0x21];

/** One element with hundreds of thousands of attributes would take the parser many seconds. */
export function refuseLongTags(bytes: Uint8Array): void {
  let start = -1;
  let quote = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (start < 0) {
      // In comments and sections of text, quotes have no pairs.
      if (byte === LT && bytes[at + 1] !== EXCLAMATION) start = at;
    } else if (at - start > LONGEST_TAG) throw new RosterFileRefusal('tooComplex');
    else if (quote !== 0) quote = byte === quote ? 0 : quote;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte === GT) start = -1;
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses a part of a workbook in pieces. Throws for XML that is not well-formed. */
export function readXml(bytes: Uint8Array, { open, close, text }: XmlHandler): void {
  refuseLongTags(bytes);
  const parser = new Parser();
  parser.on('openTag', (name, attributes, decode) =>
    open(local(name), (wanted) => {
      const all = attributes() || {};
      const key = wanted in all ? wanted : Object.keys(all).find((one) => local(one) === wanted);
      return key === undefined ? undefined : decode(all[key] ?? '');
    }),
  );
  if (close) parser.on('closeTag', (name) => close(local(name)));
  if (text) parser.on('text', (given, decode) => text(decode(given))).on('cdata', text);
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < bytes.length; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  parser.write(decoder.decode());
  parser.end();
}
