import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { OperatorError, type Config } from '../config';
import { FilesUnreachable } from './file-errors';
import { s3Place, type S3Limits } from './s3-place';
import { createStore, localStore, type FileStore } from './storage';

type FileConfig = Pick<Config, 'dataDir' | 's3'>;

/** The store of the configured place. */
export async function openFileStore({ dataDir, s3 }: FileConfig, limits?: S3Limits): Promise<FileStore> {
  const folder = join(dataDir, 'files');
  return s3 ? createStore(await s3Place(s3, limits), folder) : localStore(folder);
}

/** Which variable is probably wrong, by what S3 or the network said. */
const VARIABLES: readonly [pattern: RegExp, check: string][] = [
  [/^NoSuchBucket/, 'S3_BUCKET'],
  [/^InvalidAccessKeyId/, 'S3_ACCESS_KEY_ID'],
  [/^SignatureDoesNotMatch/, 'S3_SECRET_ACCESS_KEY'],
  [/^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraint)/, 'S3_REGION'],
  [/^AccessDenied/, 'the rights of the access key'],
  [/^(TimeoutError|E[A-Z_]+\b)/, 'S3_ENDPOINT'],
  [/status 5\d\d$/, 'the S3 server'],
];

/** What passes without the operator: no answer, a broken network, an error of S3 itself. */
const MAY_PASS =
  /^(TimeoutError|ECONN[A-Z]+|E(HOST|NET)UNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE)\b|status 5\d\d$/;

/**
 * Opens the store and checks that a bucket can be used, with a small file. Throws an OperatorError if it can't, or passes it on
 * if the problem may pass and the caller can go on meanwhile.
 */
export async function openReadyFileStore(
  config: FileConfig,
  onUnreachable?: (problem: OperatorError) => void,
  limits?: S3Limits,
): Promise<FileStore> {
  const store = await openFileStore(config, limits);
  if (!config.s3) return store;
  try {
    const { key } = await store.write([Buffer.from('roadfile')], 100);
    await buffer(await store.read(key));
    const found = await store.sizes()(key);
    await store.remove(key);
    if (found === null) throw new FilesUnreachable('reading', 'the listing lacks a stored file');
    return store;
  } catch (error) {
    if (!(error instanceof FilesUnreachable)) throw error;
    const [, check = 'the S3_* variables'] = VARIABLES.find(([pattern]) => pattern.test(error.reason)) ?? [];
    const line = `The S3 storage ${store.name} can't be used: ${error.reason}. Check ${check}.`;
    const problem = new OperatorError(line, { cause: error });
    if (!onUnreachable || !MAY_PASS.test(error.reason)) throw problem;
    onUnreachable(problem);
    return store;
  }
}
