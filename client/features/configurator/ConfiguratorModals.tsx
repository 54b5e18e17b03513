import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { disclaimerTitle } from '../../../shared/configurator/texts.ts';
import { exactFigureNote, onRoadSentence } from '../../../shared/onRoad.ts';
import { PricingModal } from '../../components/PricingModal.tsx';
import { TryAgain } from '../../components/TryAgain.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useCode } from '../../ui/useCode.ts';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './Modals.module.css';
import { MyBuilds } from './MyBuilds.tsx';
import { VariantTable } from './VariantTable.tsx';

/** One at a time over the page. Each is a window of its own, so that the focus returns to its opener. */
export function ConfiguratorModals() {
  return (
    <>
      <DisclaimerModal />
      <PricingModalOfBuild />
      <FinanceModal />
      <CompareModal />
      <BuildsModal />
    </>
  );
}

/** Spec part 2 §2.1: 'a Disclaimer modal listing the model's price disclaimers'. */
const DisclaimerModal = observer(function DisclaimerModal() {
  const store = useConfigurator();
  const onRoad = onRoadSentence(store.price.onRoad);
  const texts = [
    ...store.model.priceDisclaimers.flatMap((uuid) => store.line.disclaimers[uuid]?.text ?? []),
    ...(onRoad ? [`${onRoad}. ${exactFigureNote}`] : []),
  ];
  return (
    <Modal heading={disclaimerTitle} open={store.modal === 'disclaimer'} onClose={() => store.show(null)}>
      {texts.length ? (
        <ul className={styles.disclaimers}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p>Your dealer confirms the price and what is in it.</p>
      )}
    </Modal>
  );
});

/** Spec part 2 §2.2. */
const PricingModalOfBuild = observer(function PricingModalOfBuild() {
  const store = useConfigurator();
  return (
    <PricingModal
      open={store.modal === 'pricing'}
      onClose={() => store.show(null)}
      result={`${store.price.label} ${store.price.text}`}
    />
  );
});

/** Spec part 2 §2.3. */
const FinanceModal = observer(function FinanceModal() {
  const store = useConfigurator();
  const heading = `Calculate your loan repayments for your ${store.model.name}`;
  return (
    <Modal heading={heading} size="lg" open={store.modal === 'finance'} onClose={() => store.show(null)}>
      <LoanOfBuild />
    </Modal>
  );
});

const loadCalculator = () => import('./BuildCalculator.tsx');

/** The calculator, whose code is loaded when it is first opened. */
function LoanOfBuild() {
  const store = useConfigurator();
  const { loaded, hasFailed, tryAgain } = useCode(loadCalculator);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1}>
      {loaded ? (
        <loaded.BuildCalculator store={store} />
      ) : (
        <div className={styles.waiting}>
          {!hasFailed && <p>Loading</p>}
          <StatusLine message={hasFailed ? calculatorFailed : ''} tone="error" />
          {hasFailed && <TryAgain place={place} onAgain={tryAgain} />}
        </div>
      )}
    </div>
  );
}

const calculatorFailed = 'The calculator cannot be shown right now. Please try again later.';

const BuildsModal = observer(function BuildsModal() {
  const store = useConfigurator();
  return (
    <Modal heading="My builds" open={store.modal === 'builds'} onClose={() => store.show(null)}>
      <MyBuilds />
    </Modal>
  );
});

const CompareModal = observer(function CompareModal() {
  const store = useConfigurator();
  const isOpen = store.modal === 'compare';
  return (
    <Modal
      heading={`Compare ${store.line.modelLine.name} variants`}
      size="lg"
      open={isOpen}
      onClose={() => store.show(null)}
    >
      <VariantTable />
    </Modal>
  );
});
