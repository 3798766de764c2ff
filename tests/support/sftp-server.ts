import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { posix } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE, OPEN_MODE } = utils.sftp;
const [DIRECTORY, FILE] = [0o040755, 0o100644];

export interface SftpServer {
  port: number;
  /** As `MVR_SFTP_HOST_KEY` has it, without `SHA256:`. */
  hostKey: string;
  /** The files by path. */
  files: Map<string, Buffer>;
  /**
   * Called for each request with its kind; may throw to answer with a failure, end the connection, or let the answer
   * wait.
   */
  onRequest: ((kind: string, path: string, connection: Connection) => void | Promise<unknown>) | null;
  close(): Promise<void>;
}

export const USER = 'roadfile';
export const PASSWORD = 'a long password for tests';

/** A real SFTP server in memory, for one user. */
export async function startSftpServer(): Promise<SftpServer> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const parsed = utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  const own: SftpServer = {
    port: 0,
    hostKey: createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, ''),
    files: new Map(),
    onRequest: null,
    close: async () => {
      server.close();
      for (const connection of connections) connection.end();
      await once(server, 'close');
    },
  };
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => {
      const isKnown =
        context.method === 'password' && context.username === USER && context.password === PASSWORD;
      if (isKnown) context.accept();
      else context.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (start) => serve(start(), own, connection));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own.port = (server.address() as AddressInfo).port;
  return own;
}

/** A path with a file below it is a folder, and so are these. Others are made when a file is put into them. */
const FOLDERS = ['/', '/drop', '/drop/requests', '/drop/results', '/drop/done', '/drop/rejected'];

function serve(sftp: SFTPWrapper, server: SftpServer, connection: Connection): void {
  const { files } = server;
  const open = new Map<string, { path: string; listed: boolean }>();
  let next = 1;
  const handleFor = (path: string) => {
    const handle = Buffer.from(String(next++));
    open.set(handle.toString(), { path, listed: false });
    return handle;
  };
  const attributes = (path: string) => {
    const bytes = files.get(path);
    return { mode: bytes ? FILE : DIRECTORY, uid: 0, gid: 0, size: bytes?.length ?? 0, atime: 0, mtime: 0 };
  };
  const exists = (path: string) =>
    files.has(path) ||
    FOLDERS.includes(path) ||
    [...files.keys()].some((file) => file.startsWith(`${path}/`));
  /** Answers with a failure where the test wants one. */
  const guarded = (kind: string, id: number, path: string, answer: () => void) => {
    try {
      const waiting = server.onRequest?.(kind, path, connection);
      if (waiting) return void waiting.then(answer);
    } catch {
      return sftp.status(id, STATUS_CODE.FAILURE);
    }
    return answer();
  };
  const stat = (id: number, given: string) => {
    const path = posix.normalize(given);
    guarded('stat', id, path, () =>
      exists(path) ? sftp.attrs(id, attributes(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    );
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [
      { filename: posix.resolve('/', path), longname: '', attrs: attributes(posix.resolve('/', path)) },
    ]),
  );
  sftp.on('OPEN', (id, path, flags) =>
    guarded('open', id, path, () => {
      if (flags & OPEN_MODE.WRITE) files.set(path, Buffer.alloc(0));
      if (!files.has(path)) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      sftp.handle(id, handleFor(path));
    }),
  );
  sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attributes(open.get(handle.toString())!.path)));
  sftp.on('WRITE', (id, handle, offset, data) => {
    const { path } = open.get(handle.toString())!;
    const before = files.get(path)!;
    const after = Buffer.alloc(Math.max(before.length, offset + data.length));
    before.copy(after);
    data.copy(after, offset);
    files.set(path, after);
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = files.get(open.get(handle.toString())!.path) ?? Buffer.alloc(0);
    if (offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id, handle) => {
    open.delete(handle.toString());
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('OPENDIR', (id, path) => guarded('list', id, path, () => sftp.handle(id, handleFor(path))));
  sftp.on('READDIR', (id, handle) => {
    const folder = open.get(handle.toString())!;
    if (folder.listed) return sftp.status(id, STATUS_CODE.EOF);
    folder.listed = true;
    const names = [...files.keys()].filter((path) => posix.dirname(path) === posix.normalize(folder.path));
    sftp.name(
      id,
      names.map((path) => ({
        filename: posix.basename(path),
        longname: `-rw-r--r-- 1 0 0 ${files.get(path)!.length} Jan 1 00:00 ${posix.basename(path)}`,
        attrs: attributes(path),
      })),
    );
  });
  sftp.on('MKDIR', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('RENAME', (id, from, to) =>
    guarded('rename', id, from, () => {
      const bytes = files.get(from);
      // As OpenSSH: a file is not replaced.
      if (!bytes || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
      files.delete(from);
      files.set(to, bytes);
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('REMOVE', (id, path) =>
    guarded('remove', id, path, () => {
      sftp.status(id, files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
    }),
  );
}
