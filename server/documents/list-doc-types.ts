import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { documentTypes } from '../../domain/documents/document-types';
import { docTypeRuleOn } from '../../domain/settings/edit-rules';
import type { DocTypeRule } from '../../domain/settings/edits';
import { daysFor, fileStatements, evaluateFileRows, type FileRow } from '../compliance';
import type { Caller } from '../platform/access/caller';
import { rightsTo, seesStatus } from '../compliance';
import { docTypeRulesQuery } from '../settings';
import { requiredTypes, isClosed } from './closed-types';
import type { EmployeeDocType } from './schemas';

/**
 * The document types that an employee's file can contain, with what is required today. Rare types, and types hidden by
 * the settings, are left out unless `rare` is set or the file requires them. Hidden types can be uploaded only if the
 * file requires them.
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
  const { evaluation, asOf } = evaluateFileRows(rows, app.now(), daysFor(caller, {}, app.now()));
  const [file] = rows[0] as unknown as FileRow[];
  const rules = rows.at(-1) as unknown as DocTypeRule[];
  const types = { today: asOf, rules, required: requiredTypes(evaluation) };
  const onFile = new Set(file?.documents.map(({ docTypeId }) => docTypeId));
  const isDriver = evaluation.qualification !== 'notApplicable';
  const judged = seesStatus(caller);
  const requirements = new Map((judged ? evaluation.requirements : []).map((one) => [one.docTypeId, one]));
  return documentTypes.flatMap((type) => {
    const { docTypeId, name, docCategoryId, category, cfr, asksExpiration, hiddenByDefault } = type;
    const { view, upload, edit } = rightsTo(caller, type);
    const item = requirements.get(docTypeId) ?? null;
    const isRequired = item !== null && item.status !== 'notApplicable';
    const rule = docTypeRuleOn(rules, docTypeId, asOf);
    const isHidden = rule ? rule.hidden : hiddenByDefault;
    if (!view || (isHidden && !rare && !isRequired)) return [];
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
        required: judged && isDriver && rule?.required === true && !onFile.has(docTypeId),
        requirement,
      },
    ];
  });
}
