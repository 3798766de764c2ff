export interface Device {
  browser: string | null;
  system: string | null;
}

/** Checked in this order, because most browsers also name others. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (marks: typeof BROWSERS, text: string) => marks.find(([mark]) => mark.test(text))?.[1] ?? null;

/** A readable name of browser and machine from a User-Agent header; null if unknown. */
export const describeDevice = (userAgent: string): Device => ({
  browser: find(BROWSERS, userAgent),
  system: find(SYSTEMS, userAgent),
});
