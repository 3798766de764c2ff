import { createHash, createHmac, randomUUID, type Hash, type Hmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';

/**
 * What a test makes a request meet: `error` is status 500, `silence` no answer, `refused` a missing right, `lost` a connection that
 * breaks after the work is done, `late` no answer until `applyLate` does the work; of a file that is read, `cut` sends half of it,
 * `stall` half and then nothing, `damaged` another byte.
 */
type Fault = 'error' | 'silence' | 'refused' | 'lost' | 'late' | 'cut' | 'stall' | 'damaged';

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
}

/** A server with the part of the S3 API that the product uses, in memory. It verifies signatures and checksums. */
export interface S3Server {
  url: string;
  /** The variables for a server that stores its files here. */
  environment: Record<string, string>;
  objects: Map<string, StoredObject>;
  /** Parts of uploads that were neither completed nor aborted. */
  openUploads: Map<string, { key: string; headers: Record<string, string>; parts: Map<number, Buffer> }>;
  /** Method and operation of each request, such as `PUT object`. */
  requests: string[];
  /** Chosen by operation. Null: nothing goes wrong. */
  fault: ((operation: string) => Fault | undefined) | null;
  /** How many pages of a listing are empty before its first one. */
  emptyPages: number;
  /** Does the work of all requests that met `late`, although their clients gave up. */
  applyLate(): void;
  close(): Promise<void>;
}

/** For a store on this server, for tests of its faults. */
export const SHORT_LIMITS = { connectMs: 500, answerMs: 250, readIdleMs: 250, storeIdleMs: 250 };

const BUCKET = 'roadfile-files';
const REGION = 'eu-north-1';
const ACCESS_KEY = {
  accessKeyId: 'AKTEST00000000000001',
  secretAccessKey: 'a secret/of+the=tests'.replaceAll(' ', '-'),
};
const MAX_SKEW_MS = 15 * 60_000;
const PAGE = 1_000;
const LEAST_PART = 5 * 1024 * 1024;

class S3Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`${code} of the test server`);
  }
}

/** For the SDK's signer. */
class Sha256 {
  private readonly hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Uint8Array);
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(chunk as Uint8Array);
  }
  digest = async (): Promise<Uint8Array> => new Uint8Array(this.hash.digest());
  reset(): void {}
}

const signer = new SignatureV4({
  credentials: ACCESS_KEY,
  region: REGION,
  service: 's3',
  sha256: Sha256,
  uriEscapePath: false,
});

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/;

/** Signs the request again and compares: its method, path, query, headers and the hash of its body. */
async function verify({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): Promise<void> {
  const given = String(headers.authorization);
  const [, accessKeyId, region, signedHeaders = ''] = AUTHORIZATION.exec(given) ?? [];
  if (accessKeyId === undefined) throw new S3Problem(403, 'AccessDenied');
  if (accessKeyId !== ACCESS_KEY.accessKeyId) throw new S3Problem(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new S3Problem(400, 'AuthorizationHeaderMalformed');
  const signed = signedHeaders.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)))
    throw new S3Problem(403, 'AccessDenied');
  const [, ...date] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const [year = 0, month = 0, ...others] = date.map(Number);
  const signingDate = new Date(Date.UTC(year, month - 1, ...(others as [number, number, number, number])));
  if (!(Math.abs(signingDate.getTime() - Date.now()) < MAX_SKEW_MS))
    throw new S3Problem(403, 'RequestTimeTooSkewed');
  const again = await signer.sign(
    {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, String(headers[name])])),
    },
    { signingDate },
  );
  if (again.headers.authorization !== given) throw new S3Problem(403, 'SignatureDoesNotMatch');
  if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256'])
    throw new S3Problem(400, 'XAmzContentSHA256Mismatch');
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

interface Call {
  operation: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const xml = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body });

