import type { BuiltCar } from '../../shared/configurator/builtCar.ts';
import { CarPicture } from '../ui/CarPicture.tsx';
import styles from './YourBuild.module.css';

/** The car that the shopper has built, what it costs and for whom, and the way back to it. */
export function YourBuild({ words, built }: { words: string; built: BuiltCar }) {
  return (
    <div className={styles.build}>
      {built.view && (
        <span className={styles.car}>
          <CarPicture view={built.view} alt="" sizes="160px" widths={[160, 320, 480]} />
        </span>
      )}
      <div className={styles.words}>
        <p>
          {words} <strong>{built.name}</strong>, as you built it.
        </p>
        {built.priceText && <p className={styles.price}>{built.priceText}.</p>}
        <p>
          <a className={styles.back} href={built.href}>
            Back to your build
          </a>
        </p>
      </div>
    </div>
  );
}
