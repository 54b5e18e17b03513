import { observer } from 'mobx-react-lite';
import { formTexts } from '../../../shared/forms/texts.ts';
import { photosName } from '../../../shared/tradeIn/photos.ts';
import { ProblemSummary } from '../../ui/ProblemSummary.tsx';
import type { FormStore } from './FormStore.ts';

interface ErrorSummaryProps {
  readonly store: FormStore;
  /** Beginning of the ids of the form's fields. */
  readonly place: string;
  /** Id of what answers the form in a document of its own. */
  readonly answerId: string;
}

/** The fields of a form that are wrong, in their order. */
export const ErrorSummary = observer(function ErrorSummary({ store, place, answerId }: ErrorSummaryProps) {
  const { summary, refusals, form } = store;
  const problems = [...form.fields, { name: photosName }]
    .filter(({ name }) => Object.hasOwn(summary, name))
    .map(({ name }) => ({ fieldId: `${place}-${name}`, text: summary[name] ?? '' }));
  return (
    <ProblemSummary
      answerId={answerId}
      id={`${place}-errors`}
      heading={formTexts.problems}
      problems={problems}
      refusals={refusals}
    />
  );
});
