import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { ImageBannerBlock } from './schema.ts';

const imageBanner = (_uid: string, fields: Partial<ImageBannerBlock>): ImageBannerBlock => ({
  _uid: `imageBanner-${_uid}`,
  component: 'ImageBanner',
  heading: '',
  text: '',
  buttons: [],
  image: null,
  image_mobile: null,
  text_position: 'top',
  text_color: 'light',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const imageBannerFixtures = {
  empty: imageBanner('empty', {}),
  typical: imageBanner('typical', {
    heading: 'Nothing for 180 km',
    text: 'Which is why there are two tanks.',
    image: scenes.mesaDesertWide,
    image_mobile: scenes.mesaDesertTall,
    text_color: 'dark',
  }),
  longest: imageBanner('longest', {
    heading:
      'Every winter we close a mountain pass for three nights and find out what happens when the road is made of ice',
    text: 'Then we change the car and go back. This is the fourth Ridge that has been there; the first three are the reason that yours stops straight.',
    buttons: [
      ctaButton('imageBanner-longest-1', 'Read the test report', pageLink('/nz/news/winter-test'), {
        background_color: 'white',
        icon: 'arrow',
      }),
      ctaButton('imageBanner-longest-2', 'Explore Ridge', pageLink('/nz/models/suv/ridge'), {
        background_color: 'secondary',
      }),
    ],
    image: scenes.ridgeAlpineWide,
    image_mobile: scenes.ridgeAlpineTall,
    text_color: 'dark',
  }),
  au: imageBanner('au', {
    heading: 'Home by dark, or not',
    image: scenes.arcDuskWide,
    image_mobile: scenes.arcDuskTall,
    locale: 'au',
  }),
  nz: imageBanner('nz', {
    heading: 'State Highway 6',
    text: 'From Haast to Hokitika, in the rain.',
    image: scenes.droverCoastWide,
    image_mobile: scenes.droverCoastTall,
    text_color: 'dark',
    locale: 'nz',
  }),
  pictureOnly: imageBanner('pictureOnly', { image: scenes.havenVineyardWide }),
  atTheBottom: imageBanner('bottom', {
    heading: 'Small outside',
    text: '3.6 metres, and four adults in it.',
    buttons: [ctaButton('imageBanner-bottom-pip', 'Explore Pip', pageLink('/au/models/electric/pip'))],
    image: scenes.pipStudioWide,
    text_position: 'bottom',
    text_color: 'dark',
  }),
} as const satisfies Fixtures<ImageBannerBlock>;
