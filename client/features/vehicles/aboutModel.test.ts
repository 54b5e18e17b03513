import { describe, expect, it } from '@jest/globals';
import { externalLink, pageLink, videoLink } from '../../gallery/fixtureValues.ts';
import { aboutModel } from './aboutModel.ts';

const model = { modelLine: { slug: 'arc' }, shortName: 'RWD & more' } as Parameters<typeof aboutModel>[1];

describe("the link of an offer card's button", () => {
  it.each([
    ['/au/contact-us', '/au/contact-us?modelLine=arc&model=RWD+%26+more'],
    ['/au/contact-us#form', '/au/contact-us?modelLine=arc&model=RWD+%26+more#form'],
    ['/au/test-drive?dealer=7&model=x', '/au/test-drive?dealer=7&model=RWD+%26+more&modelLine=arc'],
  ])('to %s tells the page which model it is about', (href, expected) => {
    expect(aboutModel(pageLink(href), model)).toEqual(pageLink(expected));
  });

  it.each([externalLink('https://finance.example.com/x?y=1'), videoLink('/f/1/film.mp4')])(
    'elsewhere stays as it is: $href',
    (link) => {
      expect(aboutModel(link, model)).toBe(link);
    },
  );
});
