import { useEffect, useRef } from 'react';
import type { PageMark } from '../PdfViewer';
import './page-marks.css';

type Place = Pick<PageMark, 'x' | 'y' | 'width' | 'height'>;

/** Where a part of a page is once the page is turned clockwise. */
export function turned({ x, y, width, height }: Place, rotation: number): Place {
  if (rotation === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (rotation === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (rotation === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}

const percent = (part: number) => `${part * 100}%`;

/** Frames around parts of a page. What they mean is said in words beside the document. */
export function PageMarks({ marks, rotation }: { marks: readonly PageMark[]; rotation: number }) {
  return marks.map((mark, at) => {
    const { x, y, width, height } = turned(mark, rotation);
    return (
      <Frame
        // The same word can be of two.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        isCurrent={mark.isCurrent ?? false}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      />
    );
  });
}

function Frame({ isCurrent, style }: { isCurrent: boolean; style: Record<string, string> }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <span ref={ref} aria-hidden className="page-mark" data-current={isCurrent || undefined} style={style} />
  );
}
