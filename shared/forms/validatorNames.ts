/** Rules that content may name for a field. */
export const validatorNames = ['phone', 'postcode', 'email', 'number', 'date'] as const;
export type ValidatorName = (typeof validatorNames)[number];

export const isValidatorName = (name: string): name is ValidatorName =>
  validatorNames.some((known) => known === name);
