import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npm run dev` starts the API on this port and this dev server in front of it.
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8081';

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce in place of this word in every page it sends: the content security policy
  // has no 'unsafe-inline'.
  html: { cspNonce: 'CSP_NONCE_PLACEHOLDER' },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
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
