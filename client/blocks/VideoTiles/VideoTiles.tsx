import { filmWords } from '../../components/filmWords.ts';
import { Link } from '../../components/Link.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import stretched from '../../ui/StretchedLink.module.css';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { editorAttributes } from '../editorAttributes.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import type { VideoTilesBlock } from './schema.ts';
import { VideoPoster } from './VideoPoster.tsx';
import styles from './VideoTiles.module.css';

type Tile = VideoTilesBlock['videos'][number];

/** Places of the mosaic. Spec part 1 §9. */
const places = 5;
const sizes = '(min-width: 768px) 50vw, 92vw';
/** The first one takes a row of its own on a tablet. */
const leadSizes = '(min-width: 992px) 62vw, 92vw';

/** Films as a mosaic, the first the largest: each opens the player. */
export function VideoTiles({ block }: BlockProps<'VideoTiles'>) {
  const { heading, description, placeholders } = block;
  const level = useHeadingLevel(block);
  const tiles = block.videos.filter(({ showDesktop, showMobile }) => showDesktop || showMobile);
  const onDesktop = tiles.filter(({ showDesktop }) => showDesktop).length;
  const lead = tiles.find(({ showDesktop }) => showDesktop);
  const fillers = placeholders.slice(0, Math.max(0, places - onDesktop));
  if (!heading && !description && tiles.length === 0) return null;
  return (
    <BlockSection heading={heading} intro={description} level={level}>
      {tiles.length > 0 && (
        <ul className={styles.mosaic} data-places={onDesktop + fillers.length}>
          {tiles.map((tile) => (
            <VideoTile
              key={tile._uid}
              tile={tile}
              level={levelBelow(heading, level)}
              isLead={tile === lead}
            />
          ))}
          {fillers.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may fill two places
            <li key={index} className={[styles.tile, styles.desktop].join(' ')}>
              <div className={styles.media}>
                <VideoPoster image={image} sizes={sizes} plays={false} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

function VideoTile({ tile, level, isLead }: { tile: Tile; level: HeadingLevel; isLead: boolean }) {
  const { heading, description, video, videoThumbnail: image, showDesktop, showMobile } = tile;
  const only = showDesktop ? (showMobile ? '' : styles.desktop) : styles.mobile;
  const look = [styles.tile, stretched.box, only, isLead ? styles.lead : ''].join(' ');
  return (
    <li className={look} {...editorAttributes(tile)}>
      <div className={styles.media}>
        <VideoPoster image={image} sizes={isLead ? leadSizes : sizes} plays={video !== null} />
      </div>
      <Heading level={level} className={styles.name}>
        {video ? (
          <Link
            link={{ href: video.src, kind: 'asset', newTab: false, video: true }}
            film={filmWords(tile, heading)}
            className={[styles.link, stretched.link].join(' ')}
          >
            {heading}
          </Link>
        ) : (
          heading
        )}
      </Heading>
      {description && <p className={styles.text}>{description}</p>}
    </li>
  );
}
