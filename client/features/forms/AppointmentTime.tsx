import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { modelOf, showTimesName } from '../../../shared/appointments/appointments.ts';
import { appointmentNames, kindNamed } from '../../../shared/appointments/kinds.ts';
import { slotOptions } from '../../../shared/appointments/slots.ts';
import { appointmentTexts } from '../../../shared/appointments/texts.ts';
import { type FieldOption, type FormField, proposedForName } from '../../../shared/forms/form.ts';
import { Button } from '../../components/Button.tsx';
import { TryAgain } from '../../components/TryAgain.tsx';
import { newestOnly } from '../../page/newestOnly.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import { findAppointmentTimes, holdAppointmentTime } from './appointmentTimes.ts';
import type { FormStore } from './FormStore.ts';
import { HoldNotice } from './HoldNotice.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { useHeldTime } from './useHeldTime.ts';

/** Ms after which a diary that could not tell is asked again. */
const again = [4000, 12_000, 36_000];
/**
 * Ms that a choice must rest before its time is held, where another was made as shortly before: arrow keys choose every
 * time on their way, and one visitor may hold twenty a minute.
 */
const restMs = 4000;

type Looking = 'not yet' | 'looking' | 'done';

/**
 * A choice of times at the dealer that is chosen. Nothing where there are none: the fields below ask for a day as they
 * would without it.
 */
