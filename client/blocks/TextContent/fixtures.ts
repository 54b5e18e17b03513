import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, heading, list, mark, node, paragraph, text } from '../../gallery/fixtureValues.ts';
import { everyNodeAndMark } from './everyNodeAndMark.ts';
import type { TextContentBlock } from './schema.ts';

const textContent = (_uid: string, fields: Partial<TextContentBlock>): TextContentBlock => ({
  _uid,
  component: 'TextContent',
  heading: '',
  text: null,
  align: 'left',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const link = (href: string) => mark('link', { href, linktype: 'url' });

export const textContentFixtures = {
  empty: textContent('text-empty', {}),
  typical: textContent('text-typical', {
    heading: 'Made for two countries that share a sea',
    text: doc(
      paragraph(
        'We tune every Meridian on roads you know: the corrugations out of Coober Pedy, the wet hairpins over ',
        'Arthur’s Pass. Springs, steering and tyres are chosen here, by people who drive home on the same roads.',
      ),
      paragraph(
        'If something is not right, call us. A person answers, in your time zone, and ',
        text('the call is free', mark('bold')),
        '. Or read ',
        text('how we look after you', link('/au/about')),
        '.',
      ),
    ),
  }),
  longest: textContent('text-longest', {
    heading: 'What seven years of unlimited-kilometre warranty covers, and the few things that it does not',
    text: doc(
      ...Array.from({ length: 3 }, (_, part) => [
        heading(2, ['The car', 'The battery', 'What wears'][part] ?? ''),
        paragraph(
          'Everything we fit at the factory is covered from the day you take the keys, whoever owns the car after ',
          'you and however far you drive. Take it to any dealer in either country; they share one system, so they ',
          'will know your car before you arrive.',
        ),
        list(
          'Seven years for engine, gearbox, steering and electrics.',
          'Five years against rust that starts from the inside.',
          'One year for parts that wear by being used: tyres, brake pads, wiper blades.',
        ),
      ]).flat(),
    ),
  }),
  au: textContent('text-au', {
    heading: 'Drive-away means drive away',
    text: doc(
      paragraph(
        'Our Australian prices include stamp duty, registration, compulsory third-party insurance, dealer delivery ',
        'and the luxury car tax where it applies. They differ by state because the charges do.',
      ),
    ),
    locale: 'au',
  }),
  nz: textContent('text-nz', {
    heading: 'On-road costs, spelled out',
    text: doc(
      paragraph(
        'In Aotearoa New Zealand the price you see includes GST, twelve months’ registration, a warrant of fitness ',
        'and a full tank or battery. Road-user charges are yours to pay, as the law asks.',
      ),
    ),
    locale: 'nz',
  }),
  centred: textContent('text-centred', {
    heading: 'One price, no haggling',
    text: doc(
      node('paragraph', { textAlign: 'center' }, 'The same at every dealer, on every day of the month.'),
    ),
    align: 'centre',
  }),
  everything: textContent('text-everything', { heading: 'Every node and mark', text: everyNodeAndMark }),
} as const satisfies Fixtures<TextContentBlock>;
