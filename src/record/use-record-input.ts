import { useInput, useSourceContext, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useRecordFormContext } from './record-form-context';

export interface RecordInputProps {
  source: string;
  /** Message key or text. By default the `labels` of the form, followed by the source. */
  label?: string | undefined;
  /** In the error summary, where the label alone is not clear. */
  fullLabel?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  helperText?: ReactNode;
  /** From the record's value to the input's; null becomes '' by default. */
  format?: ((value: unknown) => unknown) | undefined;
  /** From the input's value to the record's; '' becomes null by default. */
  parse?: ((value: unknown) => unknown) | undefined;
  /** The value as people read it, for the dialog about stale edits. */
  text?: ((value: unknown) => string) | undefined;
}

/** Makes a field known to the error summary and the stale dialog, under its label. */
export function useFieldInfo(source: string, label: string, text: (value: unknown) => string) {
  const { fields } = useRecordFormContext();
  useEffect(() => {
    fields.set(source, { label, text });
  });
}

/** React-admin's `useInput` for one field of a `RecordForm`: registers its label, and knows its error. */
export function useRecordInput(props: RecordInputProps, defaultText: (value: unknown) => string = String) {
  const { source, label, required, disabled, helperText, format, parse, text = defaultText } = props;
  const translate = useTranslate();
  const { getLabel } = useSourceContext();
  const { readOnly } = useRecordFormContext();
  const words = translate(label ?? String(getLabel(source)));
  useFieldInfo(source, props.fullLabel ?? words, text);
  const { field, fieldState } = useInput({ source, ...(format && { format }), ...(parse && { parse }) });
  const error = fieldState.error?.message;
  return {
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    error,
    help: helperText,
    /** Common to all inputs. The id is the source: the error summary and its links rely on it. */
    common: {
      id: source,
      name: source,
      label: words,
      required: required ?? false,
      disabled: readOnly || (disabled ?? false),
    },
  };
}
