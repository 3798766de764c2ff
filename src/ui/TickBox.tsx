import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import './tick-box.css';

interface TickBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** For assistive technology. */
  label: string;
  indeterminate?: boolean;
}

/** The check box of rows: the browser's own, because a page of a list has dozens of them. */
export function TickBox({ label, indeterminate = false, ...rest }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box names itself; the label is its larger target
    <label className="tick-box">
      <input ref={box} type="checkbox" aria-label={label} {...rest} />
    </label>
  );
}
