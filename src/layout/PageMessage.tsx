import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface PageMessageProps {
  role?: 'alert';
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** Shown instead of a page: why, and what to do about it. */
export function PageMessage({ role, title, text, action, onAction }: PageMessageProps) {
  return (
    <Box role={role} sx={{ maxWidth: '72ch', py: 8 }}>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ my: 3, color: 'text.secondary' }}>{text}</Typography>
      <Button variant="contained" onClick={onAction}>
        {action}
      </Button>
    </Box>
  );
}
