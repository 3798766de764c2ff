import { useTranslate } from 'ra-core';
import { useId } from 'react';
import './api-keys.css';

/** A request that a dispatch system would send, to try in a terminal. The key is in a variable of the shell. */
const example = () => `curl ${window.location.origin}/v1/mayDrive \\
  -H "Authorization: Bearer $ROADFILE_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"workIds": ["D-1001", "D-1002"]}'`;

export function Example() {
  const translate = useTranslate();
  const id = useId();
  return (
    <figure className="api-key-example" aria-labelledby={id}>
      <figcaption id={id}>{translate('apiKeys.example')}</figcaption>
      <pre>{example()}</pre>
    </figure>
  );
}
