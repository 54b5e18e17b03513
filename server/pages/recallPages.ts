import { type RecallPageData, recallsSlug } from '../../shared/recalls/recalls.ts';
import type { Recalls } from '../recalls/createRecalls.ts';
import { ownContent } from './ownContent.ts';
import type { OwnPageKind } from './ownPage.ts';

/** The block of the page. */
export const recallBlock = { _uid: recallsSlug, component: 'RecallCheck' };

const content = ownContent({
  title: 'Check for a recall',
  meta_title: 'Recall check by VIN',
  meta_description:
    'Whether your vehicle has an open safety recall: by the 17 characters of its identification number (VIN), what is wrong, and what the dealer does about it, at no cost.',
  locale: 'both',
  body: [recallBlock],
});

/** Pages that need no story: `/{country}/recalls` is a form. What it answers has no address. Decision 0062. */
export const createRecallPages = ({
  isOffered,
  checkedVins,
}: Pick<Recalls, 'isOffered' | 'checkedVins'>): OwnPageKind => ({
  isThere: () => isOffered,
  find: async ({ route: { country } }) => ({
    content,
    make: () => ({ checkedVins: checkedVins(country) }) satisfies RecallPageData,
    sources: [content, country],
  }),
});
