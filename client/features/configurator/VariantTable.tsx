import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { compareModels } from '../../../shared/configurator/compareModels.ts';
import { Button } from '../../components/Button.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './Modals.module.css';

/** The variants side by side. What differs is set strong; the rest can be left out. */
export const VariantTable = observer(function VariantTable() {
  const store = useConfigurator();
  const { session } = useStores();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { models, rows } = compareModels(store.line, store.build, session);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <div className={styles.form}>
      <Switch
        label="Show"
        captions={['Everything', 'Differences only']}
        checked={onlyDifferences}
        onChange={setOnlyDifferences}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
      <section className={styles.scroller} tabIndex={0} aria-label="Table of variants">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Attribute</VisuallyHidden>
              </th>
              {models.map(({ uuid, shortName }) => (
                <th key={uuid} scope="col">
                  <span className={styles.variant}>{shortName}</span>
                  <Button
                    size="xs"
                    color="secondary"
                    disabled={uuid === store.build.model}
                    onClick={() => store.choose('variant', shortName)}
                  >
                    {uuid === store.build.model ? 'Chosen' : 'Choose'}
                    <VisuallyHidden> {shortName}</VisuallyHidden>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, values, differs }) => (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">{name}</th>
                {values.map((value, n) => (
                  <td key={models[n]?.uuid}>{value ?? <NotThere />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
});

const NotThere = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>Not available</VisuallyHidden>
  </>
);
