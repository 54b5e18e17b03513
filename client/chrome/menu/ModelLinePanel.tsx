import { internalLink } from '../../../shared/links.ts';
import type { MenuModelLine } from '../../../shared/page.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ModelLinePanel.module.css';
import { missingText } from './menuEntries.ts';

interface PanelProps {
  readonly id: string;
  readonly modelLine: MenuModelLine;
  readonly large: boolean;
}

/** Where the large menu's panel is too narrow for a landscape: the car alone. Spec part 1 §9 'breakpoints'. */
const belowLg = '(max-width: 991.98px)';

/** The chosen model line: picture, type, name, tag line, Explore and Build. Spec part 1 §2 'Active panel'. */
export function ModelLinePanel({ id, modelLine, large }: PanelProps) {
  const { country } = usePage();
  const { ui } = useStores();
  const { name, slug, vehicleType, tagLine, link, showBuild, imageLarge, imageSmall, invertLogo } = modelLine;
  // Behind the words only a landscape leaves them readable: the car alone stands below them.
  const alone = imageSmall ?? modelLine.image;
  const landscape = large ? imageLarge : null;
  const image = landscape ?? alone;
  return (
    <div
      id={id}
      className={styles.panel}
      data-large={large || undefined}
      data-alone={!landscape || undefined}
      data-theme={large && invertLogo ? 'dark' : undefined}
    >
      <div className={styles.picture}>
        {image ? (
          <Picture
            asset={image}
            sizes={large ? '73vw' : '100vw'}
            cover={landscape !== null}
            variants={landscape && alone ? [{ asset: alone, media: belowLg, sizes: '73vw' }] : []}
          />
        ) : (
          <p className={styles.missing}>{missingText(modelLine)}</p>
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.type}>{vehicleType}</p>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.tagLine}>{tagLine}</p>
        <div className={styles.buttons}>
          {link && (
            <Button link={link} onClick={ui.closeMegaMenu}>
              Explore
            </Button>
          )}
          {showBuild && (
            <Button
              link={internalLink(`/${country}/config/${slug}`)}
              color="secondary"
              onClick={ui.closeMegaMenu}
            >
              Build
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
