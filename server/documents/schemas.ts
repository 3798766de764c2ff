import Type from 'typebox';
import { DocumentItem } from '../../domain/documents/contract';
import { WireRefusal } from '../../domain/shared/errors';
import { IntegerId } from '../../domain/shared/ids';
import { Line, Nullable, STRICT } from '../../domain/shared/schema';

export const EmployeeParams = Type.Object({ id: IntegerId });
export const DocumentParams = Type.Object({ id: IntegerId, documentId: IntegerId });

export const DocumentsQuery = Type.Object({
  docTypeId: Type.Optional(IntegerId),
  docDate: Type.Optional(Line(40)),
  docExpirationDate: Type.Optional(Line(40)),
});

/** Dates arrive as texts of bounded length: the rules answer all their problems at once, in words. */
export const DocumentDatesBody = Type.Object(
  {
    docDate: Type.Optional(Line(40)),
    docExpirationDate: Type.Optional(Nullable(Line(40))),
    version: Type.Integer({ minimum: 1 }),
  },
  { ...STRICT, minProperties: 2 },
);

/** What an upload answers: the document, and what a reader of the paper should know about it. */
export const UploadedDocument = Type.Object({
  ...DocumentItem.properties,
  /** In English. */
  warnings: Type.Array(Type.String()),
  /** The same as codes, for readers of other languages. */
  notices: Type.Array(WireRefusal),
});

/** A type of document as the file of one employee can hold it, with what it is asked for today. */
export const EmployeeDocType = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  docCategoryId: IntegerId,
  category: Type.String(),
  cfr: Type.String(),
  asksExpiration: Type.Boolean(),
  hiddenByDefault: Type.Boolean(),
  /** The settings ask for it, of drivers whose file holds none. */
  required: Type.Boolean(),
  upload: Type.Boolean(),
  edit: Type.Boolean(),
  requirement: Nullable(
    Type.Object({
      ruleId: Type.String(),
      cfr: Type.String(),
      needs: Type.String(),
      status: Type.String(),
      dueOn: Nullable(Type.String()),
    }),
  ),
});
