import { describe, expect, it } from 'vitest';
import { hl7Day, isCutOff, readMessages } from './hl7';

describe('messages', () => {
  it.each([
    ['CR', '\r'],
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('are read with lines that end with %s', (_name, end) => {
    const text = ['FHS|^~\\&|LAB', 'MSH|^~\\&|LAB', 'PID|1|A1', 'MSH|^~\\&|LAB', 'PID|1|A2', 'FTS|1'].join(
      end,
    );
    const messages = readMessages(text);
    expect(messages.map(({ segments, line }) => [segments[1]!.at('2'), line])).toEqual([
      ['A1', 2],
      ['A2', 4],
    ]);
    expect(messages[0]!.text).toBe('MSH|^~\\&|LAB\nPID|1|A1\n');
  });

  it('are one for each donor, also of several behind one header', () => {
    const messages = readMessages('MSH|^~\\&|LAB\nPID|1|A1\nOBR|1\nPID|2|A2\nOBR|1');
    expect(messages.map(({ segments, line }) => [segments[0]!.at('3'), segments[1]!.at('2'), line])).toEqual([
      ['LAB', 'A1', 1],
      ['LAB', 'A2', 4],
    ]);
    expect(messages.map(({ segments }) => segments.length)).toEqual([3, 3]);
  });

  it('are read without the encoding characters in their header', () => {
    const [message] = readMessages('MSH||REVIEW OFFICES|US\nPID|1|X|||DOE^JO^Q~ROE^AL');
    expect(message!.segments[0]!.at('3')).toBe('REVIEW OFFICES');
    expect(message!.segments[1]!.at('5.2')).toBe('JO');
    expect(message!.segments[1]!.at('5.4')).toBe('');
    expect(message!.segments[1]!.at('30')).toBe('');
  });

  it('may name other separators', () => {
    const [message] = readMessages('MSH$*~\\&$LAB\nPID$1$X$$$DOE*JO');
    expect(message!.segments[1]!.at('5.2')).toBe('JO');
  });

  it('have escaped separators in texts; an escape without its end stays as it is', () => {
    const [message] = readMessages('MSH|^~\\&|L\nDSP|1||0\\S\\Urine \\F\\ C:\\temp\nDSP|2||\\E\\');
    expect(message!.segments[1]!.at('3')).toBe('0^Urine | C:\\temp');
    expect(message!.segments[2]!.at('3')).toBe('\\');
  });

  it('are none in a text that has no header', () => {
    expect(readMessages('PID|1|A\nsomething else')).toEqual([]);
    expect(readMessages('')).toEqual([]);
  });
});

it.each([
  ['FHS|^~\\&|LAB\rMSH|^~\\&|LAB', true],
  ['\uFEFFBHS|^~\\&|LAB\nMSH|^~\\&|LAB\nFTS|1', true],
  ['FHS|^~\\&|LAB\rMSH|^~\\&|LAB\rFTS|1', false],
  ['MSH|^~\\&|LAB', false],
])('a batch that begins with %j is cut off: %s', (text, cutOff) => {
  expect(isCutOff(text)).toBe(cutOff);
});

describe('a day', () => {
  it.each([
    ['20260615', '2026-06-15'],
    ['202606150000', '2026-06-15'],
    ['000101010000', null],
    ['20260230', null],
    ['', null],
    ['6/15/2026', null],
  ])('%s is %s', (text, day) => {
    expect(hl7Day(text)).toBe(day);
  });
});
