import { readFileSync } from 'node:fs';
import { OperatorError } from '../operator-error';

/** A folder of an SFTP server, through which files are exchanged with a partner. */
export interface SftpConfig {
  host: string;
  port: number;
  user: string;
  password: string | null;
  privateKey: string | null;
  /** SHA-256 of the server's key in base64, as `ssh-keygen -lf` shows it. */
  hostKey: string;
  /** Ends with a slash. */
  folder: string;
  everyMinutes: number;
}

function privateKey(name: string, path: string | undefined): string | null {
  if (!path) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError(`The file in ${name} could not be read.`, { cause: error });
  }
}

/** The folder of the partner with this prefix, such as `MVR`, if `MVR_SFTP_URL` is set. */
export function sftpConfig(
  environment: Record<string, string | undefined>,
  prefix: string,
  everyMinutes: number,
): SftpConfig | null {
  const names = {
    url: `${prefix}_SFTP_URL`,
    password: `${prefix}_SFTP_PASSWORD`,
    keyFile: `${prefix}_SFTP_KEY_FILE`,
    hostKey: `${prefix}_SFTP_HOST_KEY`,
  };
  const [url, passwordGiven, keyFile, hostKeyGiven] = [
    environment[names.url],
    environment[names.password],
    environment[names.keyFile],
    environment[names.hostKey],
  ];
  if (!url) {
    const other = [names.password, names.keyFile, names.hostKey].find((name) => environment[name]);
    if (other) throw new OperatorError(`${names.url} must be set, because ${other} is set.`);
    return null;
  }
  const wrongForm = new OperatorError(
    `${names.url} must be a URL such as sftp://user@partner.example/roadfile.`,
  );
  if (!URL.canParse(url)) throw wrongForm;
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  if (protocol !== 'sftp:' || !hostname || !username) throw wrongForm;
  if (password) throw new OperatorError(`${names.url} must not contain a password. Set ${names.password}.`);
  if (Boolean(passwordGiven) === Boolean(keyFile))
    throw new OperatorError(`Set either ${names.password} or ${names.keyFile}.`);
  const [, hostKey] = /^SHA256:([A-Za-z0-9+/]{43})=?$/.exec(hostKeyGiven ?? '') ?? [];
  if (!hostKey)
    throw new OperatorError(
      `${names.hostKey} must be the fingerprint of the server, such as SHA256:… with 43 characters.`,
    );
  return {
    host: hostname,
    port: Number(port || 22),
    user: decodeURIComponent(username),
    password: passwordGiven || null,
    privateKey: privateKey(names.keyFile, keyFile),
    hostKey,
    folder: `${decodeURIComponent(pathname).replace(/\/+$/, '')}/`,
    everyMinutes,
  };
}
