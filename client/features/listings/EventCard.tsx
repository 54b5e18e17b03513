import { formatDay } from '../../../shared/dates.ts';
import type { EventCard as Event } from '../../../shared/news.ts';
import { usePage } from '../../page/PageContext.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import { Card } from './Card.tsx';

interface EventCardProps {
  readonly event: Event;
  readonly level: HeadingLevel;
  /** Of its picture. */
  readonly sizes: string;
}

/** A club event in a list: picture, when and where, what. */
export function EventCard({ event, level, sizes }: EventCardProps) {
  const { country } = usePage();
  const { date, venue, state, heading, summary, image, href } = event;
  const place = [venue, state].filter(Boolean).join(', ');
  return (
    <Card
      href={href}
      image={image}
      facts={[formatDay(date, country) || 'No date available', place]}
      heading={heading}
      text={summary}
      level={level}
      sizes={sizes}
    />
  );
}
