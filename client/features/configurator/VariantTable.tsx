import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { compareModels } from '../../../shared/configurator/compareModels.ts';
import { Button } from '../../components/Button.tsx';
import { ShownRows } from '../../components/ShownRows.tsx';
import { usePreferences } from '../../page/PageContext.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './Modals.module.css';

/** The variants side by side. What differs is set strong; the rest can be left out. */
export const VariantTable = observer(function VariantTable() {
  const store = useConfigurator();
  const preferences = usePreferences();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { models, rows } = compareModels(store.line, store.build, preferences);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className={styles.form}>
      <ShownRows onlyDifferences={onlyDifferences} onChange={setOnlyDifferences} />
      <ComparisonTable
        label="Table of variants"
        columns={models.map(({ uuid, shortName }) => ({
          key: uuid,
          head: <Variant shortName={shortName} isChosen={uuid === store.build.model} />,
        }))}
        rows={shown}
      />
    </div>
  );
});

const Variant = ({ shortName, isChosen }: { shortName: string; isChosen: boolean }) => {
  const store = useConfigurator();
  return (
    <>
      <span className={styles.variant}>{shortName}</span>
      <Button
        size="xs"
        color="secondary"
        disabled={isChosen}
        keepsFocus
        onClick={() => store.choose('variant', shortName)}
      >
        {isChosen ? 'Chosen' : 'Choose'}
        <VisuallyHidden>{` ${shortName}`}</VisuallyHidden>
      </Button>
    </>
  );
};
