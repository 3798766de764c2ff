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
  /** What was on record by the end of this day; by default what is on record now. */
  knownOn: Type.Optional(Line(40)),
});

/** Plain texts here, so that the rules can report all their problems at once. */
export const DocumentChange = Type.Object(
  {
    docDate: Type.Optional(Line(40)),
    docExpirationDate: Type.Optional(Nullable(Line(40))),
    result: Type.Optional(Nullable(Line(40))),
    testReason: Type.Optional(Nullable(Line(40))),
    testKind: Type.Optional(Nullable(Line(40))),
    sapReport: Type.Optional(Nullable(Line(40))),
    state: Type.Optional(Nullable(Line(40))),
    employer: Type.Optional(Nullable(Line(200))),
    queryType: Type.Optional(Nullable(Line(40))),
    queryOutcome: Type.Optional(Nullable(Line(40))),
    outageFrom: Type.Optional(Nullable(Line(40))),
    outageTo: Type.Optional(Nullable(Line(40))),
    version: Type.Integer({ minimum: 1 }),
  },
  { ...STRICT, minProperties: 2 },
);

/** A plain text here, so that a wrong address is refused like that of any other field. */
export const DocumentEmail = Type.Object({ email: Line(300) }, STRICT);

export const QueuedEmail = Type.Object({
  /** No mail server is configured: the email stays in the outbox. */
  waits: Type.Boolean(),
});

/** The response to an upload: the document, and warnings about its content. */
export const UploadedDocument = Type.Object({
  ...DocumentItem.properties,
  /** In English. */
  warnings: Type.Array(Type.String()),
  /** The same as codes, for translation. */
  notices: Type.Array(WireRefusal),
});

/** A document type for one employee's file, with today's requirement. */
export const EmployeeDocType = Type.Object({
  docTypeId: IntegerId,
  name: Type.String(),
  docCategoryId: IntegerId,
  category: Type.String(),
  cfr: Type.String(),
  asksExpiration: Type.Boolean(),
  hiddenByDefault: Type.Boolean(),
  /** The settings require it of drivers without one on file. */
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
