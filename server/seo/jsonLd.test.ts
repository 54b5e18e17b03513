import { describe, expect, it } from '@jest/globals';
import { headOf, itemOf, site } from '../../test/support/headOf.ts';

describe('breadcrumbs', () => {
  it('lead from the home page over the pages above to this one', () => {
    const found = headOf({}, { ancestors: [{ name: 'Models', path: '/au/models' }] });
    expect(itemOf(found, 'BreadcrumbList')?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.meridian.example/au/' },
      { '@type': 'ListItem', position: 2, name: 'Models', item: 'https://www.meridian.example/au/models' },
      {
        '@type': 'ListItem',
        position: 3,
        name: 'Ridge',
        item: 'https://www.meridian.example/au/models/suv/ridge',
      },
    ]);
  });

  it.each(['/au/', '/nz/'])('are not on %s', (path) => {
    const country = path === '/au/' ? 'au' : 'nz';
    expect(itemOf(headOf({}, { path, country }), 'BreadcrumbList')).toBeUndefined();
  });
});

describe('structured data', () => {
  it('of the web page and the organisation with the country phone line', () => {
    const nz = { ...site, phone: { display: '0800 492 774', href: 'tel:0800492774' } };
    expect(headOf({}, { path: '/nz/', country: 'nz', site: nz }).jsonLd.slice(0, 2)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        '@id': 'https://www.meridian.example/nz/',
        url: 'https://www.meridian.example/nz/',
        name: 'Ridge SUV',
        description: 'Five seats & all roads.',
        inLanguage: 'en-NZ',
        primaryImageOfPage: {
          '@type': 'ImageObject',
          url: 'https://www.meridian.example/f/1/2400x1350/abc/hero.webp/m/1200x630/smart/filters:format(jpeg)',
        },
        publisher: { '@id': 'https://www.meridian.example/#organization' },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        '@id': 'https://www.meridian.example/#organization',
        name: 'Meridian Motors',
        url: 'https://www.meridian.example/nz/',
        logo: 'https://www.meridian.example/f/1/200x66/abc/logo.svg',
        sameAs: ['https://facebook.example/au'],
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'Customer Service',
          telephone: '0800 492 774',
          areaServed: 'NZ',
        },
      },
    ]);
  });
});
