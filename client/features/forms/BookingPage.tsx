import { type SubmitEvent, useState } from 'react';
import {
  type BookingPageData,
  confirmCancel,
  outcomeWords,
} from '../../../shared/appointments/appointments.ts';
import { appointmentWords, cancelledTexts, overTexts } from '../../../shared/appointments/texts.ts';
import { internalLink, withQuery } from '../../../shared/links.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useAnewOnReturn } from '../../page/whenComeBack.ts';
import styles from './BookingPage.module.css';
import { Reference } from './Reference.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { ThanksDetails } from './ThanksDetails.tsx';
import { useThanks } from './useThanks.ts';

const texts = {
  unknown: 'This booking cannot be changed here any more. The dealership can tell you about it.',
  dealerGone:
    'The dealership of this booking is not there any more. Please call us: another one can take it over.',
  chooseTime: 'Please choose a day and a time.',
  noTimes: 'There are no other times to choose from at the moment. Please call the dealership to move it.',
} as const;

const byKind = {
  test_drive: {
    booked: 'It is booked. Bring your licence, and come a few minutes early.',
    over: overTexts.test_drive,
    cancelled: cancelledTexts.test_drive,
  },
  service: {
    booked: 'It is booked. Bring the car and its key; the dealership tells you when it will be ready.',
    over: overTexts.service,
    cancelled: cancelledTexts.service,
  },
} as const;

/** A test drive or a service at its time: what is booked, and forms that move or cancel it, with and without JavaScript. */
export function BookingPage({ data }: BlockProps<'BookingPage'>) {
  useAnewOnReturn(true);
  return data ? <Booking data={data} /> : null;
}

function Booking({ data }: { data: BookingPageData }) {
  const { kind, isDealerGone } = data;
  const { confirm, outcome: done } = usePage().query;
  const thanks = useThanks(data.thanks);
  // The page may be left open over the time that it tells of.
  const state = data.state === 'booked' && thanks.over ? 'over' : data.state;
  const words = state === 'unknown' ? texts.unknown : byKind[kind][state];
  const outcome = outcomeWords(done, data)?.text;
  if (state === 'booked' && confirm === confirmCancel) return <CancelQuestion data={data} />;
  return (
    <div className={styles.page} data-top="at-header">
      <div className={styles.head}>
        <h1 className={styles.name}>Your {appointmentWords[kind]}</h1>
        {outcome && (
          <p className={styles.outcome} role="status">
            {outcome}
          </p>
        )}
        <p>{isDealerGone ? texts.dealerGone : words}</p>
      </div>
      <section className={styles.facts} aria-label="Your booking">
        <ThanksDetails thanks={thanks} />
        <Reference reference={thanks.reference} />
      </section>
      {state === 'booked' && <Changes data={data} />}
    </div>
  );
}

function Changes({ data: { kind, times, isDealerGone } }: { data: BookingPageData }) {
  const what = appointmentWords[kind];
  const { action, question } = useBookingLinks();
  const [slot, setSlot] = useState('');
  const [error, setError] = useState('');
  /** The browser asks for a time only where no script runs. */
  const move = (event: SubmitEvent) => {
    if (slot) return;
    event.preventDefault();
    setError(texts.chooseTime);
    event.currentTarget.querySelector('fieldset')?.focus();
  };
  return (
    <>
      {!isDealerGone && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Move it</h2>
          {times.length > 0 ? (
            <form method="post" action={action} className={styles.form} onSubmit={move}>
              <input type="hidden" name="change" value="move" />
              <SlotPicker
                name="slot"
                label="Another time at the dealership"
                hint="In the dealership’s local time."
                required
                value={slot}
                options={times}
                error={error}
                onChange={(chosen) => {
                  setSlot(chosen);
                  setError('');
                }}
              />
              <Button type="submit">Move my {what}</Button>
            </form>
          ) : (
            <p>{texts.noTimes}</p>
          )}
        </section>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>Cancel it</h2>
        <p>{cancelNote(what)}</p>
        <p>
          <Button color="secondary" link={internalLink(question)}>
            Cancel my {what}
          </Button>
        </p>
      </section>
    </>
  );
}

/** A page of its own, so that one press cancels nothing, with and without JavaScript. */
function CancelQuestion({ data: { kind, thanks } }: { data: BookingPageData }) {
  const { action } = useBookingLinks();
  const { when = `your ${appointmentWords[kind]}`, dealer } = thanks;
  return (
    <div className={styles.page} data-top="at-header">
      <div className={styles.head}>
        <h1 className={styles.name}>{`Cancel ${when}${dealer ? ` at ${dealer.name}` : ''}?`}</h1>
        <p>{cancelNote(appointmentWords[kind])}</p>
      </div>
      <form method="post" action={action} className={styles.choice}>
        <input type="hidden" name="change" value="cancel" />
        <Button type="submit">Yes, cancel</Button>
        <Button color="secondary" link={internalLink(action)}>
          Keep it
        </Button>
      </form>
    </div>
  );
}

const cancelNote = (what: string) =>
  `Somebody else can then have the time. You can book a new ${what} whenever you like.`;

/** Returns the URL of the booking, and that of the page that asks whether to cancel it. */
function useBookingLinks() {
  const { path, query } = usePage();
  const link = { receipt: query.receipt, submitted: query.submitted };
  return { action: withQuery(path, link), question: withQuery(path, { ...link, confirm: confirmCancel }) };
}
