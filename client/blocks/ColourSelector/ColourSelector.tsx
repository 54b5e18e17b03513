import { useState } from 'react';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { Picture } from '../../ui/Picture.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './ColourSelector.module.css';
import type { ColourSelectorBlock } from './schema.ts';

/** The car in one of its paints, the others faded out; a swatch and its name for each. Spec part 2 §2.7. */
export function ColourSelector({ block }: BlockProps<'ColourSelector'>) {
  const { heading, text, colours } = block;
  const level = useHeadingLevel(block);
  if (!heading && !text && colours.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <SectionHeading heading={heading} intro={text} level={level} />
      </div>
      {colours.length > 0 && <Colours id={block._uid} colours={colours} />}
    </section>
  );
}

function Colours({ id, colours }: Pick<ColourSelectorBlock, 'colours'> & { readonly id: string }) {
  const [remembered, remember] = useTabMemory(`colour:${id}`);
  // A paint that is not offered any more gives way to the first.
  const chosen = Math.max(
    0,
    colours.findIndex(({ _uid }) => _uid === remembered),
  );
  // A paint without a picture leaves the stage to the first that has one.
  const pictured = colours[chosen]?.image ? chosen : colours.findIndex(({ image }) => image);
  // Only the pictures of paints that were chosen are fetched, and those that came stay.
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([pictured]));
  // The paint before stays until the picture of the next is there.
  const [before, setBefore] = useState(pictured);
  const shown = loaded.has(pictured) ? pictured : before;
  const choose = (uid: string) => {
    setBefore(shown);
    remember(uid);
  };
  const onLoad = (index: number) => setLoaded((earlier) => new Set([...earlier, index]));
  return (
    <>
      <div className={styles.stage}>
        {colours.map(
          ({ _uid, image }, index) =>
            (loaded.has(index) || index === pictured) &&
            image && (
              <div
                key={_uid}
                className={styles.car}
                data-shown={index === shown || undefined}
                aria-hidden={index !== shown}
                onLoad={() => onLoad(index)}
                // A picture that cannot be fetched must not hold the choice.
                onError={() => onLoad(index)}
              >
                <Picture asset={image} sizes="(min-width: 768px) 1244px, 100vw" cover />
              </div>
            ),
        )}
        {pictured >= 0 && pictured !== chosen && (
          <p className={styles.standIn}>{`Shown in ${colours[pictured]?.name}`}</p>
        )}
      </div>
      <div className={styles.choice}>
        <p className={styles.name} aria-hidden="true">
          {colours[chosen]?.name}
        </p>
        <RadioGroup
          legend="Colour"
          look="swatch"
          options={colours.map(({ _uid, name, hex }) => ({ value: _uid, text: name, color: hex }))}
          value={colours[chosen]?._uid ?? ''}
          onChange={choose}
        />
      </div>
    </>
  );
}
