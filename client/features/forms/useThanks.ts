import { type FormThanks, thanksAt } from '../../../shared/forms/thanks.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useNow } from '../../page/useNow.ts';

/** Thanks as they are to be told by now: their window may be left open over the time that they tell of. */
export function useThanks(thanks: FormThanks): FormThanks {
  const { country } = usePage();
  const now = useNow();
  return now ? thanksAt(thanks, country, now.getTime()) : thanks;
}
