import { TextProvider, useText } from './signed-out/text';

/** The server didn't answer whether the user is signed in. All they can do is try again. */
export function StartFailed(props: { onRetry: () => void }) {
  return (
    <TextProvider>
      <Message {...props} />
    </TextProvider>
  );
}

function Message({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <main style={{ maxWidth: 480, margin: '20vh auto 0', padding: 24 }}>
      <h1 style={{ fontSize: 20 }}>{text('session.failedStart.title')}</h1>
      <p role="alert">{text('session.failedStart.text')}</p>
      <button type="button" style={{ minHeight: 36, padding: '0 16px', font: 'inherit' }} onClick={onRetry}>
        {text('session.failedStart.retry')}
      </button>
    </main>
  );
}
