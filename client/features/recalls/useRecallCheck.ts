import { useEffect, useRef, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import type { Country } from '../../../shared/country.ts';
import type { PostedRecallCheck, RecallPageData } from '../../../shared/recalls/recalls.ts';
import { outcomeName } from '../../../shared/recalls/texts.ts';
import { readVin } from '../../../shared/recalls/vin.ts';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { checkRecalls } from './checkRecalls.ts';

export interface RecallCheckState {
  /** What was sent last and has come of it; unset: nothing yet. */
  readonly posted: PostedRecallCheck | undefined;
  /** How often there was an answer of either kind: when it changes, the answer takes the focus. */
  readonly answers: number;
  readonly isAsking: boolean;
  /** @param written as it stands in the field */
  readonly check: (written: string) => void;
}

/**
 * A check without a load of the page. What is written and answered is in this component alone: it is gone with the page.
 * @param data what was sent as a plain form and has come of it, and which numbers have a check digit
 */
export function useRecallCheck(
  country: Country,
  { posted: sent, checkedVins }: RecallPageData,
): RecallCheckState {
  const [{ posted, answers }, setAnswer] = useState({ posted: sent, answers: sent ? 1 : 0 });
  const [isAsking, setAsking] = useState(false);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const outcome = posted?.outcome;
  useEffect(() => {
    if (outcome)
      pushEvent(browserDataLayer(), analyticsEvents.recallChecked, { outcome: outcomeName(outcome) });
  }, [outcome]);

  const answer = (next: PostedRecallCheck) =>
    setAnswer(({ answers }) => ({ posted: next, answers: answers + 1 }));
  const ask = async (written: string, vin: string) => {
    const own = new AbortController();
    asking.current = own;
    setAsking(true);
    try {
      answer({ vin: written, outcome: await checkRecalls(country, vin, own.signal) });
      setAsking(false);
    } catch {
      // The page is gone, or another question has been asked.
    }
  };
  const check = (written: string) => {
    asking.current?.abort();
    const read = readVin(written, checkedVins);
    if ('vin' in read) return void ask(written, read.vin);
    setAsking(false);
    answer({ vin: written, ...('error' in read ? { error: read.error } : { outcome: read }) });
  };
  return { posted, answers, isAsking, check };
}
