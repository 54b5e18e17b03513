import { useEffect } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { calendarDayText } from '../../../shared/dates.ts';
import { loanResultId } from '../../../shared/finance/loanResultId.ts';
import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';
import {
  carText,
  estimateNote,
  factsText,
  failureTexts,
  owingText,
  rangeText,
  uncountedText,
} from '../../../shared/tradeIn/texts.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import { owingIn, tradeInParameters } from '../../../shared/tradeIn/tradeInQuery.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import styles from './TradeIn.module.css';
import { TradeInForm, tradeInAnswerId } from './TradeInForm.tsx';

/** What an old car is worth: a form, and what has come of it. It works the same without JavaScript. */
export function TradeIn({ data }: BlockProps<'TradeIn'>) {
  const { query } = usePage();
  const { shown, posted } = data ?? {};
  const outcome = posted?.failure ?? (shown?.kind === 'valued' ? shown.kind : undefined);
  useEffect(() => {
    if (outcome) pushEvent(browserDataLayer(), analyticsEvents.tradeInAnswered, { outcome });
  }, [outcome]);
  if (!data) return null;
  const uncounted = shown && uncountedText(shown);
  return (
    <FormPage heading="What your old car is worth">
      <p>A range in dollars, {estimateNote}, that you can take along into a loan.</p>
      {shown?.kind === 'valued' && <Valued shown={shown} />}
      {uncounted && <StatusLine tone="error" message={uncounted} />}
      {shown?.kind === 'unvalued' && <Steps receipt={shown.receipt} />}
      {posted?.failure && (
        <div id={tradeInAnswerId} className={styles.failure} tabIndex={-1} role="alert">
          <p>{failureTexts[posted.failure]}</p>
          <Steps receipt={posted.receipt} />
        </div>
      )}
      <section className={styles.section} aria-labelledby="trade-in-form">
        <h2 id="trade-in-form" className={styles.heading}>
          {shown ? 'Another car, or other facts' : 'Your car'}
        </h2>
        <TradeInForm key={withQuery('', query)} data={data} />
      </section>
    </FormPage>
  );
}

/** Makes addresses of pages that are told of the old car, and of what the visitor has chosen before. */
function useOnward() {
  const { country, query } = usePage();
  return (page: string, receipt: string | undefined, place = '') => {
    const address = withQuery(localizePath(`/${page}`, country), {
      ...query,
      ...Object.fromEntries(tradeInParameters.map((name) => [name, receipt && query[name]])),
      trade: receipt,
    });
    return internalLink(address + place);
  };
}

function Valued({ shown: { car, range, receipt } }: { shown: Extract<TradeInReading, { range: object }> }) {
  const { country, query, site } = usePage();
  const onward = useOnward();
  const owing = owingIn(query);
  return (
    <section id={tradeInAnswerId} className={styles.result} tabIndex={-1} aria-labelledby="trade-in-car">
      <h2 id="trade-in-car" className={styles.heading}>
        {carText(car)}
      </h2>
      <p className={styles.facts}>{factsText(car)}</p>
      <p className={styles.range}>{rangeText(range, country)}</p>
      <p>
        This is {estimateNote}. It holds until {calendarDayText(range.until)}.
      </p>
      {owing > 0 && <p>{owingText(owing, range, country)}</p>}
      <div className={styles.steps}>
        {site.useAngleApi && (
          <Button link={onward('finance', receipt, `#${loanResultId}`)}>
            Take it into the finance calculator
          </Button>
        )}
        <ArrowLink link={onward('contact-us', receipt)}>Ask a dealer about it</ArrowLink>
      </div>
    </section>
  );
}

/** The next step without a valuation: a dealer, who is told of the car where it can be named. */
function Steps({ receipt }: { receipt: string | undefined }) {
  const onward = useOnward();
  return (
    <>
      {!receipt && (
        <p>
          Fill in make, model, year, kilometres and condition too, and an enquiry can name your car without an
          estimate.
        </p>
      )}
      <ArrowLink link={onward('contact-us', receipt)}>
        {receipt ? 'Ask a dealer about this car' : 'Ask a dealer'}
      </ArrowLink>
    </>
  );
}
