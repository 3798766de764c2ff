/** The OpenAPI document into the file named: the build makes dist/openapi.json with it. */
import { writeFileSync } from 'node:fs';
import { describeApi } from './describe-api';

const [target] = process.argv.slice(2);
if (!target) throw new Error('The file to write has to be named.');
writeFileSync(target, `${JSON.stringify(await describeApi(), null, 2)}\n`);
