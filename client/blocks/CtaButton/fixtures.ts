import { cars } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { externalLink, pageLink, videoLink } from '../../gallery/fixtureValues.ts';
import type { CtaButtonBlock } from './schema.ts';

/** A button as an editor leaves it after text and link. */
export const ctaButton = (
  _uid: string,
  text: string,
  link: CtaButtonBlock['link'],
  fields: Partial<CtaButtonBlock> = {},
): CtaButtonBlock => ({
  _uid,
  component: 'CtaButton',
  text,
  link,
  background_color: 'primary',
  modal_action: '',
  image: null,
  icon: '',
  size: 'md',
  align: 'left',
  textColor: '',
  backgroundColor: '',
  target: '',
  disabled: false,
  hoverText: '',
  locale: '',
  ...fields,
});

const offers = pageLink('/au/offers');

export const ctaButtonFixtures = {
  empty: ctaButton('button-empty', 'Button', null),
  typical: ctaButton('button-typical', 'Book a test drive', pageLink('/au/test-drive'), { icon: 'arrow' }),
  longest: ctaButton(
    'button-longest',
    'Compare the Ridge with the Haven and the Mesa, side by side, with drive-away prices',
    pageLink('/au/compare'),
    { icon: 'arrow', size: 'lg' },
  ),
  au: ctaButton('button-au', 'See drive-away prices', offers, {
    locale: 'au',
    background_color: 'secondary',
  }),
  nz: ctaButton('button-nz', 'Find your nearest dealer', pageLink('/nz/find-a-dealer'), {
    locale: 'nz',
    align: 'centre',
  }),
  white: ctaButton('button-white', 'View offers', offers, { background_color: 'white', align: 'right' }),
  xxs: ctaButton('button-xxs', 'Explore', offers, { size: 'xxs' }),
  xs: ctaButton('button-xs', 'Explore', offers, { size: 'xs', icon: 'plus' }),
  sm: ctaButton('button-sm', 'Explore', offers, { size: 'sm', icon: 'arrowDown' }),
  lg: ctaButton('button-lg', 'Explore', offers, { size: 'lg', icon: 'download' }),
  withImage: ctaButton('button-image', 'Ridge', pageLink('/au/models/suv/ridge'), {
    image: cars.ridge,
    background_color: 'secondary',
  }),
  ownColours: ctaButton('button-colours', 'Club weekend', offers, {
    textColor: '#14181b',
    backgroundColor: '#e8946a',
    hoverText: 'Opens the calendar of the owners’ club',
  }),
  external: ctaButton(
    'button-external',
    'Read the safety report',
    externalLink('https://example.com/report'),
  ),
  video: ctaButton('button-video', 'Watch the film', videoLink('/f/100100/ridge.mp4'), { icon: 'arrow' }),
  modal: ctaButton('button-modal', 'Enquire now', null, { modal_action: 'enquire' }),
  disabled: ctaButton('button-disabled', 'Sold out', offers, { disabled: true }),
} as const satisfies Fixtures<CtaButtonBlock>;