export const AppointmentTime = observer(function AppointmentTime({
  store,
  field,
}: {
  readonly store: FormStore;
  readonly field: FormField;
}) {
  const { country } = store.form;
  // A field of a time is called after its kind.
  const kind = kindNamed(field.name, ['slot']) ?? 'test_drive';
  const [options, setOptions] = useState<readonly FieldOption[]>(field.options);
  const [looking, setLooking] = useState<Looking>(store.id ? 'done' : 'not yet');
  const [gone, setGone] = useState('');
  /** Whether the diary could not tell the times when it was asked last. */
  const [isUnknown, setUnknown] = useState(false);
  const [wanted, setWanted] = useState(0);
  const [isNone, setNone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { dealer_code: dealer = '', [field.name]: slot = '' } = store.values;
  const model = modelOf(store.form, store.values);
  const rest = useRef({ chosenAt: Number.NEGATIVE_INFINITY, timer: 0 });
  useEffect(() => () => clearTimeout(rest.current.timer), []);
  const isOffered = options.length > 0;
  useEffect(() => {
    const { date, time } = appointmentNames[kind];
    const inFocus = document.activeElement?.getAttribute('name');
    // Nobody's field goes away while they are in it.
    if (inFocus !== date && inFocus !== time) store.foldWish(isOffered && !isNone);
  }, [store, kind, isOffered, isNone]);
  const error = store.errors[field.name] ?? (gone || undefined);

  /** What is chosen now. */
  const chosenNow = () => {
    const { dealer_code: at = '', [field.name]: time = '' } = store.values;
    return { dealer: at, slot: time };
  };
  const notice = useRef<HTMLDivElement>(null);
  const held = useHeldTime(() => hold(), notice);
  const isSent = store.status === 'sent';
  useEffect(() => {
    if (isSent) held.end();
  }, [isSent, held]);
  /**
   * Holds the time that is chosen in place of the one held before, one call after the other, so that the last one counts;
   * where none is chosen, lets go what is held.
   */
  const [hold] = useState(() =>
    newestOnly<void>(async () => {
      const { dealer: at, slot: time } = chosenNow();
      const asked = {
        kind,
        country,
        dealer: at,
        model: modelOf(store.form, store.values),
        id: store.takeId(),
      };
      const askedAt = Date.now();
      const outcome = await holdAppointmentTime({ ...asked, slot: time });
      const now = chosenNow();
      if (store.status !== 'sent' && outcome === 'held') held.begin(askedAt);
      // Where nobody can tell, the hold ends when it would have ended.
      else if (outcome === 'gone' || !time) held.end();
      if (outcome !== 'gone' || now.dealer !== at || now.slot !== time) return;
      setGone(appointmentTexts.gone);
      setOptions((before) => before.filter((option) => option.value !== time));
      store.choose(field, '');
    }),
  );

  const look = useEffectEvent(async (signal: AbortSignal, attempt = 0) => {
    // Further attempts are silent: the note that the dealer calls is true until there are times.
    if (!attempt) setLooking('looking');
    const asked = { kind, country, dealer, model, id: store.takeId() };
    const { options: found, isKnown } = await findAppointmentTimes(asked);
    if (signal.aborted) return;
    setLooking('done');
    setUnknown(!isKnown);
    const chosen = store.values[field.name];
    if (!isKnown) {
      // Nobody can tell whether the chosen time is still free: the dealer reads it as a wish.
      setOptions(chosen ? slotOptions([chosen]) : []);
      const pause = again[attempt];
      const timer = pause && setTimeout(() => void look(signal, attempt + 1), pause);
      signal.addEventListener('abort', () => clearTimeout(timer));
      return;
    }
    setOptions(found);
    if (!chosen) return;
    if (!found.some(({ value }) => value === chosen)) {
      // What was written beside it stays.
      setGone(appointmentTexts.gone);
      store.choose(field, '');
    }
    // The chosen time was held at another dealer, or is by now held no longer.
    hold();
  });
  /** A time is of a dealer: without one it is taken back, and what is asked in its place shows again. */
  const leaveDealer = useEffectEvent(() => {
    setOptions([]);
    // The dealer of a draft is only being looked for.
    if (looking === 'not yet') return;
    setLooking('done');
    setGone('');
    if (slot) store.choose(field, '');
  });
  const refused = store.errors[field.name];
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another car, when a time was refused, and when it is wanted
  useEffect(() => {
    const current = new AbortController();
    if (dealer) void look(current.signal);
    else leaveDealer();
    return () => current.abort();
  }, [dealer, model, refused, wanted]);

  function choose(value: string): void {
    setGone('');
    store.choose(field, value);
    const now = performance.now();
    // What is let go is free for others at once.
    const isAtOnce = !value || now - rest.current.chosenAt > restMs;
    clearTimeout(rest.current.timer);
    if (isAtOnce) hold();
    rest.current = { chosenAt: now, timer: isAtOnce ? 0 : window.setTimeout(hold, restMs) };
  }

  const isEmpty = looking === 'done' && !options.length;
  return (
    <>
      {store.id && <input type="hidden" name="submission_id" value={store.id} />}
      {store.values[proposedForName] && (
        <input type="hidden" name={proposedForName} value={store.values[proposedForName]} />
      )}
      {/* Before the choice, so that whoever has pressed the button comes to it next. */}
      <div ref={place} tabIndex={-1}>
        <StatusLine message={looking === 'looking' ? appointmentTexts.looking : noteOf(isEmpty, dealer)} />
        {isEmpty && isUnknown && dealer && (
          <TryAgain place={place} onAgain={() => setWanted((count) => count + 1)} />
        )}
      </div>
      {isOffered && (
        <SlotPicker
          name={field.name}
          label={field.label}
          hint={field.hint}
          error={error}
          value={slot}
          options={options}
          onChange={choose}
          onNone={setNone}
        />
      )}
      <HoldNotice held={held} slot={slot} notice={notice} />
      {/* The error stands at a choice that may not have the focus, or had it all along. */}
      <VisuallyHidden>
        <span role="status">{options.length > 0 ? gone : ''}</span>
      </VisuallyHidden>
    </>
  );
});

/** Without JavaScript: asks for the page with the times of the dealer. */
export const ShowTimes = () => (
  <WithoutJavaScript>
    <Button type="submit" name={showTimesName} color="secondary" size="lg">
      {appointmentTexts.show}
    </Button>
  </WithoutJavaScript>
);

const noteOf = (isEmpty: boolean, dealer: string) =>
  isEmpty ? (dealer ? appointmentTexts.calls : appointmentTexts.noDealer) : '';
