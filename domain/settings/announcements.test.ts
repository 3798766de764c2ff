import { describe, expect, it } from 'vitest';
import { announcementText, SHIPPED_ANNOUNCEMENTS } from './announcements';

describe('an announcement', () => {
  it('that comes with the product is shown in the language of the reader', () => {
    const { en, es, fr } = SHIPPED_ANNOUNCEMENTS;
    expect(en.map((text) => announcementText(text, 'es'))).toEqual(es);
    expect(en.map((text) => announcementText(text, 'fr'))).toEqual(fr);
    expect(en.map((text) => announcementText(text, 'en'))).toEqual(en);
  });

  it('that an administrator wrote stays as written', () => {
    expect(announcementText('The office is closed on Thursday.', 'fr')).toBe(
      'The office is closed on Thursday.',
    );
  });
});
