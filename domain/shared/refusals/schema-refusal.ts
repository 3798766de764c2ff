import { isReasonPattern } from '../deletion';
import { refuse, type Refusal } from './refusal';

/** The error that TypeBox and Ajv return for a value. */
interface SchemaError {
  keyword: string;
  params: unknown;
}

const BY_LIMIT = {
  minLength: 'request.tooShort',
  maxLength: 'request.tooLong',
  minimum: 'request.tooSmall',
  maximum: 'request.tooGreat',
  minItems: 'request.tooFewItems',
  maxItems: 'request.tooManyItems',
} as const;

const isLimit = (keyword: string): keyword is keyof typeof BY_LIMIT => Object.hasOwn(BY_LIMIT, keyword);

/** A refusal for a schema error, without the library's own wording. */
export function schemaRefusal({ keyword, params }: SchemaError): Refusal {
  const { limit, type, format, pattern } = params as Record<string, unknown>;
  if (isLimit(keyword) && typeof limit === 'number') return refuse(BY_LIMIT[keyword], { limit });
  switch (keyword) {
    case 'required':
      return refuse('request.required');
    case 'additionalProperties':
      return refuse('request.unknownField');
    case 'type':
      return refuse('request.wrongType', { type: String(type) });
    case 'format':
      return refuse('request.wrongFormat', { format: String(format) });
    case 'enum':
    case 'const':
      return refuse('request.notAllowed');
    case 'uniqueItems':
      return refuse('request.duplicateItems');
    case 'pattern':
      return refuse(isReasonPattern(pattern) ? 'request.noReason' : 'request.notValid');
    case 'holdsNoSsn':
      return refuse('request.holdsSsn');
    default:
      return refuse('request.notValid');
  }
}
