import type { ModelRangeData } from '../../../shared/vehicles/modelRange.ts';
import { auCards, nzCards, oddCards, rangeOf, ridgeColours } from '../../gallery/fixtureModels.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModelRangeBlock } from './schema.ts';

const modelRange = (_uid: string, fields: Partial<ModelRangeBlock> = {}): ModelRangeBlock => ({
  _uid,
  component: 'ModelRange',
  layout: 'full',
  model_line: '',
  show_special_offer: true,
  special_offer_heading: 'On orders until 31 January',
  standard_offer_header: 'With every Ridge',
  show_finance_tab: true,
  show_finance_tab_first: false,
  show_finance_from_text: true,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modelRangeFixtures = {
  empty: modelRange('modelRange-empty'),
  typical: modelRange('modelRange-typical'),
  compact: modelRange('modelRange-compact', { layout: 'compact' }),
  longest: modelRange('modelRange-longest', { show_finance_tab_first: true }),
  au: modelRange('modelRange-au', { locale: 'au', show_special_offer: false, show_finance_tab: false }),
  nz: modelRange('modelRange-nz', { locale: 'nz' }),
  failed: modelRange('modelRange-failed'),
} as const satisfies Fixtures<ModelRangeBlock>;

export const modelRangeFixtureData: Readonly<Record<string, ModelRangeData>> = {
  'modelRange-typical': rangeOf(auCards, ridgeColours),
  'modelRange-compact': rangeOf(auCards),
  'modelRange-longest': rangeOf(oddCards, ridgeColours),
  'modelRange-au': rangeOf(auCards.slice(0, 1), ridgeColours),
  'modelRange-nz': rangeOf(nzCards, ridgeColours),
  'modelRange-failed': { status: 'error' },
};
