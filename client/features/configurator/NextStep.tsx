import { type ConfiguratorTab, tabTexts } from '../../../shared/configurator/texts.ts';
import { Button } from '../../components/Button.tsx';
import styles from './Choices.module.css';
import { useConfigurator } from './ConfiguratorContext.ts';
import { goToTab } from './goToTab.ts';

/** On to the next tab, from the end of this one. */
export function NextStep({ to }: { to: ConfiguratorTab }) {
  const store = useConfigurator();
  return (
    <div className={styles.next}>
      <Button color="secondary" icon="arrow" onClick={() => goToTab(store, to)}>
        {`Next: ${tabTexts[to]}`}
      </Button>
    </div>
  );
}
