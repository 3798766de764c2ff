import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error';

/** Where requests for driving records are sent and their results are read: a folder of an SFTP server. */
export interface MvrConfig {
  host: string;
  port: number;
  user: string;
  password: string | null;
  privateKey: string | null;
  /** SHA-256 of the server's key in base64, as `ssh-keygen -lf` shows it. */
  hostKey: string;
  /** The folder with `requests` and `results`; ends with a slash. */
  folder: string;
  everyMinutes: number;
}

const FORM = 'MVR_SFTP_URL must be a URL such as sftp://user@mvr.example/roadfile.';

function privateKey(path: string | undefined): string | null {
  if (!path) return null;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OperatorError('The file in MVR_SFTP_KEY_FILE could not be read.', { cause: error });
  }
}

/** The provider of driving records, if MVR_SFTP_URL is set. */
export function mvrConfig(
  environment: Record<string, string | undefined>,
  everyMinutes: number,
): MvrConfig | null {
  const { MVR_SFTP_URL, MVR_SFTP_PASSWORD, MVR_SFTP_KEY_FILE, MVR_SFTP_HOST_KEY } = environment;
  if (!MVR_SFTP_URL) {
    const other = ['MVR_SFTP_PASSWORD', 'MVR_SFTP_KEY_FILE', 'MVR_SFTP_HOST_KEY'].find(
      (name) => environment[name],
    );
    if (other) throw new OperatorError(`MVR_SFTP_URL must be set, because ${other} is set.`);
    return null;
  }
  if (!URL.canParse(MVR_SFTP_URL)) throw new OperatorError(FORM);
  const { protocol, hostname, port, username, password, pathname } = new URL(MVR_SFTP_URL);
  if (protocol !== 'sftp:' || !hostname || !username) throw new OperatorError(FORM);
  if (password) throw new OperatorError('MVR_SFTP_URL must not contain a password. Set MVR_SFTP_PASSWORD.');
  if (Boolean(MVR_SFTP_PASSWORD) === Boolean(MVR_SFTP_KEY_FILE))
    throw new OperatorError('Set either MVR_SFTP_PASSWORD or MVR_SFTP_KEY_FILE.');
  const [, hostKey] = /^SHA256:([A-Za-z0-9+/]{43})=?$/.exec(MVR_SFTP_HOST_KEY ?? '') ?? [];
  if (!hostKey)
    throw new OperatorError(
      'MVR_SFTP_HOST_KEY must be the fingerprint of the server, such as SHA256:… with 43 characters.',
    );
  return {
    host: hostname,
    port: Number(port || 22),
    user: decodeURIComponent(username),
    password: MVR_SFTP_PASSWORD || null,
    privateKey: privateKey(MVR_SFTP_KEY_FILE),
    hostKey,
    folder: `${decodeURIComponent(pathname).replace(/\/+$/, '')}/`,
    everyMinutes,
  };
}
