import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../config';
import { checkedBytes } from './checked-bytes';
import { FileMissing, FilesUnreachable } from './file-errors';
import { KEY, type FilePlace, type LocalFile } from './file-place';

export interface S3Limits {
  connectMs: number;
  /** How long each try of a small request may take. */
  answerMs: number;
  /** How long a file may stop arriving while it is read. */
  readIdleMs: number;
  /** How long nothing may be sent or answered while a file is stored. */
  storeIdleMs: number;
}

const LIMITS: S3Limits = { connectMs: 1_500, answerMs: 2_000, readIdleMs: 5_000, storeIdleMs: 5_000 };
/** For a part of a file, also on a slow network. */
const PART_MS = 60_000;
const TRIES = 2;
/** Larger files are sent in parts of this size, which are in memory while they are sent. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

interface S3Error extends Error {
  $metadata?: { httpStatusCode?: number };
  code?: string;
}

/** What S3 or the network said, in one line. An answer without a body has only a status. */
function reasonOf(error: unknown): string {
  const { name, message, code, $metadata } = error as S3Error;
  const status = $metadata?.httpStatusCode;
  if (name === 'AbortError' || name === 'TimeoutError') return 'TimeoutError: no answer in time';
  return [code ?? name, message === 'UnknownError' ? '' : message, status && `status ${status}`]
    .filter(Boolean)
    .join(': ');
}

const isMissing = (error: unknown): boolean => (error as S3Error).name === 'NoSuchKey';

/** The SDK takes a quarter of a second to load, so only those who use it load it. */
async function connect(config: S3Config, { connectMs, answerMs, storeIdleMs }: S3Limits) {
  // Operators can't act on it: the release of the SDK comes with this product.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = config;
  const client = (limits: { requestTimeout: number; socketTimeout: number }, agent = {}) =>
    new sdk.S3Client({
      ...(endpoint !== null && { endpoint }),
      region,
      forcePathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: connectMs,
        throwOnRequestTimeout: true,
        httpAgent: agent,
        httpsAgent: agent,
        ...limits,
      },
      // Each request is signed with the SHA-256 of its body, which S3 checks. Not all compatible servers know newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  return {
    sdk,
    Upload,
    // A socket is idle while the reader of a file is slow, and slow readers must not make others wait for one.
    reader: client({ requestTimeout: answerMs, socketTimeout: 0 }, { maxSockets: Infinity }),
    sender: client({ requestTimeout: PART_MS, socketTimeout: storeIdleMs }),
  };
}

/** Files in a bucket, under their keys below the prefix, with their SHA-256 beside them. */
export async function s3Place(config: S3Config, limits = LIMITS): Promise<FilePlace> {
  const { sdk, reader, sender, Upload } = await connect(config, limits);
  const { bucket: Bucket, prefix } = config;
  const at = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not the key of a stored file.');
    return { Bucket, Key: prefix + key };
  };

  /** Sends a small request. All tries and the waits between them end in the time of two tries. */
  async function ask<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TRIES * limits.answerMs);
    try {
      return await send({ abortSignal: controller.signal });
    } catch (error) {
      throw isMissing(error) ? error : new FilesUnreachable('reading', reasonOf(error));
    } finally {
      clearTimeout(timer);
    }
  }

  const remove = async (key: string) => {
    const command = new sdk.DeleteObjectCommand(at(key));
    await ask((options) => reader.send(command, options)).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  };

  async function read(key: string): Promise<Readable> {
    const command = new sdk.GetObjectCommand(at(key));
    try {
      const { Body, Metadata } = await ask((options) => reader.send(command, options));
      return checkedBytes(Body as Readable, Metadata?.sha256, {
        idleMs: limits.readIdleMs,
        explain: (error) => new FilesUnreachable('reading', reasonOf(error)),
      });
    } catch (error) {
      throw isMissing(error) ? new FileMissing(key) : error;
    }
  }

  /** The sizes of some files from a key on, and the key up to which they are all. */
  async function listFrom(key: string): Promise<{ to: string; sizes: Map<string, number> }> {
    // The listing starts after a name: this one is right before the key.
    const StartAfter = at(key).Key.slice(0, -1);
    let ContinuationToken: string | undefined;
    for (;;) {
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, StartAfter, ContinuationToken });
      const page = await ask((options) => reader.send(command, options));
      const { Contents = [], IsTruncated, NextContinuationToken } = page;
      const sizes = new Map(Contents.map(({ Key = '', Size = 0 }) => [Key.slice(prefix.length), Size]));
      const last = [...sizes.keys()].at(-1);
      if (!IsTruncated) return { to: '~', sizes };
      if (last !== undefined) return { to: last, sizes };
      // A page may be empty, such as after many removed files, although others follow.
      if (!NextContinuationToken) throw new FilesUnreachable('reading', 'the listing breaks off');
      ContinuationToken = NextContinuationToken;
    }
  }

  async function send({ key, path, sha256 }: LocalFile): Promise<void> {
    const source = createReadStream(path);
    const body = checkedBytes(source, sha256);
    try {
      const upload = new Upload({
        client: sender,
        params: {
          ...at(key),
          Body: body,
          ContentType: 'application/octet-stream',
          Metadata: { sha256 },
        },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      await upload.done();
    } catch (error) {
      // The local file can't be read, or it changed: that is not about S3.
      throw body.errored ?? new FilesUnreachable('storing', reasonOf(error));
    } finally {
      source.destroy();
    }
  }

  return {
    name: `${endpointOf(config)}/${Bucket}/${prefix}`,
    read,
    remove,
    async put(file, { move } = { move: false }) {
      try {
        await send(file);
      } catch (error) {
        // S3 may have stored a new file and lost the answer. No row will name it.
        if (move) remove(file.key).catch(() => undefined);
        throw error;
      }
      if (move) await rm(file.path, { force: true });
    },
    async copyTo(key, path) {
      await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }));
    },
    sizes() {
      // One page of the listing, which has the files after the one asked for.
      let page = { from: '', to: '', sizes: new Map<string, number>() };
      const find = async (key: string) => {
        if (key < page.from || key > page.to) page = { from: key, ...(await listFrom(key)) };
        return page.sizes.get(key) ?? null;
      };
      let last: Promise<unknown> = Promise.resolve();
      // One after another, so that those who ask at once don't all fetch the same page.
      return (key) => {
        const found = last.then(() => find(key));
        last = found.catch(() => undefined);
        return found;
      };
    },
  };
}

const endpointOf = ({ endpoint, region }: S3Config): string => endpoint ?? `S3 in ${region}`;
