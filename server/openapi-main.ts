/** Writes the OpenAPI document to the file given as the argument; the build uses it for dist/openapi.json. */
import { writeFileSync } from 'node:fs';
import { describeApi } from './describe-api';

const [target] = process.argv.slice(2);
if (!target) throw new Error('Pass the path of the file to write.');
writeFileSync(target, `${JSON.stringify(await describeApi(), null, 2)}\n`);
