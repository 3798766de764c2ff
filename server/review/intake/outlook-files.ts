import { wellFormed } from '../../../domain/shared/well-formed';

/** An attachment that Outlook put into a winmail.dat. */
export interface OutlookFile {
  name: string;
  /** Null: only where it is was sent, as of a file in a cloud. */
  bytes: Buffer | null;
  /** Its bytes are a message in the same form. */
  isMessage: boolean;
  /** A picture that the message shows in its text. */
  isInText: boolean;
  /** The checksum isn't that of its bytes. */
  isDamaged: boolean;
}

export interface OutlookMessage {
  subject: string;
  text: string;
  files: OutlookFile[];
  /** It ends before it should, or something in it has no known form. What came before is right. */
  isCut: boolean;
}

// The form is TNEF, the attributes are those of MS-OXTNEF 2.1.3.2, the properties those of MS-OXPROPS.
const SIGNATURE = 0x223e9f78;
const HEADER_BYTES = 6;
const [OF_MESSAGE, OF_ATTACHMENT] = [1, 2];
const ATTRIBUTE = {
  codePage: 0x9007,
  subject: 0x8004,
  body: 0x800c,
  rendering: 0x9002,
  title: 0x8010,
  data: 0x800f,
  properties: 0x9005,
};
const PROPERTY = {
  data: 0x3701,
  fileName: 0x3704,
  longFileName: 0x3707,
  type: 0x370e,
  flags: 0x3714,
  hidden: 0x7ffe,
};
const RENDERED_IN_BODY = 4;
const [TEXT_8, UNICODE, OBJECT, BINARY] = [0x001e, 0x001f, 0x000d, 0x0102];
const MULTIPLE = 0x1000;
/** What values of the other types take, with their padding. */
const FIXED: Readonly<Record<number, number>> = {
  0x0002: 4,
  0x0003: 4,
  0x0004: 4,
  0x0005: 8,
  0x0006: 8,
  0x0007: 8,
  0x000a: 4,
  0x000b: 4,
  0x0014: 8,
  0x0040: 8,
  0x0048: 16,
};
/** Properties from here on have a name instead of a number: 16 bytes, then a number or a text. */
const NAMED = 0x8000;
/** What an object is comes first: IID_IMessage is a message. */
const OBJECT_KIND_BYTES = 16;
const MESSAGE = Buffer.from('0703020000000000c000000000000046', 'hex');

/** Reads numbers and bytes one after another. Throws a RangeError beyond the end. */
class Bytes {
  private at = 0;
  constructor(private readonly all: Buffer) {}

  get isAtEnd(): boolean {
    return this.at >= this.all.length;
  }
  take(length: number): Buffer {
    if (length > this.all.length - this.at) throw new RangeError('The file ends too early.');
    this.at += length;
    return this.all.subarray(this.at - length, this.at);
  }
  number(bytes: 1 | 2 | 4): number {
    return this.take(bytes).readUIntLE(0, bytes);
  }
  /** With the padding to four bytes. */
  padded(length: number): Buffer {
    const taken = this.take(length);
    this.take(-length & 3);
    return taken;
  }
}

