import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import { build } from './app';
import { readConfig } from './platform/config';
import type { Database } from './platform/db/database';

export interface Operation {
  summary?: string;
  'x-permission'?: string | string[] | { any: string[]; all: string[] };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Declaring routes runs no query, so any access to the database here is a bug. */
const noDatabase = new Proxy({} as Database, {
  get: (_target, name) => {
    if (name === 'engine') return 'pglite';
    // The server listens for notices at startup; that needs no database.
    if (name === 'listen') return () => Promise.resolve();
    return () => Promise.reject(new Error('The API is described without a database.'));
  },
});

/** The OpenAPI document that `/v1/openapi.json` serves, without a running server. `observe` gets the server before any route is added. */
export async function describeApi(observe?: (app: FastifyInstance) => void): Promise<ApiDocument> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roadfile-openapi-'));
  try {
    const config = readConfig(
      { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SOCKETS: 'off' },
      packageJson.version,
    );
    const app = await build({ config, database: noDatabase, observe });
    await app.ready();
    return app.swagger() as unknown as ApiDocument;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
