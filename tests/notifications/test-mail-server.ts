import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  headers: Record<string, string>;
  /** Decoded text. */
  text: string;
}

const unfold = (head: string) => head.replace(/\r\n[ \t]+/g, ' ');

function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([qb])\?(.*?)\?=\s*/gi, (_mark, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : unquote(word.replaceAll('_', ' ')),
  );
}

const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_mark, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function parse(raw: string, to: string): ReceivedMail {
  const split = raw.indexOf('\r\n\r\n');
  const headers = Object.fromEntries(
    unfold(raw.slice(0, split))
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
  const body = raw.slice(split + 4);
  const encoding = headers['content-transfer-encoding'];
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? unquote(body)
        : body;
  return { to, headers, text: text.replaceAll('\r\n', '\n') };
}

/** A mail server that stores mails, and rejects addresses that begin with `nobody`. */
export class TestMailServer {
  readonly mails: ReceivedMail[] = [];
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody') ? new Error('No such mailbox') : undefined),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        for (const { address } of session.envelope.rcptTo) this.mails.push(parse(raw, address));
        callback();
      });
    },
  });
  async listen(): Promise<number> {
    const listener = this.server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  }
  to = (address: string) => this.mails.filter((mail) => mail.to === address);
  close = () => new Promise<void>((resolve) => this.server.close(() => resolve()));
}
