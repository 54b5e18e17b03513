/** Icons that an editor can give a feature, by value, with what they are called there. Drawn in client/blocks/IconFeatures. */
export const featureIcons = [
  { name: 'Battery', value: 'battery' },
  { name: 'Boot space', value: 'boot' },
  { name: 'Camera', value: 'camera' },
  { name: 'Charging', value: 'charging' },
  { name: 'Child seat', value: 'childSeat' },
  { name: 'Climate', value: 'climate' },
  { name: 'Clock', value: 'clock' },
  { name: 'Driver assistance', value: 'assistance' },
  { name: 'Fuel', value: 'fuel' },
  { name: 'Headlamps', value: 'headlamp' },
  { name: 'Mountain', value: 'mountain' },
  { name: 'Phone', value: 'phone' },
  { name: 'Place', value: 'place' },
  { name: 'Range', value: 'range' },
  { name: 'Roof', value: 'roof' },
  { name: 'Safety', value: 'safety' },
  { name: 'Seats', value: 'seat' },
  { name: 'Service', value: 'service' },
  { name: 'Sound', value: 'sound' },
  { name: 'Steering wheel', value: 'steering' },
  { name: 'Towing', value: 'towing' },
  { name: 'Warranty', value: 'warranty' },
  { name: 'Water', value: 'water' },
  { name: 'Wheel', value: 'wheel' },
] as const;

export type FeatureIconName = (typeof featureIcons)[number]['value'];
