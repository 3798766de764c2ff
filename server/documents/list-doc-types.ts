import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { documentTypes } from '../../domain/documents/document-types';
import { fileStatements, judgeFile } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { rightsTo } from '../compliance';
import type { EmployeeDocType } from './schemas';

/**
 * The types of documents that the file of an employee can hold, with what each is asked for today. Rare types are left
 * out unless `rare` asks for them or the file does.
 */
export async function listDocTypes(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  rare: boolean,
): Promise<Static<typeof EmployeeDocType>[]> {
  const rows = await app.data.read(caller, (reach) => fileStatements(reach, employeeId));
  const { evaluation } = judgeFile(rows, app.now());
  const asked = new Map(evaluation.requirements.map((one) => [one.docTypeId, one]));
  return documentTypes.flatMap((type) => {
    const { docTypeId, name, docCategoryId, category, cfr, asksExpiration, hiddenByDefault } = type;
    const { view, upload, edit } = rightsTo(caller, type);
    const item = asked.get(docTypeId) ?? null;
    const isAsked = item !== null && item.status !== 'notApplicable';
    if (!view || (hiddenByDefault && !rare && !isAsked)) return [];
    const requirement = item && {
      ruleId: item.ruleId,
      cfr: item.cfr,
      needs: item.needs,
      status: item.status,
      dueOn: item.dueOn,
    };
    return [
      {
        docTypeId,
        name,
        docCategoryId,
        category,
        cfr,
        asksExpiration,
        hiddenByDefault,
        upload,
        edit,
        requirement,
      },
    ];
  });
}
