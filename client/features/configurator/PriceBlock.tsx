import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { financeButton, summaryTexts, tabTexts } from '../../../shared/configurator/texts.ts';
import { hasStatePrices } from '../../../shared/country.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { onRoadText } from '../../../shared/onRoad.ts';
import { Button } from '../../components/Button.tsx';
import { NoteWords } from '../../components/NoteWords.tsx';
import { OnRoad } from '../../components/OnRoad.tsx';
import { useAnnouncedResult } from '../../components/useAnnouncedResult.ts';
import { usePage } from '../../page/PageContext.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import { buildLink } from './buildLink.ts';
import { useConfigurator } from './ConfiguratorContext.ts';
import { goToTab } from './goToTab.ts';
import { Notice } from './Notice.tsx';
import styles from './PriceBlock.module.css';
import type { PriceView } from './priceView.ts';

/** Always in view: what the build costs, for whom, and the next step. Spec part 2 §2.1 'Price block'. */
export function PriceBlock() {
  return (
    <section className={styles.block} aria-label="Price">
      <div className={styles.bar}>
        <Notice />
        <ConfiguredPrice />
        <MainStep />
      </div>
      <Finance />
      <PriceAnnouncer />
    </section>
  );
}

const ConfiguredPrice = observer(function ConfiguredPrice() {
  const store = useConfigurator();
  const { label, text, note, onRoad } = store.price;
  return (
    <div className={styles.price}>
      <button
        type="button"
        className={styles.label}
        aria-haspopup="dialog"
        onClick={() => store.show('disclaimer')}
      >
        {label}
      </button>
      <WithoutJavaScript>
        <p className={styles.label}>{label}</p>
      </WithoutJavaScript>
      <p className={styles.amount} data-words={store.buildPrice.total === null || undefined}>
        {text}
      </p>
      <OnRoad price={onRoad} className={styles.note} />
      {hasStatePrices(store.line.country) ? (
        <>
          <button
            type="button"
            className={styles.note}
            aria-haspopup="dialog"
            onClick={() => store.show('pricing')}
          >
            <NoteWords note={note} />
          </button>
          <WithoutJavaScript>
            <p className={styles.note}>{note}</p>
          </WithoutJavaScript>
        </>
      ) : (
        note && <p className={styles.note}>{note}</p>
      )}
    </div>
  );
});

/** The step on: to the summary, and from there to the dealer. */
const MainStep = observer(function MainStep() {
  const store = useConfigurator();
  const place = useRef<HTMLDivElement>(null);
  const undo = () => {
    store.undo();
    // With the first choice undone the pressed button disappears: its place takes the focus.
    if (!store.canUndo) place.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={place} className={styles.step} tabIndex={-1}>
      {/* A notice that offers 'Undo' is the place for it while it shows. */}
      {store.canUndo && store.notice?.kind !== 'changed' && (
        <button type="button" className={styles.noticeButton} onClick={undo}>
          Undo
        </button>
      )}
      {store.tab === 'summary' ? (
        <Button size="sm" link={buildLink(store, 'testDrive')}>
          {summaryTexts.testDrive}
        </Button>
      ) : (
        <Button size="sm" onClick={() => goToTab(store, 'summary')}>
          {tabTexts.summary}
        </Button>
      )}
    </div>
  );
});

const Finance = observer(function Finance() {
  const store = useConfigurator();
  const { site } = usePage();
  // No button that leads to nothing.
  if (!canBeQuoted(site.useAngleApi, store.model)) return null;
  return (
    <div className={styles.finance}>
      <Button
        color="secondary"
        size="sm"
        trackingId={financeButton.trackingId}
        onClick={() => store.show('finance')}
      >
        {financeButton.text}
      </Button>
    </div>
  );
});

/** Tells a price that has changed, once, when the choosing is over: the arrow keys choose on their way. */
const PriceAnnouncer = observer(function PriceAnnouncer() {
  const store = useConfigurator();
  const text = spoken(store.price);
  // The window about prices says its own.
  useAnnouncedResult(store.modal === 'pricing' ? '' : text, text);
  return null;
});

const spoken = ({ label, text, onRoad, note }: PriceView) =>
  [`${label} ${text}`, onRoad && onRoadText(onRoad), note].filter(Boolean).join('. ');
