import type { MouseEvent } from 'react';
import { Film, Transcript } from '../../components/Film.tsx';
import { filmWords } from '../../components/filmWords.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import stretched from '../../ui/StretchedLink.module.css';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { VideoPoster } from '../VideoTiles/VideoPoster.tsx';
import type { ListedVideo } from './listedVideos.ts';
import styles from './VideoListing.module.css';

interface VideoCardProps {
  readonly listed: ListedVideo;
  /** The film's own address, at which the page opens it. */
  readonly href: string;
  readonly level: HeadingLevel;
  /** The `sizes` of its thumbnail. */
  readonly sizes: string;
  /** Whether the film waits for 'Load more'; without JavaScript it shows all the same. */
  readonly isHidden: boolean;
  /** Whether the address names this film: without JavaScript it can then be played in place. */
  readonly isNamed: boolean;
  readonly onOpen: (event: MouseEvent) => void;
}

/** One film of the listing. */
export function VideoCard({
  listed: { video },
  href,
  level,
  sizes,
  isHidden,
  isNamed,
  onOpen,
}: VideoCardProps) {
  const { heading, image, additionalInformation } = video;
  const words = filmWords(video, heading);
  return (
    <li className={[styles.card, stretched.box].join(' ')} hidden={isHidden} {...editorAttributes(video)}>
      <div className={styles.media}>
        <VideoPoster image={image} sizes={sizes} plays />
      </div>
      <Heading level={level} className={styles.name}>
        <a href={href} className={[styles.link, stretched.link].join(' ')} onClick={onOpen}>
          {heading}
        </a>
      </Heading>
      {additionalInformation && <p className={styles.text}>{additionalInformation}</p>}
      {isNamed && video.video && (
        <WithoutJavaScript>
          <Film words={words} className={styles.player} src={video.video.src} controls preload="none" />
          <Transcript words={words} />
        </WithoutJavaScript>
      )}
    </li>
  );
}