function list({ objects, emptyPages }: S3Server, { query }: Call): Answer {
  const emptyBefore = Number(query.get('continuation-token'));
  if (emptyBefore < emptyPages)
    return xml(
      `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>${emptyBefore + 1}</NextContinuationToken></ListBucketResult>`,
    );
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const contents = page.map(
    (key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  );
  return xml(
    `<ListBucketResult><IsTruncated>${keys.length > page.length}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  );
}

function complete({ objects, openUploads }: S3Server, { key, query, body }: Call): Answer {
  const id = query.get('uploadId') ?? '';
  const upload = openUploads.get(id);
  if (upload?.key !== key) throw new S3Problem(404, 'NoSuchUpload');
  const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    bytes: upload.parts.get(Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1])),
  }));
  const parts = named.map(({ etag, bytes }) => {
    if (!bytes || etagOf(bytes) !== etag) throw new S3Problem(400, 'InvalidPart');
    return bytes;
  });
  if (parts.slice(0, -1).some(({ length }) => length < LEAST_PART))
    throw new S3Problem(400, 'EntityTooSmall');
  objects.set(key, { bytes: Buffer.concat(parts), headers: upload.headers });
  openUploads.delete(id);
  return xml(`<CompleteMultipartUploadResult><Key>${escaped(key)}</Key></CompleteMultipartUploadResult>`);
}

/** What each operation does. */
const OPERATIONS: Record<string, (server: S3Server, call: Call) => Answer> = {
  'GET bucket': list,
  'PUT object': ({ objects }, { key, body, headers }) => {
    objects.set(key, { bytes: body, headers });
    return { status: 200, headers: { etag: etagOf(body) } };
  },
  'GET object': ({ objects }, { key }) => {
    const found = objects.get(key);
    if (!found) throw new S3Problem(404, 'NoSuchKey');
    return { status: 200, headers: { ...found.headers, etag: etagOf(found.bytes) }, body: found.bytes };
  },
  'DELETE object': ({ objects }, { key }) => {
    objects.delete(key);
    return { status: 204 };
  },
  'POST uploads': ({ openUploads }, { key, headers }) => {
    const id = randomUUID();
    openUploads.set(id, { key, headers, parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  },
  'PUT part': ({ openUploads }, { key, query, body }) => {
    const upload = openUploads.get(query.get('uploadId') ?? '');
    if (upload?.key !== key) throw new S3Problem(404, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  },
  'POST upload': complete,
  'DELETE upload': ({ openUploads }, { query }) => {
    openUploads.delete(query.get('uploadId') ?? '');
    return { status: 204 };
  },
};

function callOf({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): Call {
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== BUCKET) throw new S3Problem(404, 'NoSuchBucket');
  const { searchParams: query } = url;
  const key = rest.join('/');
  const kept = Object.entries(headers).filter(
    ([name]) => name.startsWith('x-amz-meta-') || name === 'content-type',
  );
  const on = query.has('partNumber')
    ? 'part'
    : query.has('uploadId')
      ? 'upload'
      : query.has('uploads')
        ? 'uploads'
        : key
          ? 'object'
          : 'bucket';
  return {
    operation: `${method} ${on}`,
    key,
    query,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body,
  };
}

function send(
  response: ServerResponse,
  { status, headers, body = '' }: Answer,
  fault: Fault | undefined,
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': bytes.length }) });
  if (fault === 'damaged') bytes[Math.floor(bytes.length / 2)]! ^= 1;
  if (fault !== 'cut' && fault !== 'stall') return void response.end(bytes);
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
    if (fault === 'cut') response.destroy();
  });
}

const late = new WeakMap<S3Server, (() => void)[]>();

async function answer(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', server.url);
  const body = await buffer(request);
  await verify(request, url, body);
  const call = callOf(request, url, body);
  server.requests.push(call.operation);
  const fault = server.fault?.(call.operation);
  if (fault === 'silence') return;
  if (fault === 'error') throw new S3Problem(500, 'InternalError');
  if (fault === 'refused') throw new S3Problem(403, 'AccessDenied');
  const act = OPERATIONS[call.operation];
  if (!act) throw new S3Problem(405, 'MethodNotAllowed');
  if (fault === 'late') return void late.get(server)?.push(() => act(server, call));
  const done = act(server, call);
  if (fault === 'lost') response.destroy();
  else send(response, done, fault);
}

export async function startS3Server(): Promise<S3Server> {
  const listener = createServer((request, response) => {
    answer(server, request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Problem ? error : new S3Problem(500, String(error));
      const text = `<Error><Code>${escaped(code)}</Code><Message>${escaped(code)} of the test server</Message></Error>`;
      send(response, { ...xml(text), status }, undefined);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const server: S3Server = {
    url,
    environment: {
      S3_ENDPOINT: url,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCESS_KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCESS_KEY.secretAccessKey,
      S3_PREFIX: 'tests/one',
    },
    objects: new Map(),
    openUploads: new Map(),
    requests: [],
    fault: null,
    emptyPages: 0,
    applyLate: () =>
      late
        .get(server)
        ?.splice(0)
        .forEach((apply) => apply()),
    async close() {
      listener.close();
      listener.closeAllConnections();
      await once(listener, 'close');
    },
  };
  late.set(server, []);
  return server;
}
