import type { FeatureIconName } from '../../../shared/featureIcons.ts';
import { isFeatureIcon } from './FeatureIcon.tsx';
import type { IconFeaturesBlock } from './schema.ts';

/** What shows of one item: '' where there is nothing to say, null without an icon. */
export interface Feature {
  readonly icon: FeatureIconName | null;
  readonly heading: string;
  readonly text: string;
}

/** The item's own words and icon; those it leaves empty are of the feature icon it names. Spec part 1 §7. */
export function featureOf(item: IconFeaturesBlock['items'][number]): Feature {
  const shared = item.feature_icon?.content ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const icon = item.icon || shared.icon;
  return {
    icon: isFeatureIcon(icon) ? icon : null,
    heading: item.heading || text(shared.name),
    text: item.text || text(shared.text),
  };
}
