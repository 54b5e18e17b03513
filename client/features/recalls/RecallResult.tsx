import type { ReactNode, Ref } from 'react';
import { marketOf } from '../../../shared/country.ts';
import { calendarDayText } from '../../../shared/dates.ts';
import { dealerFinderSlug } from '../../../shared/dealers/dealerPath.ts';
import { internalLink, localizePath } from '../../../shared/links.ts';
import type { OpenRecall, RecallAnswer, RecallOutcome } from '../../../shared/recalls/recalls.ts';
import { doneText, recallFailures, recallHeading } from '../../../shared/recalls/texts.ts';
import { foldTyped } from '../../../shared/typedText.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import styles from './RecallCheck.module.css';

/** Id of what answers the form. */
export const recallAnswerId = 'recall-answer';

interface RecallResultProps {
  readonly outcome: RecallOutcome;
  /** The vehicle identification number as it was written. */
  readonly vin: string;
  /** Ref of the element that takes the focus. */
  readonly ref: Ref<HTMLElement>;
}

/** What has come of a check: it takes the focus, and is read out from its heading on. */
export const RecallResult = ({ outcome, vin, ref }: RecallResultProps) => (
  <section
    ref={ref}
    id={recallAnswerId}
    className={styles.result}
    tabIndex={-1}
    aria-labelledby="recall-result"
    data-outcome={outcome.kind === 'known' && !outcome.open.length ? 'none' : outcome.kind}
  >
    <h2 id="recall-result" className={styles.heading}>
      {recallHeading(outcome)}
    </h2>
    {outcome.kind === 'known' ? (
      <Known answer={outcome} vin={vin} />
    ) : (
      <>
        <p>{recallFailures[outcome.kind]}</p>
        {['unknown', 'chassis'].includes(outcome.kind) && <OtherMakes />}
        <Steps />
      </>
    )}
  </section>
);

function Known({ answer, vin }: { answer: Extract<RecallAnswer, { kind: 'known' }>; vin: string }) {
  const { vehicle, open, done, asOf } = answer;
  const { phone } = usePage().site;
  const isToStand = open.some(({ doNotDrive }) => doNotDrive);
  return (
    <>
      <p className={styles.facts}>
        {vehicle}, VIN ending in {lastOf(vin)}, on {calendarDayText(asOf)}
      </p>
      {isToStand && (
        <p className={styles.stop}>
          <strong>Do not drive this vehicle.</strong> Call us, <a href={phone.href}>{phone.display}</a>, or a
          dealer, to have it repaired.
        </p>
      )}
      {open.length ? (
        <>
          <ul className={styles.recalls}>
            {open.map((recall) => (
              <Open key={recall.number} recall={recall} />
            ))}
          </ul>
          <Steps isToRepair />
        </>
      ) : (
        <p>
          No recall work is to be done on this vehicle. New recalls may come: check again before a long drive.
        </p>
      )}
      {done.length > 0 && (
        <>
          <h3 className={styles.subheading}>Already done</h3>
          <ul className={styles.done}>
            {done.map((recall) => (
              <li key={recall.number}>{doneText(recall)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const Open = ({ recall }: { recall: OpenRecall }) => (
  <li className={styles.recall}>
    <h3 className={styles.subheading}>{recall.title}</h3>
    <p className={styles.facts}>
      {recall.number}, since {calendarDayText(recall.day)}
      {recall.doNotDrive && ': do not drive before it is repaired'}
    </p>
    <dl className={styles.words}>
      <Words name="What is wrong">{recall.problem}</Words>
      <Words name="What the dealer does">{recall.remedy}</Words>
    </dl>
  </li>
);

const Words = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who repairs it, and who can be asked. */
function Steps({ isToRepair = false }: { isToRepair?: boolean }) {
  const { country, site } = usePage();
  const repair = isToRepair ? site.header.serviceLink : undefined;
  return (
    <div className={styles.steps}>
      {repair && <Button link={repair}>Book the repair</Button>}
      <Button
        color={repair ? 'secondary' : 'primary'}
        link={internalLink(localizePath(`/${dealerFinderSlug}`, country))}
      >
        Find a dealer
      </Button>
      <p>
        Or call us: <a href={site.phone.href}>{site.phone.display}</a>
      </p>
    </div>
  );
}

function OtherMakes() {
  const { href, name } = marketOf(usePage().country).recallRegister;
  return (
    <p>
      We know vehicles of our own brand alone. Recalls of all makes are at <a href={href}>{name}</a>.
    </p>
  );
}

/** The last characters of a number, enough to tell one's cars apart. */
const lastOf = (vin: string): string =>
  foldTyped(vin, 'code').replaceAll(/[\s-]/g, '').slice(-6).toUpperCase();
