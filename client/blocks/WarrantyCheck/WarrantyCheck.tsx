import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarDayText, isCalendarDay } from '../../../shared/dates.ts';
import { formTexts } from '../../../shared/forms/texts.ts';
import { withQuery } from '../../../shared/links.ts';
import { type Cover, firstRegistered, kmNote, lawBesides } from '../../../shared/warranty/coverOf.ts';
import type { WarrantyFacts } from '../../../shared/warranty/warrantyData.ts';
import { Button } from '../../components/Button.tsx';
import { fieldsOfText, formText } from '../../page/formText.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import facts from '../../ui/FactRows.module.css';
import { Field } from '../../ui/Field.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { ProblemSummary } from '../../ui/ProblemSummary.tsx';
import { Select } from '../../ui/Select.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './WarrantyCheck.module.css';

/** Until when a warranty holds: a plain form whose answer has an address, the same with and without JavaScript. */
export function WarrantyCheck({ block, data }: BlockProps<'WarrantyCheck'>) {
  const { heading, intro, note, _uid } = block;
  const { country } = usePage();
  const level = useHeadingLevel(block);
  if (!data) return null;
  if (data.status === 'error') {
    return (
      <BlockSection heading={heading} intro={intro} level={level}>
        <StatusLine tone="error" message="The warranty cannot be looked up at the moment." />
      </BlockSection>
    );
  }
  if (!data.lines.length) return null;
  const prefix = `warranty-${_uid}`;
  const answerId = `${prefix}-answer`;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      <div className={styles.body}>
        <WarrantyForm
          // A navigation to another check of the same page mounts the form anew.
          key={`${data.line} ${data.registered}`}
          data={data}
          answerId={answerId}
          prefix={prefix}
        />
        {data.covers && (
          <section id={answerId} className={styles.answer} tabIndex={-1} aria-labelledby={`answer-${_uid}`}>
            <Heading level={levelBelow(heading, level)} className={styles.car}>
              <span id={`answer-${_uid}`}>
                {lineName(data)}, first registered on {calendarDayText(data.registered)}
              </span>
            </Heading>
            <dl className={facts.rows}>
              {data.covers.map((cover) => (
                <CoverRow key={cover.name} cover={cover} />
              ))}
            </dl>
            <p className={styles.note}>{lawBesides(country)}</p>
          </section>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </BlockSection>
  );
}

const lineName = ({ lines, line }: WarrantyFacts): string =>
  lines.find(({ slug }) => slug === line)?.name ?? '';

const CoverRow = ({ cover }: { cover: Cover }) => (
  <div className={facts.row} data-ended={cover.hasEnded || undefined}>
    <dt className={facts.label}>{cover.name}</dt>
    <dd className={facts.value}>
      {`${cover.hasEnded ? 'Ended after' : 'Covered to the end of'} ${calendarDayText(cover.until)}`}
    </dd>
    {!cover.hasEnded && <dd className={styles.detail}>{kmNote(cover)}</dd>}
    {cover.note && <dd className={styles.detail}>{cover.note}</dd>}
  </div>
);

interface WarrantyFormProps {
  readonly data: WarrantyFacts;
  /** Id of what answers the form. */
  readonly answerId: string;
  readonly prefix: string;
}

function WarrantyForm({ data, answerId, prefix }: WarrantyFormProps) {
  const { path, query } = usePage();
  const navigate = useNavigate();
  const { lines, line, registered, errors, today } = data;
  // What is chosen and not asked yet outlasts a reload, as of a plain form that Back shows again.
  const [kept, keep] = useTabMemory(`warranty:${prefix}:${withQuery(path, { line, registered })}`);
  const wish = kept === null ? { line, registered } : fieldsOfText(kept);
  const day = wish.registered ?? '';
  const forget = useRef<() => void>(undefined);
  useEffect(() => () => forget.current?.(), []);
  const problems = (['line', 'registered'] as const).flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: `${prefix}-${field}`, text }] : [];
  });
  // A page of its own in the history, so that Back shows the fields as they were asked.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Runs once the answer shows: Back then has the fields as they were asked.
    forget.current = () => keep(null);
    const asked = new FormData(event.currentTarget);
    const told = { line: String(asked.get('line')), registered: String(asked.get('registered')) };
    void navigate(`${withQuery(path, { ...query, ...told })}#${answerId}`);
  };
  const options = [
    { value: '', text: 'Choose' },
    ...lines.map(({ slug, name }) => ({ value: slug, text: name })),
  ];
  return (
    <form
      className={styles.form}
      method="get"
      action={`${path}#${answerId}`}
      onSubmit={submit}
      onChange={({ currentTarget }) => keep(formText(currentTarget))}
    >
      <ProblemSummary
        answerId={answerId}
        id={`${prefix}-problems`}
        heading={formTexts.problems}
        problems={problems}
        refusals={problems.length ? 1 : 0}
      />
      <div className={styles.fields}>
        <div id={`${prefix}-line`}>
          <Select
            label="Model"
            name="line"
            required
            options={options}
            value={wish.line ?? ''}
            error={errors.line}
          />
        </div>
        <div id={`${prefix}-registered`}>
          <Field
            label="First registered on"
            name="registered"
            type="date"
            required
            min={firstRegistered}
            max={today}
            defaultValue={isCalendarDay(day) ? day : ''}
            error={errors.registered}
            hint="As on the registration papers"
            autoComplete="off"
          />
        </div>
        <Button type="submit">Show the warranty</Button>
      </div>
    </form>
  );
}
