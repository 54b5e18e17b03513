import type { EventCard as Event } from '../../../shared/news.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { Card } from './Card.tsx';

interface EventCardProps {
  readonly event: Event;
  readonly level: HeadingLevel;
  /** The `sizes` of its picture. */
  readonly sizes: string;
}

/** A club event in a list: picture, when and where, what. */
export function EventCard({ event, level, sizes }: EventCardProps) {
  const { day, venue, state, heading, summary, image, href } = event;
  const place = [venue, state].filter(Boolean).join(', ');
  return (
    <Card
      href={href}
      image={image}
      facts={[day || 'No date available', place]}
      heading={heading}
      text={summary}
      level={level}
      sizes={sizes}
    />
  );
}
