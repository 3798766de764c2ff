import { useTranslate } from 'react-admin';
import { statusLook, type StatusName } from './status';
import './status-chip.css';

interface StatusChipProps {
  status: StatusName;
  /** A word in bold before the text: the answer that the text explains. */
  lead?: string | undefined;
  /** Says more than the word alone: 'Medical card expired 11/2/2026'. */
  text?: string;
  /** Makes the chip a button, for the explanation. */
  onClick?: () => void;
  size?: 'small' | 'medium';
}

/** Icon and word of a status in its color; never the color alone. */
export function StatusChip({ status, lead, text, onClick, size = 'small' }: StatusChipProps) {
  const translate = useTranslate();
  const { icon: Icon, tone, wordKey } = statusLook(status);
  const look = { className: 'status-chip', 'data-status': status, 'data-tone': tone, 'data-size': size };
  const content = (
    <>
      <Icon aria-hidden fontSize="inherit" />
      {lead ? <strong>{lead} </strong> : null}
      <span>{text ?? translate(wordKey)}</span>
    </>
  );
  if (!onClick) return <span {...look}>{content}</span>;
  return (
    <button type="button" onClick={onClick} {...look}>
      {content}
    </button>
  );
}
