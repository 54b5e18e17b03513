/** Australian states and territories. Spec part 2 §9. */
export const auStateNames = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;

export type AuState = keyof typeof auStateNames;
export const auStates = Object.keys(auStateNames) as AuState[];
export const defaultAuState: AuState = 'VIC';

export const isAuState = (value: unknown): value is AuState =>
  typeof value === 'string' && Object.hasOwn(auStateNames, value);
