import Box from '@mui/material/Box';

/** The key that triggers an action, as a small cap beside it. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 18,
        px: '4px',
        border: '1px solid',
        borderColor: 'divider',
        borderBottomWidth: 2,
        borderRadius: '4px',
        color: 'text.secondary',
        backgroundColor: 'background.paper',
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
        textAlign: 'center',
      }}
    >
      {keys}
    </Box>
  );
}
