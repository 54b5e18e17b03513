import { scenes } from '../../gallery/fixtureAssets.ts';
import { doc, heading, list, mark, node, paragraph, text } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';

const row = (type: string, ...cells: string[]) =>
  node(
    'tableRow',
    undefined,
    ...cells.map((cell) => node(type, { colspan: 1, rowspan: 1 }, paragraph(cell))),
  );

/** Rich text with each node and mark once. Spec part 1 §3 'Rich text'. */
export const everyNodeAndMark = doc(
  heading(2, 'Towing with the Drover'),
  paragraph(
    text('Bold', mark('bold')),
    ', ',
    text('italic', mark('italic')),
    ', ',
    text('underlined', mark('underline')),
    ', ',
    text('struck', mark('strike')),
    ', ',
    text('code', mark('code')),
    ', H',
    text('2', mark('subscript')),
    'O and m',
    text('2', mark('superscript')),
    ', ',
    text('highlighted', mark('highlight', { color: '#ffe9a8' })),
    ', ',
    text('coloured', mark('textStyle', { color: '#a8481f' })),
    ', ',
    text('styled', mark('styled', { class: 'accent' })),
    ' and ',
    text('anchored', mark('anchor', { id: 'anchored-words' })),
    '.',
    node('hard_break', undefined),
    'A ',
    text('link to a ', mark('link', { href: '/au/models/ute/drover', linktype: 'story' })),
    text('page', mark('link', { href: '/au/models/ute/drover', linktype: 'story' }), mark('bold')),
    ', ',
    text(
      'to another site',
      mark('link', { href: 'https://example.com/', linktype: 'url', target: '_blank' }),
    ),
    ', ',
    text('to a file', mark('link', { href: '/f/100100/towing-guide.pdf', linktype: 'asset' })),
    ' and ',
    text('to a mailbox', mark('link', { href: 'hello@meridian.example', linktype: 'email' })),
    ' ',
    node('emoji', { name: 'caravan', emoji: '🚐' }),
  ),
  heading(3, 'What to check'),
  list('The ball weight, on a scale.', 'The tyres, cold.', 'The lights, with someone behind you.'),
  node(
    'ordered_list',
    { order: 1 },
    node('list_item', undefined, paragraph('Hitch on level ground.')),
    node('list_item', undefined, paragraph('Cross the chains.')),
  ),
  node('blockquote', undefined, paragraph('Load the heavy things over the axle. Then take half of it out.')),
  node(
    'table',
    undefined,
    row('tableHeader', 'Trailer', 'Braked towing capacity (kg)', 'Ball weight (kg)', 'Driving licence'),
    row('tableCell', 'Box trailer', '750', '75', 'Car'),
    row('tableCell', 'Caravan', '3,500', '350', 'Car'),
  ),
  node('image', {
    src: scenes.droverCoastWide.src,
    alt: scenes.droverCoastWide.alt,
    title: 'A Drover above Punakaiki',
  }),
  node('code_block', { class: 'language-text' }, 'payload = gross vehicle mass - kerb mass'),
  node('horizontal_rule', undefined),
  node('blok', {
    id: 'everything-blok',
    body: [ctaButton('everything-button', 'Download the towing guide', null, { icon: 'download' })],
  }),
);
