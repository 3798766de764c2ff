/** Writes winmail.dat files as Outlook does: MS-OXTNEF. */
export interface OutlookAttachment {
  title?: string;
  longName?: string;
  data?: Buffer;
  /** A message in the same form instead of data. */
  message?: Buffer;
  /** A picture in the text. */
  isInText?: boolean;
}

const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

function attribute(level: 1 | 2, id: number, data: Buffer): Buffer {
  const sum = data.reduce((all, byte) => (all + byte) & 0xffff, 0);
  return Buffer.concat([number(level, 1), number(id, 4), number(data.length, 4), data, number(sum, 2)]);
}

const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');

const longValue = (type: number, id: number, value: Buffer): Buffer =>
  Buffer.concat([
    number(type, 2),
    number(id, 2),
    number(1, 4),
    number(value.length, 4),
    value,
    Buffer.alloc(-value.length & 3),
  ]);

function properties({ longName, message, isInText }: OutlookAttachment): Buffer {
  const all = [
    // A named property, which comes before others.
    Buffer.concat([
      number(0x0003, 2),
      number(0x8001, 2),
      Buffer.alloc(16),
      number(0, 4),
      number(7, 4),
      number(1, 4),
    ]),
    longValue(0x101e, 0x3a58, Buffer.from('several')),
    ...(longName ? [longValue(0x001f, 0x3707, Buffer.from(`${longName}\0`, 'utf16le'))] : []),
    ...(message
      ? [
          longValue(
            0x000d,
            0x3701,
            Buffer.concat([Buffer.from('0703020000000000c000000000000046', 'hex'), message]),
          ),
        ]
      : []),
    ...(isInText
      ? [
          longValue(0x001e, 0x370e, text('image/png')),
          Buffer.concat([number(0x0003, 2), number(0x3714, 2), number(4, 4)]),
        ]
      : []),
  ];
  return Buffer.concat([number(all.length, 4), ...all]);
}

/** `said`: what the message says besides its files. */
export function outlookMessage(
  attachments: readonly OutlookAttachment[],
  said: { subject?: string; body?: string } = {},
): Buffer {
  return Buffer.concat([
    number(0x223e9f78, 4),
    number(1, 2),
    attribute(1, 0x00089006, number(0x00010000, 4)),
    attribute(1, 0x00069007, Buffer.concat([number(1252, 4), number(0, 4)])),
    ...(said.subject ? [attribute(1, 0x00018004, text(said.subject))] : []),
    ...(said.body ? [attribute(1, 0x0002800c, text(said.body))] : []),
    ...attachments.flatMap((one) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      ...(one.data ? [attribute(2, 0x0006800f, one.data)] : []),
      ...(one.title ? [attribute(2, 0x00018010, text(one.title))] : []),
      attribute(2, 0x00069005, properties(one)),
    ]),
  ]);
}
