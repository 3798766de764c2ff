import Typography from '@mui/material/Typography';

/** Of a part of a step. */
export function Title({ text }: { text: string }) {
  return (
    <Typography component="h4" sx={{ mb: 1, fontSize: 14, fontWeight: 600 }}>
      {text}
    </Typography>
  );
}
