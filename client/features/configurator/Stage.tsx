import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { CarPictures } from './CarPictures.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './Stage.module.css';
import { prefetchBeside } from './stagePictures.ts';

/** The car, or its interior or wheels while those are being chosen, on a studio ground. Spec part 2 §2.1 'Image area'. */
export const Stage = observer(function Stage() {
  const store = useConfigurator();
  const { images: area, model, colourName, wheelsName } = store;
  useEffect(() => prefetchBeside(store), [store]);
  const { shows, images, turn, emptyText, disclaimer } = area;
  const labels = {
    trim: `Interior of ${model.name}`,
    wheels: `${wheelsName} of ${model.name}`,
    colour: [model.name, colourName].filter(Boolean).join(' in '),
  };
  return (
    <div className={styles.stage} data-shows={shows}>
      {/* Another paint keeps the view: only the file changes, and nothing moves. */}
      <CarPictures
        key={shows}
        subject={labels[shows]}
        images={images}
        turn={turn}
        emptyText={emptyText}
        priority={shows === 'colour'}
      />
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </div>
  );
});
