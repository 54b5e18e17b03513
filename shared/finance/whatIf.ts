import type { Cents } from '../units.ts';
import { type LoanInputs, settleInputs } from './calculatorInputs.ts';
import type { FinanceSettings } from './financeSettings.ts';
import { termText } from './loanWords.ts';

/** A loan beside the one that was chosen. */
export interface LoanVariant {
  readonly name: string;
  readonly inputs: LoanInputs;
  readonly isChosen: boolean;
}

/** 'What if': a shorter term, as chosen, no balloon; each only where it is another loan. */
export function loanVariants(settings: FinanceSettings, price: Cents, inputs: LoanInputs): LoanVariant[] {
  const shorterTerm = settings.terms.filter((term) => term < inputs.termMonths).at(-1);
  const settled = (wished: LoanInputs) => settleInputs(settings, price, wished).inputs;
  const shorter = shorterTerm && {
    name: `Over ${termText(shorterTerm)}`,
    inputs: settled({ ...inputs, termMonths: shorterTerm }),
    isChosen: false,
  };
  const bare = inputs.balloonPercent > 0 && {
    name: 'No balloon',
    inputs: settled({ ...inputs, balloonPercent: 0 }),
    isChosen: false,
  };
  return [shorter, { name: 'As chosen', inputs, isChosen: true }, bare].flatMap((one) => one || []);
}

/** 'Compare with a shorter loan and no balloon'; '': there is no other loan to compare with. */
export function comparedWith({ terms }: FinanceSettings, inputs: LoanInputs): string {
  const others = [
    terms.some((term) => term < inputs.termMonths) ? 'a shorter loan' : '',
    inputs.balloonPercent > 0 ? 'no balloon' : '',
  ].filter(Boolean);
  return others.length ? `Compare with ${others.join(' and ')}` : '';
}
