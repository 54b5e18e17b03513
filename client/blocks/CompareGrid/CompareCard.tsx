import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';
import type { ComparedLine, ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { buildPath } from '../../../shared/vehicles/modelRange.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { Button } from '../../components/Button.tsx';
import { ModelPrice } from '../../features/vehicles/CardPrice.tsx';
import { CarPicture } from '../../features/vehicles/CarPicture.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './CompareCard.module.css';
import { compareTexts } from './compareTexts.ts';

interface CompareCardProps {
  readonly model: ComparedModel;
  readonly line: ComparedLine | undefined;
  readonly level: HeadingLevel;
  /** The address of the page without this model: what removes it without JavaScript. */
  readonly hrefWithout: string;
  readonly onRemove: () => void;
}

const sizes = '(min-width: 1440px) 27rem, (min-width: 768px) 33vw, 46vw';

/** A model that is compared: what it is, what it costs, and the steps on from here. */
export function CompareCard({ model, line, level, hrefWithout, onRemove }: CompareCardProps) {
  const { country, name, image, linkName = model.shortName } = model;
  const test = { modelLine: model.line, model: linkName };
  const testDrive = withQuery(localizePath('/test-drive', country), test);
  const build = buildPath(country, { ...model, modelLine: { slug: model.line } });
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <CarPicture asset={image} alt="" sizes={sizes} />
      </div>
      <div className={styles.words}>
        <Heading level={level} className={styles.name}>
          {name}
        </Heading>
        {line?.vehicleType && <p className={styles.type}>{line.vehicleType}</p>}
      </div>
      <p>
        <ModelPrice card={model} />
      </p>
      <div className={styles.steps}>
        <Button size="xs" link={internalLink(testDrive)}>
          {compareTexts.testDrive}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </Button>
        <ArrowLink link={internalLink(build)} about={name}>
          {compareTexts.build}
        </ArrowLink>
      </div>
      <Remove name={name} href={hrefWithout} onClick={onRemove} />
    </li>
  );
}

/** A link until the page is hydrated, then a button. */
function Remove({ name, href, onClick }: { name: string; href: string; onClick: () => void }) {
  const hydrated = useHydrated();
  return (
    <IconButton
      className={styles.remove}
      icon="close"
      label={`Remove ${name}`}
      data-focus=""
      {...(hydrated ? { onClick } : { href })}
    />
  );
}
