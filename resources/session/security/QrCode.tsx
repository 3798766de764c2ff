import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code as one drawing: dark on white in every theme, as cameras need it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 3 });
    const dots = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: dots.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={220} height={220} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
