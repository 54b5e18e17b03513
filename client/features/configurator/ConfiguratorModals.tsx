import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { disclaimerTitle } from '../../../shared/configurator/texts.ts';
import { exactFigureNote, onRoadSentence } from '../../../shared/onRoad.ts';
import { PricingModal } from '../../components/PricingModal.tsx';
import { Modal } from '../../ui/Modal.tsx';
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

const BuildCalculator = lazy(() =>
  import('./BuildCalculator.tsx').then((module) => ({ default: module.BuildCalculator })),
);

/** Spec part 2 §2.3. Its code is loaded when it is first opened. */
const FinanceModal = observer(function FinanceModal() {
  const store = useConfigurator();
  const heading = `Calculate your loan repayments for your ${store.model.name}`;
  return (
    <Modal heading={heading} size="lg" open={store.modal === 'finance'} onClose={() => store.show(null)}>
      <Suspense fallback={<p className={styles.waiting}>Loading</p>}>
        <BuildCalculator store={store} />
      </Suspense>
    </Modal>
  );
});

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
