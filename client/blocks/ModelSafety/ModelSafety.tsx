import type { ReactNode } from 'react';
import {
  airbagCount,
  childSeatParts,
  notRated,
  type ShownSafety,
  starsText,
} from '../../../shared/vehicles/safety.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { Assistance } from './Assistance.tsx';
import styles from './ModelSafety.module.css';

/** What keeps people safe in a car: its rating, airbags and child seats, and what helps its driver, by grade. */
export function ModelSafety({ block, data }: BlockProps<'ModelSafety'>) {
  const { heading, intro, note } = block;
  const level = useHeadingLevel(block);
  if (!data) return null;
  if (data.status === 'error') {
    return (
      <BlockSection heading={heading} intro={intro} level={level}>
        <StatusLine tone="error" message="The safety of this car cannot be shown at the moment." />
      </BlockSection>
    );
  }
  const { safety } = data;
  if (!safety) return null;
  const below = levelBelow(heading, level);
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      <div className={styles.facts}>
        <Rating rating={safety.rating} level={below} />
        <Airbags airbags={safety.airbags} level={below} />
        <ChildSeats safety={safety} level={below} />
      </div>
      {safety.assistance.length > 0 && (
        <Assistance assistance={safety.assistance} note={note} level={below} />
      )}
    </BlockSection>
  );
}

interface FactProps {
  readonly label: string;
  readonly level: HeadingLevel;
  readonly children: ReactNode;
}

const Fact = ({ label, level, children }: FactProps) => (
  <div className={styles.fact}>
    <Heading level={level} className={styles.label}>
      {label}
    </Heading>
    {children}
  </div>
);

function Rating({ rating, level }: Pick<ShownSafety, 'rating'> & { level: HeadingLevel }) {
  const { body, awarded, note } = rating;
  return (
    <Fact label="Safety rating" level={level}>
      <p className={styles.figure}>{awarded ? starsText(awarded.stars) : notRated}</p>
      {body && <p>{awarded ? `${body}, ${awarded.year}` : `by ${body}`}</p>}
      {note && <p className={styles.detail}>{note}</p>}
    </Fact>
  );
}

function Airbags({ airbags, level }: Pick<ShownSafety, 'airbags'> & { level: HeadingLevel }) {
  if (!airbags.length) return null;
  return (
    <Fact label="Airbags" level={level}>
      <p className={styles.figure}>{airbagCount(airbags)}</p>
      <ul className={styles.places}>
        {airbags.map(({ place, count }) => (
          <li key={place}>{`${count} ${place}`}</li>
        ))}
      </ul>
    </Fact>
  );
}

function ChildSeats({ safety, level }: { safety: ShownSafety; level: HeadingLevel }) {
  const parts = childSeatParts(safety);
  if (!parts.length) return null;
  return (
    <Fact label="Child seats" level={level}>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part} className={styles.figure}>
            {part}
          </li>
        ))}
      </ul>
      {safety.childSeatsNote && <p className={styles.detail}>{safety.childSeatsNote}</p>}
    </Fact>
  );
}
