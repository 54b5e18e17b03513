import { type SubmitEvent, useEffect, useRef } from 'react';
import { formTexts } from '../../../shared/forms/texts.ts';
import { localizePath } from '../../../shared/links.ts';
import { type RecallPageData, recallsSlug } from '../../../shared/recalls/recalls.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldPlace, FormPage } from '../../ui/FormPage.tsx';
import { ProblemSummary } from '../../ui/ProblemSummary.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import styles from './RecallCheck.module.css';
import { RecallResult, recallAnswerId } from './RecallResult.tsx';
import { useRecallCheck } from './useRecallCheck.ts';

const fieldId = 'recall-vin';

/** Whether a vehicle is recalled: a form, and what has come of it. It works the same without JavaScript. */
export function RecallCheck({ data }: BlockProps<'RecallCheck'>) {
  const { path } = usePage();
  if (!data) return null;
  return (
    <FormPage heading="Check for a recall">
      <p>
        A recall puts right what could hurt somebody, and costs you nothing. Enter the vehicle identification
        number to see whether your car has one.
      </p>
      {/* The other country's page begins anew: its service may say another thing. */}
      <Check key={path} data={data} />
    </FormPage>
  );
}

function Check({ data }: { data: RecallPageData }) {
  const { country } = usePage();
  const { posted, answers, isAsking, check } = useRecallCheck(country, data);
  const { error, outcome } = posted ?? {};
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answers) result.current?.focus();
  }, [answers]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAsking) check(String(new FormData(event.currentTarget).get('vin') ?? ''));
  };
  return (
    <>
      {outcome && posted && <RecallResult ref={result} outcome={outcome} vin={posted.vin} />}
      {/* The rules are ours: their words are the same with and without JavaScript. */}
      <form
        className={styles.form}
        method="post"
        action={`${localizePath(`/${recallsSlug}`, country)}#${recallAnswerId}`}
        noValidate
        onSubmit={submit}
      >
        <ProblemSummary
          answerId={recallAnswerId}
          id="recall-problem"
          heading={formTexts.problems}
          problems={error ? [{ fieldId, text: error }] : []}
          refusals={error ? answers : 0}
        />
        <FieldPlace id={fieldId}>
          <Field
            label="Vehicle identification number (VIN)"
            name="vin"
            required
            hint="17 letters and digits: at the base of the windscreen, in the frame of the driver’s door, and on the registration papers"
            error={error}
            defaultValue={posted?.vin ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
        </FieldPlace>
        <p className={styles.note}>Used for this check alone, and not kept.</p>
        <div>
          <Button type="submit" size="lg" disabled={isAsking} keepsFocus>
            Check for recalls
          </Button>
        </div>
        <StatusLine message={isAsking ? 'Checking…' : ''} />
      </form>
    </>
  );
}
