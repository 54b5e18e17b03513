import {
  kgText,
  type Load,
  type LoadKind,
  loadNames,
  otherPayloads,
  payloadLabel,
} from '../../../shared/vehicles/loads.ts';
import facts from '../../ui/FactRows.module.css';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import { LoadDrawing } from './LoadDrawing.tsx';
import { loadGeometry } from './loadGeometry.ts';
import styles from './ModelLoads.module.css';

/** What a car carries and tows: drawn in proportion, and beside it every figure in words. */
export function ModelLoads({ block, data }: BlockProps<'ModelLoads'>) {
  const { heading, intro, outline, note } = block;
  const level = useHeadingLevel(block);
  if (!data) return null;
  if (data.status === 'error') {
    return (
      <BlockSection heading={heading} intro={intro} level={level}>
        <StatusLine tone="error" message="What it carries and tows cannot be shown at the moment." />
      </BlockSection>
    );
  }
  const { name, loads, payloads } = data;
  if (!loads.length) return null;
  const geometry = loadGeometry(loads, outline);
  const labels = { ...loadNames, payload: payloadLabel(loads, payloads) };
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      <div className={styles.body}>
        {geometry && (
          <figure className={styles.figure}>
            <LoadDrawing geometry={geometry} label={drawingText(name, loads, labels)} />
            <figcaption className={styles.caption}>
              Kilograms: a box of twice the area is twice the weight.
            </figcaption>
          </figure>
        )}
        <div className={styles.words}>
          <dl className={facts.rows}>
            {loads.map(({ kind, kg }) => (
              <div key={kind} className={`${facts.row} ${styles.load}`}>
                <dt className={facts.label}>{labels[kind]}</dt>
                <dd className={facts.value}>{kgText(kg)}</dd>
                {kind === 'payload' &&
                  otherPayloads(loads, payloads).map((grade) => (
                    <dd key={grade.name} className={styles.grade}>
                      <span>{grade.name}</span> <span>{grade.value}</span>
                    </dd>
                  ))}
              </div>
            ))}
          </dl>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </BlockSection>
  );
}

/** What the drawing shows, for those who do not see it. */
const drawingText = (name: string, loads: readonly Load[], labels: Record<LoadKind, string>): string =>
  `${name} from the side, with what it carries and tows as boxes in proportion. ${loads
    .map(({ kind, kg }) => `${labels[kind]}: ${kgText(kg)}.`)
    .join(' ')}`;
