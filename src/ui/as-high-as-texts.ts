/** Makes a select that is searched by typing as high as the text fields beside it. */
export const asHighAsTexts = {
  '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall': { py: 0 },
  '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall .MuiAutocomplete-input': { py: '7px' },
} as const;
