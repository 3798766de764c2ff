import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_FOLDER } from './server-folder';

/** The build writes this placeholder where each reply's nonce goes. */
const NONCE_MARK = 'CSP_NONCE_PLACEHOLDER';

function consoleFolder(): string | undefined {
  return ['../console', '../dist/console']
    .map((path) => join(SERVER_FOLDER, path))
    .find((path) => existsSync(join(path, 'index.html')));
}

const policy = (nonce: string) =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Widgets set positions and sizes as style attributes, which can't run code.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' ws: wss:`,
    `worker-src 'self' blob:`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');

/** A file of the build, as Vite's manifest has it. */
interface BuiltFile {
  name?: string;
  file: string;
  css?: readonly string[];
}

/**
 * Tags that let the browser request files at once that it would otherwise find only after the first scripts have run:
 * for everyone the font, for signed-in users the console's entry script and what all lists share.
 */
function preloadTags(folder: string): { everyone: string; signedIn: string } {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return { everyone: '', signedIn: '' };
  const files = Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, BuiltFile>);
  const tag = (attributes: string, file: string) =>
    `<link ${attributes} crossorigin href="/${file}" nonce="${NONCE_MARK}">`;
  const fonts = files.filter(([source]) => source.endsWith('/inter-latin-wght-normal.woff2'));
  const chunks = files.filter(([, { name }]) => name === 'console' || name === 'lists');
  return {
    everyone: fonts.map(([, { file }]) => tag('rel="preload" as="font" type="font/woff2"', file)).join(''),
    signedIn: chunks
      .flatMap(([, { file, css = [] }]) => [
        tag('rel="modulepreload"', file),
        ...css.map((style) => tag('rel="preload" as="style"', style)),
      ])
      .join(''),
  };
}

// Headers that say how a document may be used mean nothing on a script, a style or a font, and take as many bytes as a small
// file.
const ASSET_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xFrameOptions: false,
} as const;

const ASSET_CACHING = { maxAge: '365d', immutable: true, lastModified: false, acceptRanges: false } as const;

/**
 * Serves the built console. Assets have hashed names and are cached for a year, with brotli files beside them. Every
 * other path gets the page, with a new nonce for scripts and styles.
 */
export async function addConsole(app: FastifyInstance): Promise<void> {
  const folder = consoleFolder();
  if (!folder) return;
  const preload = preloadTags(folder);
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '</head>',
    `${preload.everyone}</head>`,
  );
  const signedInPage = page.replace('</head>', `${preload.signedIn}</head>`);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send((request.cookies['jwtToken'] ? signedInPage : page).replaceAll(NONCE_MARK, nonce));
  };
  const config = { access: 'public' as const };
  app.get('/', { config, schema: { hide: true } as object }, (request, reply) => sendPage(request, reply));
  // Helmet writes the route's options into its `config`, which the pages must not share.
  const asset = { config: { ...config }, schema: { hide: true } as object, helmet: ASSET_HEADERS };
  app.get('/assets/*', asset, (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!/^[\w.-]+$/.test(name) || !existsSync(join(folder, 'assets', name))) return reply.callNotFound();
    return reply.sendFile(`assets/${name}`, folder, ASSET_CACHING);
  });
  app.get('/*', { config, schema: { hide: true } as object }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/(v1|socket|assets)(\/|$)/.test(path)) return reply.callNotFound();
    // Top-level files (icons, manifest) have an extension. IDs in page paths may have one too, so the page is the
    // fallback.
    const name = path.slice(1);
    if (/^[\w-]+\.(svg|png|ico|webmanifest|txt|json)$/.test(name) && existsSync(join(folder, name)))
      return reply.sendFile(name, folder);
    return sendPage(request, reply);
  });
}
