import { useRef } from 'react';
import type { ComparedLine, ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { compareTexts } from './compareTexts.ts';
import styles from './ModelPicker.module.css';
import { ShortPrice } from './ShortPrice.tsx';

interface ModelPickerProps {
  readonly open: boolean;
  readonly lines: readonly ComparedLine[];
  /** Models that can be added. */
  readonly models: readonly ComparedModel[];
  readonly onPick: (model: ComparedModel) => void;
  readonly onClose: () => void;
}

/** What can be added to the comparison, by model line. It stays open, so that several can be picked at once. */
export function ModelPicker({ open, lines, models, onPick, onClose }: ModelPickerProps) {
  const list = useRef<HTMLDivElement>(null);
  const pick = (model: ComparedModel) => {
    const index = [...(list.current?.querySelectorAll('button') ?? [])].findIndex(
      ({ value }) => value === model.key,
    );
    onPick(model);
    // The pressed button is gone: the one in its place gets the focus.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(index, buttons.length - 1)]?.focus();
  };
  return (
    <Modal heading={compareTexts.select} size="lg" open={open} onClose={onClose}>
      <div ref={list} className={styles.lines}>
        {lines
          .map((line) => ({ ...line, own: models.filter((model) => model.line === line.slug) }))
          .filter(({ own }) => own.length)
          .map(({ slug, name, vehicleType, own }) => (
            <div key={slug} className={styles.line}>
              <div>
                <h3 className={styles.name}>{name}</h3>
                {vehicleType && <p className={styles.type}>{vehicleType}</p>}
              </div>
              <ul className={styles.models}>
                {own.map((model) => (
                  <li key={model.key}>
                    <button
                      type="button"
                      className={styles.model}
                      value={model.key}
                      onClick={() => pick(model)}
                    >
                      <span className={styles.picture}>
                        <CarPicture asset={model.image} alt="" sizes="(min-width: 768px) 12rem, 40vw" />
                      </span>
                      <span className={styles.modelName}>{model.name}</span>
                      <ShortPrice model={model} className={styles.price} />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </Modal>
  );
}
