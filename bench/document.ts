import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const PATH = 'docs/performance.md';

const page = (facts: string, table: string) => `# Performance

Written by \`npm run bench -- --write\`; do not edit. Every figure and the limit it is held against come from the same
run on the same machine, with sign-in, permissions, tenant isolation and audit trail switched on.

## The machine and the run

${facts}

Database, servers, load and browser share this machine.

## Figures

${table}

## How it was measured

- **Against the bare handler**: Fastify and \`pg\` with the same SQL and nothing else, \`bench/bare-server.ts\`. Both
  sides get the same calls over 16 connections for eight seconds after a warm-up of two (\`bench/load.ts\`).
- **CSV export**: from the request to the last byte, against streaming \`COPY\` of the same rows. Memory is the resident
  set of the server, read every 20 ms.
- **Sign-in page**: what Chromium receives of scripts, headers included, when it opens \`/login\` for the first time
  (\`bench/bundle.ts\`). Nothing is typed or clicked; what the page fetches ahead by itself counts.
- **Roster after a cold start**: the address of the roster opened by somebody who is signed in, with an empty cache,
  against a react-admin list of the same columns over the same API (\`bench/bare-admin\`), built and compressed in the
  same way; its pages come from a server of their own that hands \`/v1\` on. The clock runs from the start of the
  navigation to the frame that shows 25 rows. All bytes count, headers included, until the network has been quiet for
  half a second after that; the other pages, which the console fetches four seconds after its start while nothing else
  is to be done, are not among them. Both are opened in turn, the median of seven counts (\`bench/cold-start.ts\`).
- **Clicks and keys**: read in the page itself, from the time stamp of the browser's input event to the frame that shows
  the new rows, median of 15. The home page is loaded anew before each click on the menu, so that no rows are
  remembered; the page's code has been fetched ahead by then, as it is four seconds after every start
  (\`bench/interaction.ts\`).
- **Locations**: a client of 5,000 locations in 50 regions. On the menu the tree is asked for at each start of the console,
  by the location picker in the header, so that the click finds it there; the page loaded anew asks for everything again,
  its files from the browser's cache (\`bench/locations.ts\`).
- **Import**: a CSV of new people for a client without any, through the API: upload, mapping as proposed, and the
  job until it is done (\`bench/import.ts\`).
- **Set-up**: a client with 50 locations whose people have ten papers each. One more paper is demanded of all of them: the
  preview, then saving it until the last one is judged anew, with a request for the roster every 50 ms meanwhile. A push
  goes to 500 locations; the limit is twice the time that the statistics of the database say its transactions were open
  (\`bench/setup.ts\`).
`;

/** Writes the page of figures, formatted like every other document here. */
export function performanceDocument(facts: string, table: string): void {
  writeFileSync(PATH, page(facts, table));
  const { status } = spawnSync('npx', ['oxfmt', PATH], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${PATH} could not be formatted.`);
  console.log(`${PATH} is written.`);
}
