// npm run dev: the server from its sources, restarted on change, behind Vite's dev server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './prepare.mjs';
import { followShell } from './run.mjs';
import { freePort } from './system.mjs';

followShell();
await ensureInstalled();
const port = process.env.PORT ?? '8080';
const apiPort = process.env.API_PORT ?? String(await freePort());
const program = (name) => join(root, 'node_modules/.bin', name);
const start = (command, args, env) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  start(
    program('tsx'),
    [
      'watch',
      '--clear-screen=false',
      '--include=server/**/*worker.ts',
      '--include=domain/**',
      'server/main.ts',
    ],
    {
      PORT: apiPort,
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  ),
  start(program('vite'), [], { PORT: port, API_URL: `http://127.0.0.1:${apiPort}` }),
];

// Neither is useful alone: when one exits, stop both.
const endAll = (signal) => children.forEach((child) => child.kill(signal));
for (const child of children) {
  child.once('exit', (code) => {
    endAll('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal));
