import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** The test's mail server: receives what the product sends. */
export class TestMailServer {
  readonly #mails: { to: string[]; text: string }[] = [];
  readonly #server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        // Long lines may be folded in transit.
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

  /** Listens on a free loopback port and returns its URL. */
  async open(): Promise<string> {
    const listener = this.#server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  /** The link to this page in the last mail to an address; undefined if none has arrived. */
  linkTo(email: string, page: string): string | undefined {
    const mail = this.#mails.findLast(({ to }) => to.includes(email));
    return mail && new RegExp(`/${page}/[\\w-]+`).exec(mail.text)?.[0];
  }

  close = () => new Promise<void>((resolve) => this.#server.close(() => resolve()));
}
