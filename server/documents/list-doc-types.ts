import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { documentTypes } from '../../domain/documents/document-types';
import { docTypeRuleOn } from '../../domain/settings/edit-rules';
import type { DocTypeRule } from '../../domain/settings/edits';
import { fileStatements, judgeFile, type FileRow } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { rightsTo } from '../compliance';
import { docTypeRulesQuery } from '../settings';
import { askedTypes, isClosed } from './closed-types';
import type { EmployeeDocType } from './schemas';

/**
 * The types of documents that the file of an employee can hold, with what each is asked for today. Rare types, and those
 * that the settings hide, are left out unless `rare` asks for them or the file does; hidden ones are uploaded where the
 * file has to hold them.
 */
export async function listDocTypes(
  app: FastifyInstance,
  caller: Caller,
  employeeId: number,
  rare: boolean,
): Promise<Static<typeof EmployeeDocType>[]> {
  const rows = await app.data.read(caller, (reach) => [
    ...fileStatements(reach, employeeId),
    docTypeRulesQuery(reach.tenantId),
  ]);
  const { evaluation, asOf } = judgeFile(rows, app.now());
  const [file] = rows[0] as unknown as FileRow[];
  const rules = rows.at(-1) as unknown as DocTypeRule[];
  const types = { today: asOf, rules, asked: askedTypes(evaluation) };
  const onFile = new Set(file?.documents.map(({ docTypeId }) => docTypeId));
  const drives = evaluation.qualification !== 'notApplicable';
  const asked = new Map(evaluation.requirements.map((one) => [one.docTypeId, one]));
  return documentTypes.flatMap((type) => {
    const { docTypeId, name, docCategoryId, category, cfr, asksExpiration, hiddenByDefault } = type;
    const { view, upload, edit } = rightsTo(caller, type);
    const item = asked.get(docTypeId) ?? null;
    const isAsked = item !== null && item.status !== 'notApplicable';
    const rule = docTypeRuleOn(rules, docTypeId, asOf);
    const isHidden = rule ? rule.hidden : hiddenByDefault;
    if (!view || (isHidden && !rare && !isAsked)) return [];
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
        upload: upload && !isClosed(types, docTypeId),
        edit,
        required: drives && rule?.required === true && !onFile.has(docTypeId),
        requirement,
      },
    ];
  });
}
