import { useInput, useSourceContext, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { asSentence } from '../ui/as-sentence';
import { useRecordFormContext, type FieldInfo } from './record-form-context';

export interface RecordInputProps {
  source: string;
  /** Message key or text. By default the `labels` of the form, followed by the source. */
  label?: string;
  /** In the error summary, where the label alone is not clear. */
  fullLabel?: string;
  required?: boolean;
  disabled?: boolean;
  helperText?: ReactNode;
  /** From the record's value to the input's; null becomes '' by default. */
  format?: (value: unknown) => unknown;
  /** From the input's value to the record's; '' becomes null by default. */
  parse?: (value: unknown) => unknown;
  /** The value as people read it, for the dialog about stale edits. */
  text?: (value: unknown) => string;
  /** The parts of a long value, for the same dialog. */
  lines?: FieldInfo['lines'];
}

/** Makes a field known to the error summary and the stale dialog, under its label. */
export function useFieldInfo(
  source: string,
  label: string,
  text: FieldInfo['text'],
  lines?: FieldInfo['lines'],
) {
  const { fields } = useRecordFormContext();
  useEffect(() => {
    fields.set(source, { label, text, lines });
  });
}

/** A refusal may complete the name of its field, as in 'Email: is required'. One that begins with what was entered stays as it is. */
function standingAlone(refusal: string, value: unknown): string {
  const [word = ''] = refusal.split(' ');
  const isEntered = typeof value === 'string' && value.includes(word);
  return /^\p{Ll}+$/u.test(word) && !isEntered ? asSentence(refusal) : refusal;
}

/** React-admin's `useInput` for one field of a `RecordForm`: registers its label, and knows its error. */
export function useRecordInput<Value = string>(
  props: RecordInputProps,
  defaultText: (value: unknown) => string = String,
) {
  const { source, label, required = false, disabled = false, helperText, text = defaultText } = props;
  const translate = useTranslate();
  const { getLabel } = useSourceContext();
  const { readOnly, idPrefix } = useRecordFormContext();
  const words = translate(label ?? String(getLabel(source)));
  useFieldInfo(source, props.fullLabel ?? words, text, props.lines);
  const { field, fieldState } = useInput({ source, format: props.format, parse: props.parse });
  const value = field.value as unknown;
  const onChange = field.onChange as (value: unknown) => void;
  const error = fieldState.error?.message && standingAlone(fieldState.error.message, value);
  // The error summary and its links find the field by its id.
  const id = idPrefix + source;
  const common = { id, name: id, label: words, required, disabled: readOnly || disabled };
  return {
    value,
    onChange,
    error,
    common,
    /** The props of a field of `src/ui`. */
    fieldProps: {
      ...common,
      fullWidth: true,
      help: helperText,
      error,
      onChange,
      value: (value === '' ? null : value) as Value | null,
    },
  };
}
