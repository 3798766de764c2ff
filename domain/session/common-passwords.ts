/**
 * Passwords that attackers try first, built from common words, keyboard walks and names of this industry: plain, doubled, and
 * with the endings that people add to satisfy a rule.
 */
const WORDS =
  'password passwort passphrase welcome letmein qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm azerty iloveyou ' +
  'sunshine princess football baseball basketball superman batman dragon monkey shadow master michael jennifer ' +
  'jordan hunter charlie trustno access admin administrator changeme default computer internet whatever starwars ' +
  'pokemon freedom secret summer winter spring autumn january february october november december monday friday ' +
  'trucker trucking truckdriver freight company transport dispatch logistics safety driver manager employee ' +
  'bigrig peterbilt kenworth freightliner america usausa texas carolina virginia tennessee contraseña motdepasse ' +
  'bienvenue bienvenido hello hello123 goodmorning chocolate butterfly liverpool google facebook';

const ENDINGS =
  '1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 007 01 11 111 1111 69 99 321 4321 54321 ' +
  '! !! !!! 1! 12! 123! 1234! 12345! @123 @1234 #1 #123 abc abc123 2020 2021 2022 2023 2024 2025 2026 2027 2020! ' +
  '2021! 2022! 2023! 2024! 2025! 2026! 2027! @2023 @2024 @2025 @2026 1990 1985 1980 1975 1970';

const WALKS =
  '1234567890 0987654321 123456789012 1234567890123 12345678901234 123123123123 121212121212 112233445566 ' +
  'qwertyuiop[] qwertyuiop12 qwertyuiop123 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5y6 1qaz2wsx3edc 1qaz2wsx3edc4rfv ' +
  'zaq12wsxcde3 qazwsxedcrfv asdfghjkl123 zxcvbnm12345 abcdefghijkl abcdefghijklmnop abcd12345678 abc123abc123 ' +
  'qwerty123456 a1b2c3d4e5f6 aaaabbbbcccc correcthorsebatterystaple';

const SHORTEST = 8;
let list: ReadonlySet<string> | undefined;

function make(): ReadonlySet<string> {
  const all = new Set(WALKS.split(' '));
  const endings = ENDINGS.split(' ');
  for (const word of WORDS.split(' ')) {
    for (const ending of ['', ...endings]) {
      all.add(word + ending);
      all.add(word + word + ending);
    }
  }
  return new Set([...all].filter((password) => password.length >= SHORTEST));
}

/** The list in lowercase, built on first use. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= make();
  return list;
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** P@ssw0rd → password. Only before the ending, which stays as typed. */
function unmask(text: string): string {
  const ending = /[\d!@#$]{1,12}$/.exec(text)?.[0] ?? '';
  const word = text.slice(0, text.length - ending.length);
  return word.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign) + ending;
}

/** Whether a password is on the list, in any case and with look-alike characters, or repeats one or two characters. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  return commonPasswords().has(small) || commonPasswords().has(unmask(small)) || new Set(small).size <= 2;
}
