import type { Asset } from '../../shared/content/values.ts';

/**
 * Pictures of the demo space as its asset library addresses them, so that a running site serves them to the gallery.
 * A contract test keeps addresses and sizes true to the files.
 */
const asset = (address: string, alt: string, focus = ''): Asset => {
  const [, width, height] = /\/(\d+)x(\d+)\//.exec(address) ?? [];
  return { src: `/f/100100${address}`, alt, title: '', width: Number(width), height: Number(height), focus };
};

export const scenes = {
  arcDuskTall: asset(
    '/810x1080/9db0139563/arc-dusk-tall.webp',
    'Meridian Arc in the city at dusk',
    '150x728:700x930',
  ),
  arcDuskWide: asset(
    '/1440x810/642f6418f6/arc-dusk-wide.webp',
    'Meridian Arc in the city at dusk',
    '526x470:1094x688',
  ),
  droverCoastTall: asset(
    '/810x1080/135e1e7ef3/drover-coast-tall.webp',
    'Meridian Drover on a coast road above the surf',
    '115x704:743x949',
  ),
  droverCoastWide: asset(
    '/1440x810/2f772998fc/drover-coast-wide.webp',
    'Meridian Drover on a coast road above the surf',
    '494x450:1163x708',
  ),
  havenVineyardWide: asset(
    '/1440x810/8816f7b6a6/haven-vineyard-wide.webp',
    'Meridian Haven on a road between vineyards',
    '498x454:1123x697',
  ),
  mesaDesertTall: asset(
    '/810x1080/44e0e3769f/mesa-desert-tall.webp',
    'Meridian Mesa on a red desert track',
    '154x688:700x938',
  ),
  mesaDesertWide: asset(
    '/1440x810/9faefdc252/mesa-desert-wide.webp',
    'Meridian Mesa on a red desert track',
    '510x423:1088x676',
  ),
  pipStudioWide: asset(
    '/1440x810/578e3c63f8/pip-studio-light-wide.webp',
    'Meridian Pip in a light studio',
    '526x446:1032x664',
  ),
  ridgeAlpineTall: asset(
    '/810x1080/2c320a818d/ridge-alpine-tall.webp',
    'Meridian Ridge on an alpine pass with snow on the mountains behind',
    '146x716:699x918',
  ),
  ridgeAlpineWide: asset(
    '/1600x900/8f7764e39d/ridge-alpine-wide.webp',
    'Meridian Ridge on an alpine pass with snow on the mountains behind',
    '576x483:1235x746',
  ),
} as const satisfies Record<string, Asset>;

export const interiors = {
  graphiteDash: asset(
    '/1280x720/4b43bc7ef0/graphite-dash.webp',
    'Dashboard in graphite cloth with satin silver, right-hand drive',
  ),
  ivorySeats: asset(
    '/1280x720/aebeb630a1/ivory-seats.webp',
    'Seats in ivory and black two-tone with rose-gold accents, right-hand drive',
  ),
  mossDash: asset(
    '/1280x720/7fe22a32bb/moss-dash.webp',
    'Dashboard in moss green textile with recycled felt, right-hand drive',
  ),
  oceanDash: asset(
    '/1280x720/a6bfccc294/ocean-dash.webp',
    'Dashboard in deep-blue leather with white piping, right-hand drive',
  ),
  sandDash: asset(
    '/1280x720/93187c0784/sand-dash.webp',
    'Dashboard in sand leather with open-pore wood, right-hand drive',
  ),
  tanSeats: asset(
    '/1280x720/9cbbd9b4ba/tan-seats.webp',
    'Seats in tan leather with a black upper dash, right-hand drive',
  ),
} as const satisfies Record<string, Asset>;

const cutout = (address: string, alt: string): Asset => ({ ...asset(address, alt), cutout: true });

/** Accessories by themselves. */
export const products = {
  towBar: asset(
    '/1200x900/c444d60fc1/tow-bar.webp',
    'Black tow bar with a chrome ball and a seven-pin flat plug on its lead',
  ),
  brakeController: asset(
    '/1200x900/ffd095cef5/brake-controller.webp',
    'Trailer brake controller with its dash knob and module',
  ),
  roofBox: asset('/1200x900/7159ecef85/roof-box.webp', 'Gloss black roof box that opens from both sides'),
  floorMats: asset('/1200x900/5e94133866/floor-mats.webp', 'Set of four rubber floor mats with raised rims'),
  bullBar: asset(
    '/1200x900/e2469b7242/bull-bar.webp',
    'Black steel bull bar with driving lamps, red recovery points and a fairlead',
  ),
  awning: asset(
    '/1200x900/431783280c/second-awning.webp',
    'Sand-coloured awning of 2.5 metres, out on two poles with guy ropes',
  ),
  wallbox: asset(
    '/1200x900/5b061cabe8/wallbox.webp',
    'White wall charger of 7.4 kilowatts with its cable looped over the holster',
  ),
  canopy: asset(
    '/1200x900/72dcb74dfa/canopy.webp',
    'Silver ute canopy with dark side windows and roof rails',
  ),
};

