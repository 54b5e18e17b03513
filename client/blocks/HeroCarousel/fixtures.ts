import type { Fixtures } from '../../gallery/fixtures.ts';
import { heroBannerFixtures } from '../HeroBanner/fixtures.ts';
import type { HeroBannerBlock } from '../HeroBanner/schema.ts';
import type { HeroCarouselBlock } from './schema.ts';

const carousel = (_uid: string, fields: Partial<HeroCarouselBlock>): HeroCarouselBlock => ({
  _uid,
  component: 'HeroCarousel',
  slides: [],
  autoplay: true,
  locale: '',
  bottom_spacing: 'none',
  scrollToId: '',
  ...fields,
});

/** Slides made of the fixtures of the hero block, under other ids. */
const slides = (uid: string, ...heroes: HeroBannerBlock[]): HeroBannerBlock[] =>
  heroes.map((hero, n) => ({
    ...hero,
    _uid: `${uid}-${n + 1}`,
    locale: '',
    buttons: hero.buttons.map((button) => ({ ...button, _uid: `${uid}-${n + 1}-${button._uid}` })),
  }));

const { typical, night, longest, au, nz, short, film } = heroBannerFixtures;

export const heroCarouselFixtures = {
  empty: carousel('hero-carousel-empty', { bottom_spacing: 'md' }),
  typical: carousel('hero-carousel-typical', {
    slides: slides('hero-carousel-typical', typical, night, nz),
  }),
  longest: carousel('hero-carousel-longest', {
    slides: slides('hero-carousel-longest', longest, typical, night, au, nz, short),
  }),
  au: carousel('hero-carousel-au', { slides: slides('hero-carousel-au', au, typical), locale: 'au' }),
  nz: carousel('hero-carousel-nz', { slides: slides('hero-carousel-nz', nz, night), locale: 'nz' }),
  single: carousel('hero-carousel-single', { slides: slides('hero-carousel-single', typical) }),
  still: carousel('hero-carousel-still', {
    slides: slides('hero-carousel-still', night, typical),
    autoplay: false,
  }),
  film: carousel('hero-carousel-film', { slides: slides('hero-carousel-film', film, typical) }),
} as const satisfies Fixtures<HeroCarouselBlock>;