function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(codePage === 65_001 ? 'utf-8' : `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

const textOf = (bytes: Buffer, decoder: TextDecoder): string =>
  wellFormed(decoder.decode(bytes).split('\0', 1)[0]!.trim());

interface Value {
  type: number;
  bytes: Buffer;
}

function readValues(bytes: Bytes, found: Map<number, Value>): void {
  for (let left = bytes.number(4); left > 0; left -= 1) {
    const [type, id] = [bytes.number(2), bytes.number(2)];
    if (id >= NAMED) {
      bytes.take(16);
      if (bytes.number(4) === 0) bytes.take(4);
      else bytes.padded(bytes.number(4));
    }
    const single = type & ~MULTIPLE;
    const isLong = [TEXT_8, UNICODE, OBJECT, BINARY].includes(single);
    const size = FIXED[single];
    if (!isLong && size === undefined) throw new RangeError('There is no such type.');
    const count = isLong || type !== single ? bytes.number(4) : 1;
    for (let at = 0; at < count; at += 1) {
      const value = size === undefined ? bytes.padded(bytes.number(4)) : bytes.take(size);
      if (at === 0 && id < NAMED) found.set(id, { type: single, bytes: value });
    }
  }
}

/** Runs a reader; false: it met the end, or something of no known form. */
function readAll(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Reads the first value of each property; false: not all could be read. */
function readProperties(file: OutlookFile, data: Buffer, decoder: TextDecoder): boolean {
  const found = new Map<number, Value>();
  const isWhole = readAll(() => readValues(new Bytes(data), found));
  const text = (id: number) => {
    const { type, bytes } = found.get(id) ?? {};
    if (!bytes) return '';
    return textOf(bytes, type === UNICODE ? new TextDecoder('utf-16le') : decoder);
  };
  const number = (id: number) => found.get(id)?.bytes[0] ?? 0;
  file.name = text(PROPERTY.longFileName) || file.name || text(PROPERTY.fileName);
  const isShown = (number(PROPERTY.flags) & RENDERED_IN_BODY) !== 0 || number(PROPERTY.hidden) !== 0;
  file.isInText = isShown && text(PROPERTY.type).startsWith('image/');
  const content = found.get(PROPERTY.data);
  if (!content) return isWhole;
  const isObject = content.type === OBJECT;
  file.isMessage = isObject && content.bytes.subarray(0, OBJECT_KIND_BYTES).equals(MESSAGE);
  if (isObject) file.bytes = content.bytes.subarray(OBJECT_KIND_BYTES);
  else file.bytes ??= content.bytes;
  return true;
}

const sumOf = (bytes: Buffer): number => {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) & 0xffff;
  return sum;
};

function readAttributes(bytes: Bytes, message: OutlookMessage): void {
  let decoder = decoderOf(1252);
  while (!bytes.isAtEnd) {
    const level = bytes.number(1);
    if (level !== OF_MESSAGE && level !== OF_ATTACHMENT) throw new RangeError('There is no such level.');
    const id = bytes.number(4) & 0xffff;
    const data = bytes.take(bytes.number(4));
    const isRight = bytes.number(2) === sumOf(data);
    if (level === OF_MESSAGE) {
      if (id === ATTRIBUTE.codePage && data.length >= 4) decoder = decoderOf(data.readUInt32LE());
      else if (id === ATTRIBUTE.subject) message.subject = textOf(data, decoder);
      else if (id === ATTRIBUTE.body) message.text = textOf(data, decoder);
      continue;
    }
    if (id === ATTRIBUTE.rendering)
      message.files.push({ name: '', bytes: null, isMessage: false, isInText: false, isDamaged: false });
    const file = message.files.at(-1);
    if (!file) throw new RangeError('An attachment has no beginning.');
    const { bytes: before } = file;
    if (id === ATTRIBUTE.title) file.name ||= textOf(data, decoder);
    else if (id === ATTRIBUTE.data) file.bytes ??= data;
    else if (id === ATTRIBUTE.properties && !readProperties(file, data, decoder)) message.isCut = true;
    if (file.bytes !== before) file.isDamaged = !isRight;
  }
}

export const isOutlookMessage = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt32LE() === SIGNATURE;

/** The attachments of a winmail.dat, as parts of its bytes: nothing is unpacked, so it never gets larger. */
export function readOutlookMessage(bytes: Buffer): OutlookMessage {
  const message: OutlookMessage = { subject: '', text: '', files: [], isCut: false };
  const isWhole = readAll(() => {
    const content = new Bytes(bytes);
    content.take(HEADER_BYTES);
    readAttributes(content, message);
  });
  message.isCut ||= !isWhole;
  return message;
}
