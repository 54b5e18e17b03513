import { asCents, type Cents } from '../units.ts';
import { type LoanInputs, settleInputs } from './calculatorInputs.ts';
import type { FinanceSettings } from './financeSettings.ts';
import type { LoanResult } from './loanResult.ts';
import { moneyText, periodOf, termText } from './loanWords.ts';

/** A loan beside the one that was chosen. */
export interface LoanVariant {
  /** 'No balloon' */
  readonly name: string;
  /** 'with no balloon' */
  readonly inWords: string;
  readonly inputs: LoanInputs;
  readonly isChosen: boolean;
}

/** 'What if': a shorter term, as chosen, no balloon; each only where it is another loan. */
export function loanVariants(settings: FinanceSettings, price: Cents, inputs: LoanInputs): LoanVariant[] {
  const shorterTerm = settings.terms.filter((term) => term < inputs.termMonths).at(-1);
  const settled = (wished: LoanInputs) => settleInputs(settings, price, wished).inputs;
  const shorter = shorterTerm && {
    name: `Over ${termText(shorterTerm)}`,
    inWords: `over ${termText(shorterTerm)}`,
    inputs: settled({ ...inputs, termMonths: shorterTerm }),
    isChosen: false,
  };
  const bare = inputs.balloonPercent > 0 && {
    name: 'No balloon',
    inWords: 'with no balloon',
    inputs: settled({ ...inputs, balloonPercent: 0 }),
    isChosen: false,
  };
  return [shorter, { name: 'As chosen', inWords: 'as chosen', inputs, isChosen: true }, bare].flatMap(
    (one) => one || [],
  );
}

/** A loan beside the chosen one, as it was quoted. */
export interface QuotedVariant extends LoanVariant {
  /** Undefined: it cannot be had. */
  readonly result: LoanResult | undefined;
}

/**
 * 'Over 4 years you pay $32 more a week and $1,912 less in all; with no balloon $41 more a week and $820 less in all.'
 * '' where the chosen loan has no quote.
 */
export function whatIfSentence(variants: readonly QuotedVariant[], settings: FinanceSettings): string {
  const chosen = variants.find(({ isChosen }) => isChosen)?.result;
  if (!chosen) return '';
  const compared = (cents: number) =>
    cents === 0
      ? 'as much'
      : `${moneyText(asCents(Math.abs(cents)), settings)} ${cents > 0 ? 'more' : 'less'}`;
  const others = variants.filter(({ isChosen }) => !isChosen);
  const parts = others.map(({ inWords, result }, index) => {
    if (!result) return `${inWords} there is no estimate right now`;
    const each = compared(result.instalment - chosen.instalment);
    const inAll = compared(result.figures.totalPayable - chosen.figures.totalPayable);
    return `${inWords}${index ? '' : ' you pay'} ${each} a ${periodOf(chosen.inputs.frequency)} and ${inAll} in all`;
  });
  const sentence = parts.join('; ');
  return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
}

/** 'Compare with a shorter loan and no balloon'; '': there is no other loan to compare with. */
export function comparedWith({ terms }: FinanceSettings, inputs: LoanInputs): string {
  const others = [
    terms.some((term) => term < inputs.termMonths) ? 'a shorter loan' : '',
    inputs.balloonPercent > 0 ? 'no balloon' : '',
  ].filter(Boolean);
  return others.length ? `Compare with ${others.join(' and ')}` : '';
}
