import { observer } from 'mobx-react-lite';
import { formTexts } from '../../../shared/forms/texts.ts';
import { photosName } from '../../../shared/tradeIn/photos.ts';
import { ProblemSummary } from '../../ui/ProblemSummary.tsx';
import type { FormStore } from './FormStore.ts';

interface ErrorSummaryProps {
  readonly store: FormStore;
  readonly anchor: string;
  /** Id of what answers the form in a document of its own. */
  readonly answerId: string;
}

/** The fields of a form that are wrong, in their order. */
export const ErrorSummary = observer(function ErrorSummary({ store, anchor, answerId }: ErrorSummaryProps) {
  const { summary, refusals, form } = store;
  const problems = [...form.fields, { name: photosName }]
    .filter(({ name }) => Object.hasOwn(summary, name))
    .map(({ name }) => ({ fieldId: `${anchor}-${name}`, text: summary[name] ?? '' }));
  return (
    <ProblemSummary
      answerId={answerId}
      id={`${anchor}-errors`}
      heading={formTexts.problems}
      problems={problems}
      refusals={refusals}
    />
  );
});
