import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { compareBuilds } from '../../../shared/configurator/compareBuilds.ts';
import type { ModelLineCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { Button } from '../../components/Button.tsx';
import { browserStorage } from '../../page/browserStorage.ts';
import { usePreferences } from '../../page/PageContext.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import { EntryForm } from './EntryForm.tsx';
import { fetchLine } from './fetchLine.ts';
import { type KnownBuild, keyOf, nameOf, readSaved } from './knownBuild.ts';
import styles from './MyBuilds.module.css';
import { SavedRow } from './SavedRow.tsx';
import { createSavedBuilds, type SavedBuild } from './savedBuilds.ts';

/** The builds that this device keeps: saving under a name, going on with one, comparing two, deleting. */
export function MyBuilds() {
  const { line } = useConfigurator();
  const [builds] = useState(() => createSavedBuilds(browserStorage('localStorage'), line.country));
  const [list, setList] = useState(builds.list);
  const [deleted, setDeleted] = useState<SavedBuild | null>(null);
  const [status, setStatus] = useState('');
  const comparison = useComparison(setStatus);
  const change = (act: () => void, said: string, gone: SavedBuild | null = null) => {
    act();
    setList(builds.list());
    setStatus(said);
    setDeleted(gone);
  };
  const save = (name: string, code: string) =>
    change(() => builds.put({ line: line.modelLine.slug, name, code }), `${name} is saved.`);
  const remove = (saved: SavedBuild) => {
    change(() => builds.remove(saved), `${nameOf(saved)} is deleted.`, saved);
    comparison.choose(saved, false);
  };
  const restore = (saved: SavedBuild) => change(() => builds.put(saved), `${nameOf(saved)} is back.`);
  const rows = list.map((saved) => ({ saved, known: readSaved(comparison.lines[saved.line], saved) }));
  // What is not to be had any more of this line is none of the list; of the others nobody knows yet.
  const shown = rows.filter(({ saved, known }) => known || saved.line !== line.modelLine.slug);
  const pair = comparison.keys.flatMap((key) => rows.find(({ saved }) => keyOf(saved) === key)?.known ?? []);
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
        {shown.map(({ saved, known }) => (
          <SavedRow
            key={keyOf(saved)}
            saved={saved}
            known={known}
            isCompared={comparison.keys.includes(keyOf(saved))}
            onCompare={(isOn) => comparison.choose(saved, isOn)}
            onDelete={() => remove(saved)}
          />
        ))}
      </ul>
      {pair.length === 2 && <Pair pair={pair} />}
    </div>
  );
}

/** Which two are compared. The page has the content of its own line alone: that of another is fetched when it is needed. */
function useComparison(say: (text: string) => void) {
  const { line } = useConfigurator();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [others, setOthers] = useState<Readonly<Record<string, ModelLineCatalogue>>>({});
  const lines: Readonly<Record<string, ModelLineCatalogue>> = { ...others, [line.modelLine.slug]: line };
  const without = (key: string) => setKeys((all) => all.filter((one) => one !== key));
  const find = async (saved: SavedBuild) => {
    say(`Loading ${nameOf(saved)}`);
    const found = await fetchLine(line.country, saved.line).catch(() => null);
    const known = readSaved(found ?? undefined, saved);
    if (found) setOthers((all) => ({ ...all, [saved.line]: found }));
    if (!known) without(keyOf(saved));
    if (known) say('');
    else
      say(
        found === null
          ? `${nameOf(saved)} cannot be compared right now. Please try again later.`
          : `${nameOf(saved)} is not to be had any more.`,
      );
  };
  return {
    keys,
    lines,
    choose(saved: SavedBuild, isOn: boolean) {
      const key = keyOf(saved);
      if (!isOn) return without(key);
      setKeys((all) => [...all, key].slice(-2));
      if (!lines[saved.line]) void find(saved);
    },
  };
}

function SaveForm({ onSave }: { onSave: (name: string, code: string) => void }) {
  const store = useConfigurator();
  const [name, setName] = useState(
    () => readSaved(store.line, { line: '', name: '', code: store.code })?.car ?? '',
  );
  return (
    <EntryForm
      label="Name of this build"
      button="Save"
      input={{ value: name, maxLength: 80, onChange: ({ target }) => setName(target.value) }}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave(name.trim(), store.code);
      }}
    />
  );
}

const Pair = observer(function Pair({ pair }: { pair: readonly KnownBuild[] }) {
  const preferences = usePreferences();
  return (
    <ComparisonTable
      label="Two builds"
      columns={pair.map(({ saved }) => ({ key: keyOf(saved), head: <strong>{nameOf(saved)}</strong> }))}
      rows={compareBuilds(pair, preferences)}
    />
  );
});
