import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server of the test: what the product sends arrives here. */
export class Postbox {
  readonly #mails: { to: string[]; text: string }[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // Long lines may be folded on their way.
        this.#mails.push({
          to,
          text: Buffer.concat(chunks)
            .toString()
            .replaceAll(/=\r?\n/g, ''),
        });
        callback();
      });
    },
  });

  /** Listens on a free port of loopback; answers its URL. */
  async open(): Promise<string> {
    const listener = this.#server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  /** The path of the link of this kind in the last mail to somebody; undefined where none has come yet. */
  linkTo(email: string, page: string): string | undefined {
    const mail = this.#mails.findLast(({ to }) => to.includes(email));
    return mail && new RegExp(`/${page}/[\\w-]+`).exec(mail.text)?.[0];
  }

  close = () => new Promise<void>((resolve) => this.#server.close(() => resolve()));
}
