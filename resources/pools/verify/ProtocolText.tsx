import Markdown from 'markdown-to-jsx/react';
import protocol from '../../../docs/random-draws.md?raw';
import './verify.css';

/** The protocol as the repository describes it, in English only: every word of it counts. */
export default function ProtocolText() {
  return (
    <div lang="en" className="vf-protocol">
      {/* The page shows the title already. */}
      <Markdown options={{ disableParsingRawHTML: true, wrapper: 'article', forceWrapper: true }}>
        {protocol.replace(/^# [^\n]*\n/, '')}
      </Markdown>
    </div>
  );
}
