import { cancelledTexts, overTexts } from '../../../shared/appointments/texts.ts';
import { type FormThanks, thanksAt } from '../../../shared/forms/thanks.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useNow } from '../../page/useNow.ts';

/** Thanks as they are to be told by now: their window may be left open over the time that they tell of. */
export function useThanks(thanks: FormThanks): FormThanks {
  const { country } = usePage();
  const now = useNow();
  return now ? thanksAt(thanks, country, now.getTime()) : thanks;
}

/** What has become of a booking that was cancelled, or whose time is over; undefined for all other thanks. */
export const endText = ({ cancelled, over }: FormThanks): string | undefined =>
  (cancelled && cancelledTexts[cancelled]) || (over && overTexts[over]);
