import { keysOf } from '../records.ts';
/** The configurator's words. Spec part 2 §2.1, §2.2. */

export const tabTexts = {
  specs: 'Specs',
  interior: 'Interior',
  accessories: 'Accessories',
  summary: 'Summary',
} as const;
export type ConfiguratorTab = keyof typeof tabTexts;
/** In the order of the page. */
export const configuratorTabs = keysOf(tabTexts);

/** Headings of the sections of the Specs and Interior tabs, in the order of the page. */
export const sectionTitles = {
  variant: 'Choose your variant',
  engine: 'Choose your engine type',
  motor: 'Choose your motor',
  transmission: 'Choose your transmission',
  drivetrain: 'Choose your drivetrain',
  battery: 'Choose your battery',
  wheels: 'Choose your wheels',
  colour: 'Choose your colour',
  trim: 'Choose your interior',
} as const;
export type SectionId = keyof typeof sectionTitles;

/** Heading of a section with so many rows: of one, 'Your engine type', as there is nothing to choose. */
export const sectionTitle = (id: SectionId, rows: number): string =>
  rows > 1 ? sectionTitles[id] : sectionTitles[id].replace('Choose your', 'Your');

/** What the parts of a build are called, in the order of the page. */
export const partNames = {
  model: 'Variant',
  engine: 'Engine',
  motor: 'Motor',
  transmission: 'Transmission',
  drivetrain: 'Drivetrain',
  battery: 'Battery',
  wheels: 'Wheels',
  colour: 'Colour',
  trim: 'Interior',
  accessory: 'Accessory',
} as const;

export const accessoriesTexts = {
  heading: 'Available accessories',
  text: 'Talk to your dealer about accessories.',
} as const;

export const summaryTexts = {
  specs: 'Specs',
  interior: 'Interior',
  testDrive: 'Book a Test Drive',
  dealer: 'Find a Dealer',
} as const;
/** Pages under the current country. */
export const summaryPages = { testDrive: 'test-drive', dealer: 'dealer-locator' } as const;

export const imageTexts = {
  noTrimImages: 'No images are available for the selected interior.',
  noColourImages: 'No images available for the selected colour.',
  /** The one slide of an empty carousel. */
  noImages: 'No images available',
  previous: 'Previous image',
  next: 'Next image',
} as const;

export const turnTexts = {
  start: 'Turn the car',
  loading: 'Loading',
  stop: 'Show pictures',
  /** Where there is nothing else to say, until somebody has turned the car. */
  hint: 'Drag to turn',
  failed: 'The car cannot be turned right now. Please try again later.',
} as const;

/** Title of the modal that the price's label opens. */
export const disclaimerTitle = 'Disclaimer';
export const financeButton = {
  text: 'View finance calculator',
  trackingId: 'view_finance_calc_button',
} as const;

/** Spec part 2 §2.2. */
export const pricingModalTexts = {
  heading: 'Configure your pricing',
  text: 'For the most accurate price, we need your state of purchase and whether you are a private or ABN buyer.',
  state: 'Select your state',
  buyer: 'Show pricing for',
  private: 'Private',
  abn: 'ABN',
  close: 'View vehicle',
} as const;

/**
 * Spec part 2 §2.1 'Interior unavailable message'. Undefined when there are trims to offer.
 * @param all how many trims the variant has in any colour
 */
export function interiorUnavailableText(
  { all, offered }: { readonly all: number; readonly offered: number },
  variant: string,
  colour: string | null,
): string | undefined {
  if (offered) return undefined;
  const sorry = `Sorry, no interior options are available for the ${variant} variant`;
  if (!all) return `${sorry}.`;
  const where = colour === null ? '' : ` in ${colour}`;
  return `${sorry}${where}. Please try a different exterior colour, or contact your dealer for options.`;
}
