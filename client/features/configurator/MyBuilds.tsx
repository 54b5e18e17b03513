import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useId, useState } from 'react';
import { type Build, choiceOf } from '../../../shared/configurator/build.ts';
import { decodeBuild, isOfUnknownCar } from '../../../shared/configurator/buildCode.ts';
import { compareBuilds } from '../../../shared/configurator/compareBuilds.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import { localizePath } from '../../../shared/links.ts';
import { withQuery } from '../../../shared/pageQuery.ts';
import { priceText } from '../../../shared/pricing.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { Button } from '../../components/Button.tsx';
import { browserStorage } from '../../page/browserStorage.ts';
import { useStores } from '../../stores/createStores.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import styles from './MyBuilds.module.css';
import { createSavedBuilds, type SavedBuild } from './savedBuilds.ts';

/** The builds that this device keeps: saving under a name, going on with one, comparing two, deleting. */
export const MyBuilds = observer(function MyBuilds() {
  const store = useConfigurator();
  const { line } = store;
  const { session } = useStores();
  const [builds] = useState(() => createSavedBuilds(browserStorage('localStorage'), line.country));
  const [list, setList] = useState(builds.list);
  const [deleted, setDeleted] = useState<SavedBuild | null>(null);
  const [status, setStatus] = useState('');
  const [compared, setCompared] = useState<readonly string[]>([]);
  const own = list.filter((one) => one.line === line.modelLine.slug).flatMap((one) => readSaved(line, one));
  const others = list.filter((one) => one.line !== line.modelLine.slug);
  const change = (act: () => void, said: string) => {
    act();
    setList(builds.list());
    setStatus(said);
  };
  const save = (name: string) => {
    change(() => builds.put({ line: line.modelLine.slug, name, code: store.code }), `${name} is saved.`);
    setDeleted(null);
  };
  const remove = (saved: SavedBuild) => {
    change(() => builds.remove(saved), `${nameOf(saved)} is deleted.`);
    setDeleted(saved);
    setCompared(compared.filter((key) => key !== saved.name));
  };
  const restore = (saved: SavedBuild) => {
    change(() => builds.put(saved), `${nameOf(saved)} is back.`);
    setDeleted(null);
  };
  const compare = (key: string, isOn: boolean) =>
    setCompared(isOn ? [...compared, key].slice(-2) : compared.filter((one) => one !== key));
  const pair = compared.flatMap((key) => own.find(({ saved }) => saved.name === key) ?? []);
  return (
    <div className={styles.builds}>
      <SaveForm onSave={save} />
      <StatusLine message={status} />
      {deleted && (
        <p>
          <Button color="secondary" size="xs" onClick={() => restore(deleted)}>
            Undo
          </Button>
        </p>
      )}
      <ul className={styles.list}>
        {own.map(({ saved, build, car }) => (
          <li key={saved.name} className={styles.saved}>
            <Words saved={saved} car={car} price={priceOf(line, build, session).total} line={line} />
            <div className={styles.tools}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={compared.includes(saved.name)}
                  onChange={({ target }) => compare(saved.name, target.checked)}
                />
                Compare
                <VisuallyHidden> {nameOf(saved)}</VisuallyHidden>
              </label>
              <Button
                color="secondary"
                size="xs"
                onClick={() => {
                  store.open(saved.code);
                  store.show(null);
                }}
              >
                Open
                <VisuallyHidden> {nameOf(saved)}</VisuallyHidden>
              </Button>
              <Delete saved={saved} onDelete={remove} />
            </div>
          </li>
        ))}
        {others.map((saved) => (
          <li key={`${saved.line} ${saved.name}`} className={styles.saved}>
            <a href={withQuery(localizePath(`/config/${saved.line}`, line.country), { build: saved.code })}>
              {nameOf(saved)}, {saved.line}
            </a>
            <div className={styles.tools}>
              <Delete saved={saved} onDelete={remove} />
            </div>
          </li>
        ))}
      </ul>
      {pair.length === 2 && <Pair pair={pair} />}
    </div>
  );
});

/** The one that is kept without asking has no name of its own. */
const nameOf = ({ name }: SavedBuild) => name || 'Your last build';

interface KnownBuild {
  readonly saved: SavedBuild;
  readonly build: Build;
  /** 'Ridge Summit, Tasman Blue' */
  readonly car: string;
}

/** None for a car that is not to be had any more. */
function readSaved(line: ModelLineCatalogue, saved: SavedBuild): KnownBuild[] {
  const decoded = decodeBuild(line, saved.code);
  if (!decoded || isOfUnknownCar(decoded)) return [];
  const { build } = decoded.state;
  return [{ saved, build, car: carName(line, build) }];
}

function carName(line: ModelLineCatalogue, build: Build): string {
  const { model, colour } = choiceOf(line, build);
  return [model.name, colour?.name].filter(Boolean).join(', ');
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const store = useConfigurator();
  const id = useId();
  const [name, setName] = useState(() => carName(store.line, store.build));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form className={styles.save} onSubmit={submit}>
      <label htmlFor={id}>Name of this build</label>
      <input
        id={id}
        className={styles.input}
        value={name}
        maxLength={80}
        autoComplete="off"
        required
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="sm">
        Save
      </Button>
    </form>
  );
}

interface WordsProps {
  readonly saved: SavedBuild;
  readonly car: string;
  /** Cents. */
  readonly price: number | null;
  readonly line: ModelLineCatalogue;
}

const Words = ({ saved, car, price, line }: WordsProps) => (
  <p>
    <strong>{nameOf(saved)}</strong>
    <br />
    {car !== saved.name && `${car}, `}
    {priceText(price, line.country)}
  </p>
);

const Delete = ({ saved, onDelete }: { saved: SavedBuild; onDelete: (saved: SavedBuild) => void }) => (
  <Button color="secondary" size="xs" onClick={() => onDelete(saved)}>
    Delete
    <VisuallyHidden> {nameOf(saved)}</VisuallyHidden>
  </Button>
);

/** What differs is set strong. */
const Pair = observer(function Pair({ pair }: { pair: readonly KnownBuild[] }) {
  const { line } = useConfigurator();
  const { session } = useStores();
  const rows = compareBuilds(
    line,
    pair.map(({ build }) => build),
    session,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section className={styles.scroller} tabIndex={0} aria-label="Two builds">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {pair.map(({ saved }) => (
              <th key={saved.name} scope="col">
                {nameOf(saved)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              {values.map((value, n) => (
                <td key={pair[n]?.saved.name}>{value ?? 'None'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
