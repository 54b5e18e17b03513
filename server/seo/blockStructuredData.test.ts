import { describe, expect, it } from '@jest/globals';
import { doc, headOf, itemOf, picture } from '../../test/support/headOf.ts';

describe('frequently asked questions', () => {
  const accordion = (heading: string, more = {}) => ({
    _uid: heading,
    component: 'Accordion',
    items: [{ _uid: `${heading}-1`, component: 'AccordionItem', heading, text: doc('Yes.', 'Always.') }],
    ...more,
  });

  it('are one FAQPage of all accordions, nested ones too', () => {
    const nested = { _uid: 'g', component: 'Grid', items: [accordion('Does it tow?')] };
    const found = headOf({
      body: [accordion('Is it fast?'), nested, accordion('Not one', { is_faq: false })],
    });
    expect(found.jsonLd.filter((item) => item['@type'] === 'FAQPage')).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: ['Is it fast?', 'Does it tow?'].map((name) => ({
          '@type': 'Question',
          name,
          acceptedAnswer: { '@type': 'Answer', text: 'Yes.\nAlways.' },
        })),
      },
    ]);
  });

  it('are left out where there are none', () => {
    expect(itemOf(headOf({ body: [accordion('x', { items: [] })] }), 'FAQPage')).toBeUndefined();
  });
});

describe('videos', () => {
  const video = (heading: string, src: string) => ({
    _uid: heading,
    heading,
    video: picture('film.mp4', { src, width: 0, height: 0 }),
    poster: picture('poster.webp'),
  });
  const body = [
    {
      _uid: 'v',
      component: 'VideoTiles',
      items: [video('Climb', '/f/1/climb.mp4'), video('Again', '/f/1/climb.mp4')],
    },
  ];
  const videosOf = (found: ReturnType<typeof headOf>) =>
    found.jsonLd.filter((item) => item['@type'] === 'VideoObject');

  it('are VideoObjects, each once', () => {
    expect(videosOf(headOf({ body }, { dates: { first: '2026-11-01T00:00:00.000Z' } }))).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Climb',
        description: 'Climb',
        thumbnailUrl:
          'https://www.meridian.example/f/1/2400x1350/abc/poster.webp/m/1200x630/smart/filters:format(jpeg)',
        uploadDate: '2026-11-01T00:00:00.000Z',
        contentUrl: 'https://www.meridian.example/f/1/climb.mp4',
      },
    ]);
  });

  it('are left out on a page that was never published: their date is required', () => {
    expect(videosOf(headOf({ body }))).toEqual([]);
  });
});
