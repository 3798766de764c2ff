import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another value tries again: the address. */
  resetKey: string;
  children: ReactNode;
}

interface BoundaryState {
  error: Error | null;
  failedAt: string;
}

/** A page that breaks takes neither the menu nor the rest of the console with it. */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failedAt: '' };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey });
  }

  override componentDidUpdate(): void {
    const { error, failedAt } = this.state;
    if (error && failedAt !== '' && failedAt !== this.props.resetKey)
      this.setState({ error: null, failedAt: '' });
  }

  override render(): ReactNode {
    return this.state.error ? <PageFailed error={this.state.error} /> : this.props.children;
  }
}

/** After an update of the server the chunks of the old console are gone. */
function isStaleChunk(error: Error): boolean {
  return /dynamically imported module|Importing a module script failed/i.test(error.message);
}

function PageFailed({ error }: { error: Error }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: '72ch', py: 8 }}>
      <Typography variant="h1">{translate('shell.pageFailed.title')}</Typography>
      <Typography sx={{ my: 3, color: 'text.secondary' }}>
        {translate(isStaleChunk(error) ? 'shell.pageFailed.stale' : 'shell.pageFailed.text')}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('shell.pageFailed.again')}
      </Button>
    </Box>
  );
}
