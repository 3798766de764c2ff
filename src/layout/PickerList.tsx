import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { PickerOption, PickerProps, PickerStart } from './Picker';

/** The searchable list of a picker. Takes over focus and text from the field that was there before. */
export default function PickerList(props: PickerProps & { start: PickerStart }) {
  const { start, label, placeholder, onChange, onSearch, onOpenChange, clearText, ...rest } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(start.open);
  const [text, setText] = useState(start.typed ?? rest.value?.name ?? '');
  // The Autocomplete shows its value as it mounts, which must not replace what was typed.
  const keepsText = useRef(start.typed !== undefined);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  useEffect(() => {
    // As a click into the field does.
    if (start.focused && start.typed === undefined) input.current?.select();
  }, [start]);
  return (
    <Autocomplete<PickerOption>
      {...rest}
      size="small"
      open={open}
      onOpen={() => change(true)}
      onClose={() => change(false)}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        const isFirst = keepsText.current;
        keepsText.current = false;
        if (isFirst && reason === 'reset') return;
        setText(next);
        onSearch?.(reason === 'input' ? next : '');
      }}
      onChange={(_event, option) => onChange(option)}
      getOptionKey={({ legacyClientId }) => legacyClientId}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.legacyClientId === other.legacyClientId}
      // Where the server searches, the options are what it found.
      filterOptions={onSearch && ((options) => options)}
      openText={translate('shell.picker.open', { label })}
      closeText={translate('shell.picker.close', { label })}
      clearText={clearText}
      {...(clearText === undefined && { clearIcon: null })}
      // On a phone the field is too narrow for the names.
      slotProps={{ popper: { sx: { minWidth: 240 } } }}
      renderOption={({ key, ...option }, { name, depth = 0 }) => (
        <li key={key} {...option} style={{ paddingLeft: 12 + depth * 16 }}>
          {name}
        </li>
      )}
      renderInput={({ slotProps, ...field }) => (
        <TextField
          {...field}
          margin="none"
          inputRef={input}
          autoFocus={start.focused}
          placeholder={placeholder}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
