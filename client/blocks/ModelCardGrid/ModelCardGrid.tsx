import { BuyerLine } from '../../features/vehicles/BuyerLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { CtaButtons } from '../CtaButton/CtaButton.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { GridCard } from './GridCard.tsx';
import styles from './ModelCardGrid.module.css';

/** The range side by side. Rows are always filled: where the cards do not divide evenly, the last ones are wider. */
export function ModelCardGrid({ block, data }: BlockProps<'ModelCardGrid'>) {
  const { heading, intro, cards, buttons, asks_buyer: asksBuyer } = block;
  const level = useHeadingLevel(block);
  const lines = data?.status === 'success' ? data.lines : {};
  if (!heading && !intro && cards.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {(asksBuyer || buttons.length > 0) && (
        <div className={styles.head}>
          {asksBuyer && <BuyerLine />}
          <CtaButtons blocks={buttons} />
        </div>
      )}
      {cards.length > 0 && (
        <ul className={styles.grid} data-rest={cards.length % 3}>
          {cards.map((card, index) => (
            <GridCard
              key={card._uid}
              card={card}
              line={lines[card._uid]}
              level={levelBelow(heading, level)}
              sizes={sizesOf(index, cards.length)}
            />
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

/** The `sizes` of a card's picture: the last ones are wider where the cards do not divide evenly. */
function sizesOf(index: number, count: number): string {
  const left = count - index;
  const isWide = (count % 3 === 1 && left <= 4) || (count % 3 === 2 && left <= 2);
  const isAlone = left === 1 && count % 2 === 1 && count !== 3;
  const wide = isWide
    ? '(min-width: 1440px) 41rem, '
    : '(min-width: 1440px) 26rem, (min-width: 992px) 30vw, ';
  return `${wide}(min-width: 576px) ${isAlone ? 92 : 46}vw, 92vw`;
}
