import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ConfiguratorData } from '../../../shared/configurator/configuratorData.ts';
import { type ConfiguratorQuery, startOf } from '../../../shared/configurator/start.ts';
import { configuratorTabs, tabTexts } from '../../../shared/configurator/texts.ts';
import { withQuery } from '../../../shared/links.ts';
import { sameName } from '../../../shared/vehicles/linkName.ts';
import type { BlockProps } from '../../blocks/BlockProps.ts';
import { broughtPrice, useShownPrice } from '../../components/useShownPrice.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { afterPaint } from '../../ui/afterPaint.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { AccessoriesTab } from './AccessoriesTab.tsx';
import styles from './Configurator.module.css';
import { ConfiguratorContext, useConfigurator } from './ConfiguratorContext.ts';
import { ConfiguratorModals } from './ConfiguratorModals.tsx';
import { ConfiguratorStore } from './ConfiguratorStore.ts';
import { Offers } from './Offers.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import { InteriorTab, SpecsTab } from './SpecsTab.tsx';
import { Stage } from './Stage.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { useKeptBuild } from './useKeptBuild.ts';

/** Build a car of a model line and see its price. Spec part 2 §2.1. */
export function Configurator({ data }: BlockProps<'Configurator'>) {
  const { path, query } = usePage();
  // A navigation to another build mounts the configurator anew; the same build may get new content.
  return data ? <Builder key={withQuery(path, query)} {...data} query={query} /> : null;
}

function Builder({ line, signed, query }: ConfiguratorData & { readonly query: ConfiguratorQuery }) {
  const preferences = usePreferences();
  const [store] = useState(() => {
    const start = startOf(line, query);
    const made = start && new ConfiguratorStore(line, start, preferences, afterPaint);
    made?.takeShown(made.onward, broughtPrice(signed, made.onward));
    return made;
  });
  useEffect(() => store?.replaceLine(line), [store, line]);
  if (!store) return null;
  return (
    <ConfiguratorContext value={store}>
      <div className={styles.page} data-top="at-header">
        <Header />
        <div className={styles.view}>
          <Stage />
          <PriceBlock />
        </div>
        <div className={styles.choices}>
          <ChoiceTabs />
          <Offers />
        </div>
        <ConfiguratorModals />
        <KeptBuild signed={signed} />
      </div>
    </ConfiguratorContext>
  );
}

/** Names line and model, once where both are called the same. Spec part 2 §2.1. */
const Header = observer(function Header() {
  const { line, model } = useConfigurator();
  return (
    <header className={styles.header}>
      <h1 className={styles.line}>{line.modelLine.name}</h1>
      {!sameName(line.modelLine.name, model.shortName) && <p className={styles.model}>{model.shortName}</p>}
    </header>
  );
});

const contents = {
  specs: <SpecsTab />,
  interior: <InteriorTab />,
  accessories: <AccessoriesTab />,
  summary: <SummaryTab />,
};
const tabs = configuratorTabs.map((id) => ({ id, label: tabTexts[id], content: contents[id] }));

/** The panels are the same elements each time: showing another renders no choice anew. */
const ChoiceTabs = observer(function ChoiceTabs() {
  const store = useConfigurator();
  return (
    <div className={styles.tabs}>
      <Tabs
        label="Steps"
        tabs={tabs}
        level={2}
        active={store.tab}
        onChange={(id) => {
          const tab = configuratorTabs.find((one) => one === id);
          if (tab) store.showTab(tab);
        }}
      />
    </div>
  );
});

/** Renders nothing: keeps address and device up to date, and what is shown signed. */
const KeptBuild = observer(function KeptBuild({ signed }: Pick<ConfiguratorData, 'signed'>) {
  const store = useConfigurator();
  useKeptBuild(store);
  const { country } = store.line;
  const { onward } = store;
  const shown = useShownPrice({ country, query: onward, price: store.settledPrice, brought: signed });
  useEffect(() => store.takeShown(onward, shown), [store, onward, shown]);
  return null;
});
