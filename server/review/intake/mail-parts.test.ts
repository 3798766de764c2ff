import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { outlookMessage } from '../../../tests/support/outlook-message';
import { mailContent } from './mail-parts';
import { MAIL_LIMITS, type MailLimits } from './mail-reading';

const CARD = Buffer.from('%PDF-1.7 a card');

interface Part {
  name: string;
  bytes: Buffer;
  type?: string;
  cid?: string;
}

/** A mail as a program writes it. */
function mailOf(parts: readonly Part[], { html = '', headers = [] as string[] } = {}): Buffer {
  const files = parts.map(({ name, bytes, type = 'application/octet-stream', cid }) => {
    // A message inside of another has no encoding of its own.
    const isMessage = type === 'message/rfc822';
    return [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(isMessage ? [] : ['Content-Transfer-Encoding: base64']),
      ...(cid ? [`Content-ID: <${cid}>`] : []),
      '',
      bytes.toString(isMessage ? 'latin1' : 'base64'),
    ].join('\r\n');
  });
  const text = `Content-Type: text/html\r\n\r\n${html}`;
  const boundary = `b${parts.length}-${parts[0]?.bytes.length ?? 0}`;
  return Buffer.from(
    [
      'From: Dispatch <dispatch@carrier.example>',
      'Subject: Cards',
      ...headers,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      ...[text, ...files].flatMap((part) => [`--${boundary}`, part]),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
    'latin1',
  );
}

async function read(bytes: Buffer, limits: Partial<MailLimits> = {}) {
  const kept: Buffer[] = [];
  const content = await mailContent(bytes, { ...MAIL_LIMITS, ...limits }, async (one) => {
    kept.push(one);
    return String(kept.length - 1);
  });
  const files = content.parts.map(({ name, problem }) => [name, problem]);
  return { ...content, files, kept };
}

const forwarded = (times: number): Buffer =>
  times === 0
    ? mailOf([{ name: 'card.pdf', bytes: CARD }])
    : mailOf([{ name: `forward ${times}.eml`, bytes: forwarded(times - 1), type: 'message/rfc822' }]);

describe('the files of a mail', () => {
  it('come as they were sent', async () => {
    const { files, kept, from, subject } = await read(mailOf([{ name: 'card.pdf', bytes: CARD }]));
    expect(files).toEqual([['card.pdf', null]]);
    expect(kept[0]!.equals(CARD)).toBe(true);
    expect([from, subject]).toEqual([{ name: 'Dispatch', address: 'dispatch@carrier.example' }, 'Cards']);
  });

  it('come out of five messages within messages, and not out of six', async () => {
    expect((await read(forwarded(5))).files).toEqual([['card.pdf', null]]);
    expect((await read(forwarded(6))).files).toEqual([['forward 1.eml', 'review.tooDeep']]);
  });

  it('come out of archives, and of archives in these', async () => {
    const inner = zipSync({ 'two.pdf': new Uint8Array(CARD) });
    const deeper = zipSync({ 'in.zip': inner });
    const zip = zipSync({
      'cards/one.pdf': new Uint8Array(CARD),
      '__MACOSX/one.pdf': strToU8('x'),
      'nested.zip': inner,
      'deep.zip': deeper,
    });
    const { files } = await read(mailOf([{ name: 'scans.zip', bytes: Buffer.from(zip) }]));
    expect(files).toEqual([
      ['cards/one.pdf', null],
      ['two.pdf', null],
      ['in.zip', 'review.tooDeep'],
    ]);
  });

  it('stop where a name in an archive leads elsewhere; the archive is kept', async () => {
    const zip = zipSync({ 'one.pdf': new Uint8Array(CARD), '../../two.pdf': new Uint8Array(CARD) });
    const { files } = await read(mailOf([{ name: 'scans.zip', bytes: Buffer.from(zip) }]));
    expect(files).toEqual([
      ['one.pdf', null],
      ['scans.zip', 'review.archiveBroken'],
    ]);
  });

  it('that an archive can’t give are named', async () => {
    const zip = Buffer.from(zipSync({ 'card.pdf': new Uint8Array(CARD) }));
    const encrypted = Buffer.from(zip);
    // The flag of encryption, in the local header and in the directory.
    encrypted[6]! |= 1;
    encrypted[encrypted.indexOf('PK\x01\x02') + 8]! |= 1;
    const damaged = Buffer.from(zipSync({ 'card.pdf': new Uint8Array(CARD) }, { level: 0 }));
    damaged[damaged.indexOf(CARD)]! ^= 0xff;
    const { files } = await read(
      mailOf([
        { name: 'locked.zip', bytes: encrypted },
        { name: 'bomb.zip', bytes: Buffer.from(zipSync({ 'zeros.pdf': new Uint8Array(5_000_000) })) },
        { name: 'damaged.zip', bytes: damaged },
        { name: 'cut.zip', bytes: zip.subarray(0, zip.length - 30) },
      ]),
    );
    expect(files).toEqual([
      ['card.pdf', 'review.archiveLocked'],
      ['zeros.pdf', 'review.archiveTooLarge'],
      ['card.pdf', 'review.archiveBroken'],
      ['cut.zip', 'review.archiveBroken'],
    ]);
    const many = Buffer.from(zipSync({ 'a.pdf': strToU8('a'), 'b.pdf': strToU8('b') }, { level: 0 }));
    const limited = await read(mailOf([{ name: 'many.zip', bytes: many }]), { archiveEntries: 1 });
    expect(limited.files).toEqual([
      ['a.pdf', null],
      ['b.pdf', 'review.archiveTooLarge'],
    ]);
    const small = await read(mailOf([{ name: 'many.zip', bytes: many }]), { archiveBytes: 1 });
    expect(small.files).toEqual(limited.files);
  });

  it('are counted, and those too many are mentioned', async () => {
    const parts = [1, 2, 3].map((at) => ({ name: `${at}.pdf`, bytes: CARD }));
    const { files, left } = await read(mailOf(parts), { parts: 2 });
    expect(files).toHaveLength(2);
    expect(left).toEqual(['1 more files were left out: the mail has more than 2']);
  });

  it('are told by their bytes, not by what they are called', async () => {
    const { files } = await read(
      mailOf([
        { name: 'card.txt', bytes: CARD, type: 'text/plain' },
        { name: 'card.pdf', bytes: Buffer.from('789f3e2200', 'hex'), type: 'application/pdf' },
      ]),
    );
    expect(files).toEqual([
      ['card.txt', null],
      ['card.pdf', 'review.outlookFile'],
    ]);
  });
});

describe('a winmail.dat', () => {
  const winmail = (bytes: Buffer) => mailOf([{ name: 'winmail.dat', bytes, type: 'application/ms-tnef' }]);
  const OTHER = Buffer.from('%PDF-1.7 another card');

  it('is opened: its files come under their long names', async () => {
    const zip = Buffer.from(zipSync({ 'in.pdf': new Uint8Array(CARD) }));
    const { files, kept, left } = await read(
      winmail(
        outlookMessage([
          { title: 'CARD~1.PDF', longName: 'Tarjeta médica 日本.pdf', data: CARD },
          { title: 'médica.pdf', data: OTHER },
          { title: 'scans.zip', data: zip },
          { title: 'logo.png', isInText: true, data: Buffer.from('\x89PNG') },
        ]),
      ),
    );
    expect(files).toEqual([
      ['Tarjeta médica 日本.pdf', null],
      ['médica.pdf', null],
      ['in.pdf', null],
    ]);
    expect([kept[0]!.equals(CARD), kept[1]!.equals(OTHER)]).toEqual([true, true]);
    expect(left).toEqual(['Picture in the text: logo.png']);
  });

  it('that is cut or has no files is kept, with those that are whole', async () => {
    const whole = outlookMessage([
      { title: 'one.pdf', data: CARD },
      { title: 'two.pdf', data: OTHER },
    ]);
    const { files } = await read(winmail(whole.subarray(0, whole.indexOf(OTHER) + 5)));
    expect(files[0]).toEqual(['one.pdf', null]);
    expect(files.at(-1)).toEqual(['winmail.dat', 'review.outlookFile']);
    expect((await read(winmail(outlookMessage([])))).files).toEqual([['winmail.dat', 'review.outlookFile']]);
    // Wherever it ends, and whatever one byte of it says.
    for (let at = 4; at < whole.length; at += 5) {
      expect((await read(winmail(whole.subarray(0, at)))).files.length).toBeGreaterThan(0);
      const changed = Buffer.from(whole);
      changed[at]! ^= 0xff;
      expect((await read(winmail(changed))).files.length).toBeGreaterThan(0);
    }
  });

  it('says which of its files has a wrong checksum, or isn’t in it', async () => {
    const damaged = outlookMessage([
      { title: 'one.pdf', data: CARD },
      { title: 'two.pdf', data: OTHER },
      { title: 'link.pdf' },
    ]);
    damaged[damaged.indexOf(OTHER) + 9]! ^= 0xff;
    expect((await read(winmail(damaged))).files).toEqual([
      ['one.pdf', null],
      ['two.pdf', 'review.archiveBroken'],
      ['link.pdf', 'review.outlookFile'],
    ]);
  });

  it('gives the files of messages in it, says what those say, and keeps one without files', async () => {
    const inner = outlookMessage([{ title: 'inner.pdf', data: CARD }], {
      subject: 'New hire',
      body: 'Ana’s card'.replace('’', "'"),
    });
    const empty = outlookMessage([], { subject: 'Only words', body: 'Call me' });
    const { files, left, kept } = await read(
      winmail(
        outlookMessage([
          { title: 'New hire', message: inner },
          { title: 'Only words', message: empty },
        ]),
      ),
    );
    expect(files).toEqual([
      ['inner.pdf', null],
      ['Only words', 'review.outlookFile'],
    ]);
    expect(kept[1]!.equals(empty)).toBe(true);
    expect(left).toEqual(["Forwarded: “New hire”: Ana's card", 'Forwarded: “Only words”: Call me']);
  });

  it('is opened in four others, and not in five', async () => {
    const nested = (times: number, as: 'message' | 'data'): Buffer =>
      Array.from({ length: times }).reduce<Buffer>(
        (inner) => outlookMessage([{ title: 'in.dat', [as]: inner }]),
        outlookMessage([{ title: 'card.pdf', data: CARD }]),
      );
    for (const as of ['message', 'data'] as const) {
      expect((await read(winmail(nested(4, as)))).files).toEqual([['card.pdf', null]]);
      expect((await read(winmail(nested(5, as)))).files).toEqual([['in.dat', 'review.tooDeep']]);
    }
  });
});

describe('no documents', () => {
  it('are the logo in a signature and what only belongs to the mail; each is mentioned', async () => {
    const picture = (width: number, height: number) =>
      sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), {
        raw: { width, height, channels: 3 },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
    const logo = await picture(40, 40);
    const banner = await picture(2_000, 299);
    const photo = await picture(400, 300);
    // Pages without color take little.
    const page = await sharp({ create: { width: 850, height: 600, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const strip = await sharp({ create: { width: 850, height: 599, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(Math.min(banner.length, photo.length)).toBeGreaterThan(50_000);
    expect(Math.max(logo.length, page.length)).toBeLessThan(50_000);
    const { files, left } = await read(
      mailOf(
        [
          { name: 'logo.png', bytes: logo, type: 'image/png', cid: 'logo@x' },
          { name: 'banner.png', bytes: banner, type: 'image/png', cid: 'banner@x' },
          { name: 'photo.png', bytes: photo, type: 'image/png', cid: 'photo@x' },
          { name: 'page.png', bytes: page, type: 'image/png', cid: 'page@x' },
          { name: 'strip.png', bytes: strip, type: 'image/png', cid: 'strip@x' },
          { name: 'unreferenced.png', bytes: logo, type: 'image/png', cid: 'other@x' },
          { name: 'invite.ics', bytes: Buffer.from('BEGIN:VCALENDAR'), type: 'text/calendar' },
        ],
        {
          html: '<img src="cid:logo@x"><img src="cid:banner@x"><img src="cid:photo@x"><img src="cid:page@x"><img src="cid:strip@x">',
        },
      ),
    );
    expect(files.map(([name]) => name)).toEqual(['photo.png', 'page.png', 'unreferenced.png']);
    expect(left).toEqual([
      'Picture in the text: logo.png',
      'Picture in the text: banner.png',
      'Picture in the text: strip.png',
      'No document: invite.ics (text, appointment or contact)',
    ]);
  });
});

describe('a mail that a machine sent', () => {
  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: No', false],
    ['Precedence: bulk', true],
    ['Precedence: first-class', false],
    ['List-Id: <drivers.list.example>', true],
    ['X-Nothing: 1', false],
  ])('says so: %s', async (header, automated) => {
    expect((await read(mailOf([], { headers: [header] }))).automated).toBe(automated);
  });
});
