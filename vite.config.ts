import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

// `npm run dev` starts the API on this port and this dev server in front of it.
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8081';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Files that only re-export from others: importing one name from them does not use the rest. */
const RE_EXPORTS =
  /\/node_modules\/(@mui\/[\w-]+|react-admin|ra-core|ra-ui-materialui)\/(dist\/|esm\/)?index\.m?js$/;

/** Whether a module is always loaded with another one: imported by it at any depth, and not lazily. */
function partOf(entry: string): (id: string, graph: Graph) => boolean {
  const start = fileURLToPath(new URL(entry, import.meta.url));
  let known: Set<string> | undefined;
  return (id, graph) => {
    if (!known) {
      known = new Set();
      const open = [start];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        if (known.has(at) || RE_EXPORTS.test(at)) continue;
        known.add(at);
        open.push(...(graph.getModuleInfo(at)?.importedIds ?? []));
      }
    }
    return known.has(id);
  };
}

const ofEntry = partOf('src/main.tsx');
const ofSignIn = partOf('resources/session/signed-out/SignedOutApp.tsx');
const ofConsole = partOf('src/create-console.tsx');
const ofRoster = partOf('resources/employees/roster/RosterPage.tsx');

/**
 * By default the bundler makes a chunk for every set of modules that some pages share: eighty for the roster, most of them
 * smaller than the cost of their request. Pages keep their own chunks, except the roster; what nearly all of them share is one.
 * Each group includes its modules' imports, unless an earlier group has them.
 */
const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  {
    priority: 3,
    // The sign-in page must not load the console.
    name: (id, graph) =>
      ofEntry(id, graph) || (ofSignIn(id, graph) && ofConsole(id, graph)) ? 'start' : null,
  },
  { priority: 2, name: (id, graph) => (ofConsole(id, graph) ? 'console' : null) },
  // With the roster, the list that most people open first.
  { priority: 1, name: (id, graph) => (ofRoster(id, graph) ? 'lists' : null) },
];

/** Fonts with the weights that the console uses (see base.css), out of 100 to 900. */
const smallerFonts: Plugin = {
  name: 'smaller-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const everyCharacter = String.fromCodePoint(...Array(0xd800).keys(), 0xfeff, 0xfffd);
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
      file.source = await subsetFont(Buffer.from(file.source), everyCharacter, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
      });
    }
  },
};

/** Parts of libraries that the console loads but never runs, or that browsers have built in. */
const REPLACED: readonly { file: RegExp; from: string; to: string }[] = [
  // The server writes exports.
  {
    file: /\/ra-core\/dist\/export\/defaultExporter\.js$/,
    from: "import jsonExport from 'jsonexport/dist/index.js';",
    to: 'const jsonExport = () => undefined;',
  },
  { file: /\/node-polyglot\/index\.js$/, from: "require('object.entries')", to: 'Object.entries' },
];

const smallerLibraries: Plugin = {
  name: 'smaller-libraries',
  apply: 'build',
  transform(code, id) {
    const part = REPLACED.find(({ file }) => file.test(id));
    if (!part) return null;
    if (!code.includes(part.from)) this.error(`${id} no longer has ${part.from}`);
    return { code: code.replace(part.from, part.to), map: null };
  },
};

export default defineConfig({
  plugins: [react(), smallerFonts, smallerLibraries],
  // The server replaces this word with a new nonce in every page it sends: the content security policy has no 'unsafe-inline'.
  html: { cspNonce: 'CSP_NONCE_PLACEHOLDER' },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    strictPort: true,
    proxy: {
      '/v1': { target: api },
      '/socket': { target: api, ws: true },
      '/healthz': { target: api },
      '/readyz': { target: api },
    },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] },
  },
});
