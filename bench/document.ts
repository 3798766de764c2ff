import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const PATH = 'docs/performance.md';

const page = (facts: string, table: string) => `# Performance

Written by \`npm run bench -- --write\`; do not edit. Every figure and its limit come from the same run on the same
machine, with sign-in, permissions, tenant isolation and audit trail switched on.

## The machine and the run

${facts}

Database, servers, load and browser share this machine.

## Figures

${table}

## How it was measured

- **Against the bare handler**: Fastify and \`pg\` with the same SQL and nothing else, \`bench/bare-server.ts\`. Both
  sides get the same requests over 16 connections for eight seconds, after a warm-up of two (\`bench/load.ts\`).
- **CSV export**: from the request to the last byte, against streaming \`COPY\` of the same rows. Memory is the resident
  set of the server, read every 20 ms.
- **Sign-in page**: the scripts that Chromium loads when it opens \`/login\` for the first time, including headers
  (\`bench/bundle.ts\`). Nothing is typed or clicked; what the page prefetches by itself counts.
- **Roster after a cold start**: a signed-in user opens the roster's URL with an empty cache, against a react-admin list
  of the same columns over the same API (\`bench/bare-admin\`), built and compressed the same way, with its pages on a
  separate server that proxies \`/v1\`. The clock runs from the start of the navigation to the frame that shows 25 rows.
  All bytes count, including headers, until the network has been quiet for half a second after that. The other pages
  don't count: the console prefetches them four seconds after its start, when it is idle. Both sides alternate; the
  figure is the median of seven runs (\`bench/cold-start.ts\`).
- **Clicks and keys**: measured in the page itself, from the time stamp of the browser's input event to the frame that
  shows the new rows, median of 15. The home page is reloaded before each click on the menu, so that no rows are cached.
  The page's code has been prefetched by then, as four seconds after every start (\`bench/interaction.ts\`).
- **Locations**: a client with 5,000 locations in 50 regions. The location picker in the header loads the tree at each start
  of the console, so a click on the menu finds it cached. A reload of the page requests all data again, with files from
  the browser's cache (\`bench/locations.ts\`).
- **Import**: a CSV of new people for a client without any, through the API: upload, mapping as proposed, and the
  job until it is done (\`bench/import.ts\`).
- **File setup**: a client with 50 locations whose people have ten documents each. One more document becomes required of
  everyone: the preview, then saving until the last person is re-evaluated, with a roster request every 50 ms meanwhile. A
  push goes to 500 locations; its limit is twice the time that its transactions were open by the database's statistics
  (\`bench/setup.ts\`).
- **Everyone**: the waiver for paper medical cards gets another last day, so all people of all clients are evaluated again:
  from the request until the job is done, with a roster request every 50 ms and an edit of another client's employee every
  200 ms meanwhile (\`bench/recompute.ts\`).
- **Lists across clients**: pages of 25 rows for an admin who lists all clients, with their totals, median of 20. Searches
  also against SQL written by hand for each text: the same people without permissions, tenants and totals, by the better of
  both indexes of words (\`bench/staff.ts\`).
- **Queues of the staff**: two server processes, a million past tasks and 10,000 that wait. 200 workers claim them all with
  "Next", against a bare loop of \`UPDATE … RETURNING\` over as many connections as both servers have; then they claim and
  complete them, while a supervisor takes some away and others lose them without activity. Counting statements are those of
  \`pg_stat_statements\` (\`bench/tasks.ts\`).
`;

/** Writes the page of figures, formatted like every other document here. */
export function performanceDocument(facts: string, table: string): void {
  writeFileSync(PATH, page(facts, table));
  const { status } = spawnSync('npx', ['oxfmt', PATH], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${PATH} could not be formatted.`);
  console.log(`${PATH} is written.`);
}
