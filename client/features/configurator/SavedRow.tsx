import { observer } from 'mobx-react-lite';
import { priceOf } from '../../../shared/configurator/price.ts';
import { internalLink, localizePath, withQuery } from '../../../shared/links.ts';
import { priceText } from '../../../shared/pricing.ts';
import type { SavedBuild } from '../../../shared/saved/saved.ts';
import { Button } from '../../components/Button.tsx';
import { type KnownBuild, nameOf } from '../../components/saved/knownBuild.ts';
import { usePreferences } from '../../page/PageContext.tsx';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './MyBuilds.module.css';

interface SavedRowProps {
  readonly saved: SavedBuild;
  /** Unset: the content of its line is not loaded. */
  readonly known: KnownBuild | undefined;
  /** Whether no car of its line is sold any more. */
  readonly isLineGone: boolean;
  readonly isCompared: boolean;
  readonly onCompare: (isOn: boolean) => void;
  readonly onDelete: () => void;
}

/** A saved build and what can be done with it. One of another line opens on that line's page. */
export const SavedRow = observer(function SavedRow(props: SavedRowProps) {
  const { saved, known, isLineGone, isCompared, onCompare, onDelete } = props;
  const store = useConfigurator();
  const { line } = store;
  const name = <VisuallyHidden>{` ${nameOf(saved)}`}</VisuallyHidden>;
  const isOwn = saved.line === line.modelLine.slug;
  const open = known?.isGone ? 'Open the nearest' : 'Open';
  const href = withQuery(localizePath(`/config/${saved.line}`, line.country), {
    build: saved.code,
    ...store.buyer,
  });
  return (
    <li className={styles.saved}>
      {known?.view && (
        <span className={styles.car}>
          <CarPicture view={known.view} alt="" sizes="112px" widths={[112, 224, 336]} />
        </span>
      )}
      {known ? <Words {...known} /> : <NameAndLine saved={saved} isGone={isLineGone} />}
      <div className={styles.tools}>
        {known && !known.isGone && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isCompared}
              onChange={({ target }) => onCompare(target.checked)}
            />
            Compare
            {name}
          </label>
        )}
        {isOwn && (
          <Button
            color="secondary"
            size="xs"
            onClick={() => {
              store.open(saved.code);
              store.show(null);
            }}
          >
            {open}
            {name}
          </Button>
        )}
        {!isOwn && !isLineGone && (
          <Button color="secondary" size="xs" link={internalLink(href)}>
            {open}
            {name}
          </Button>
        )}
        {isLineGone && (
          <Button color="secondary" size="xs" onClick={() => store.show(null)}>
            Build your {line.modelLine.name}
            <VisuallyHidden> instead of {nameOf(saved)}</VisuallyHidden>
          </Button>
        )}
        <Button color="secondary" size="xs" onClick={onDelete}>
          Delete
          {name}
        </Button>
      </div>
    </li>
  );
});

const Words = observer(function Words({ saved, car, line, build, isGone, difference }: KnownBuild) {
  const preferences = usePreferences();
  return (
    <p>
      <strong>{nameOf(saved)}</strong>
      <br />
      {isGone && 'This car is not sold any more. The nearest is '}
      {(isGone || car !== saved.name) && `${car}, `}
      {priceText(priceOf(line, build, preferences).total, line.country)}
      {difference && `. ${difference}`}
    </p>
  );
});

/** A line's slug is its name in small letters. */
const NameAndLine = ({ saved, isGone }: { saved: SavedBuild; isGone: boolean }) => (
  <p>
    <strong>{nameOf(saved)}</strong>
    <br />
    <span className={styles.line}>{saved.line.replaceAll('-', ' ')}</span>
    {isGone && ' is not sold any more.'}
  </p>
);