/** Each from the front and its left side, on transparent ground. */
export const cars = {
  arc: cutout(
    '/1440x810/1c4bfa5944/arc-front-three-quarter-ice.webp',
    'Meridian Arc in Southern Ice, from the front left',
  ),
  drover: cutout(
    '/1440x810/8f710ad5f8/drover-front-three-quarter-copper.webp',
    'Meridian Drover in Outback Copper, from the front left',
  ),
  haven: cutout(
    '/1440x810/02b51fede9/haven-front-three-quarter-white.webp',
    'Meridian Haven in Glacier White, from the front left',
  ),
  mesa: cutout(
    '/1440x810/bd3e04664a/mesa-front-three-quarter-green.webp',
    'Meridian Mesa in Fiordland Green, from the front left',
  ),
  pip: cutout(
    '/1440x810/a5e085e8ac/pip-front-three-quarter-yellow.webp',
    'Meridian Pip in Kōwhai Yellow, from the front left',
  ),
  ridge: cutout(
    '/1440x810/10eb842cb2/ridge-front-three-quarter-blue.webp',
    'Meridian Ridge in Tasman Blue, from the front left',
  ),
} as const satisfies Record<string, Asset>;

const ridgeIn = (file: string, paint: string) =>
  cutout(`/1440x810/${file}.webp`, `Meridian Ridge in ${paint}, from the front left`);

/** Ridge in its paints, every one in the same frame. */
export const paints = {
  white: ridgeIn('41d157f314/ridge-front-three-quarter-white', 'Glacier White'),
  silver: ridgeIn('8ecd2e20e6/ridge-front-three-quarter-silver', 'Moonlit Silver'),
  graphite: ridgeIn('d98a66c04e/ridge-front-three-quarter-graphite', 'Basalt Grey'),
  black: ridgeIn('a56617ad5d/ridge-front-three-quarter-black', 'Obsidian Black'),
  blue: ridgeIn('10eb842cb2/ridge-front-three-quarter-blue', 'Tasman Blue'),
  copper: ridgeIn('55f29a1a99/ridge-front-three-quarter-copper', 'Outback Copper'),
  green: ridgeIn('6f40638594/ridge-front-three-quarter-green', 'Fiordland Green'),
} as const satisfies Record<string, Asset>;

/** The smallest film that plays, and in every browser. */
export const clip = asset('/320x180/742d4f828e/gallery-clip.webm', 'A ridge of sand');

/** What a clip would sound like. */
export const clipCaptions: Asset = {
  ...clip,
  src: '/f/100100/x/0c10f78594/gallery-clip.vtt',
  alt: '',
  width: 0,
  height: 0,
};

/** Silent films of a few seconds, and the first frame of each. */
export const videos = {
  arc: asset('/1280x720/e891ab3187/arc-dusk.mp4', 'Meridian Arc in the city at dusk'),
  drover: asset('/1280x720/4a0fe3f711/drover-coast.mp4', 'Meridian Drover on a coast road above the surf'),
  mesa: asset('/1280x720/7dd019647b/mesa-desert.mp4', 'Meridian Mesa on a red desert track'),
  ridge: asset(
    '/1280x720/1883bdfea4/ridge-alpine.mp4',
    'Meridian Ridge on an alpine pass with snow on the mountains behind',
  ),
} as const satisfies Record<string, Asset>;

export const posters = {
  arc: asset('/1280x720/d319e1e1ca/arc-dusk-poster.webp', videos.arc.alt, '430x360:980x590'),
  drover: asset('/1280x720/a085dfcf4a/drover-coast-poster.webp', videos.drover.alt, '480x350:1180x640'),
  mesa: asset('/1280x720/b2d0ddda32/mesa-desert-poster.webp', videos.mesa.alt, '440x370:980x610'),
  ridge: asset('/1280x720/625a76f0c1/ridge-alpine-poster.webp', videos.ridge.alt, '420x330:960x600'),
} as const satisfies Record<string, Asset>;
