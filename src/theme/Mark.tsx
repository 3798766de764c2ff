/** The logo: a road's center line running to the horizon on a green sign. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#00604A" />
      <path d="M12.6 4h6.8L26 28H6z" fill="#FFFFFF" fillOpacity="0.16" />
      <path
        d="M15.3 5h1.4l.25 4.6h-1.9zM14.9 12.2h2.2l.35 5.6h-2.9zM14.3 20.6h3.4l.5 7.4h-4.4z"
        fill="#F3C34B"
      />
    </svg>
  );
}
