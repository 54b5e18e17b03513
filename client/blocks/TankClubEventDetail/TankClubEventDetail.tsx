import type { Asset } from '../../../shared/content/values.ts';
import { marketOf } from '../../../shared/country.ts';
import { isoInstant } from '../../../shared/dates.ts';
import { eventDaysText } from '../../../shared/eventDays.ts';
import { isVideoFile } from '../../../shared/links.ts';
import { Transcript } from '../../components/Film.tsx';
import { filmWords } from '../../components/filmWords.ts';
import { Video } from '../../components/Video.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { Blocks } from '../Blocks.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import type { TankClubEventDetailBlock } from './schema.ts';
import styles from './TankClubEventDetail.module.css';

/** Width / height. */
const mediaAspect = 16 / 9;
const galleryAspect = 4 / 3;

/** An event of the owners' club: what, when and where, then what it looks like. Spec part 1 §3 'Event'. */
export function TankClubEventDetail({ block, data }: BlockProps<'TankClubEventDetail'>) {
  const { path } = usePage();
  const level = useHeadingLevel(block);
  const { heading, summary, featured_media: media, image_gallery: gallery, body } = block;
  if (!heading && !media && gallery.length === 0 && body.length === 0) return null;
  return (
    <article className={styles.event}>
      <header className={styles.head}>
        <BackLink href={path.replace(/\/[^/]*$/, '')}>All events</BackLink>
        {heading && (
          <Heading level={level} className={styles.heading}>
            {heading}
          </Heading>
        )}
        {summary && <p className={styles.summary}>{summary}</p>}
        {data && 'isOver' in data && data.isOver && <p className={styles.over}>This event is over.</p>}
        <EventFacts block={block} />
      </header>
      {media && (
        <div className={styles.media}>
          <EventMedia media={media} block={block} priority={level === 1} />
        </div>
      )}
      <Gallery images={gallery} />
      {body.length > 0 && (
        <div>
          <Blocks blocks={body} />
        </div>
      )}
    </article>
  );
}

interface EventMediaProps {
  readonly media: Asset;
  readonly block: TankClubEventDetailBlock;
  readonly priority: boolean;
}

/** A film, or a picture. */
function EventMedia({ media, block, priority }: EventMediaProps) {
  const film = filmWords(block, media.alt || block.heading);
  return isVideoFile(media.src) ? (
    <>
      <Video src={media.src} film={film} poster={block.thumbnail_image} />
      <Transcript words={film} />
    </>
  ) : (
    <Picture asset={media} aspect={mediaAspect} sizes="(min-width: 1440px) 82rem, 94vw" priority={priority} />
  );
}

function Gallery({ images }: { images: readonly Asset[] }) {
  if (images.length === 0) return null;
  return (
    <ul className={styles.gallery}>
      {images.map((image) => (
        <li key={image.src}>
          <Picture asset={image} aspect={galleryAspect} sizes="(min-width: 576px) 31vw, 92vw" />
        </li>
      ))}
    </ul>
  );
}

/** Date, place and state, each said what it is. */
function EventFacts({ block }: { block: TankClubEventDetailBlock }) {
  const { event_date: date, venue, state } = block;
  const { country } = usePage();
  const days = eventDaysText(block, country);
  const facts = [
    { name: 'Date', value: days && <time dateTime={isoInstant(date)}>{days}</time> },
    { name: 'Venue', value: venue },
    { name: marketOf(country).regionLabel, value: state },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
