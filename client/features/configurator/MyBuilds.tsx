import { observer } from 'mobx-react-lite';
import { useMemo, useRef, useState } from 'react';
import { compareBuilds } from '../../../shared/configurator/compareBuilds.ts';
import type { SavedBuild } from '../../../shared/saved/saved.ts';
import { foldTyped } from '../../../shared/typedText.ts';
import { Button } from '../../components/Button.tsx';
import { fetchLine } from '../../components/saved/fetchLine.ts';
import { type KnownBuild, keyOf, nameOf, readSaved } from '../../components/saved/knownBuild.ts';
import { createSavedBuilds, readSavedBuilds, savedBuildsKey } from '../../components/saved/savedBuilds.ts';
import { useLines } from '../../components/saved/useLines.ts';
import { usePreferences } from '../../page/PageContext.tsx';
import { tellingStorage, useStoredText } from '../../page/storedText.ts';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { sayAgain } from '../../ui/sayAgain.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { useConfigurator } from './ConfiguratorContext.ts';
import { EntryForm } from './EntryForm.tsx';
import styles from './MyBuilds.module.css';
import { SavedRow } from './SavedRow.tsx';

/** As many as fit beside each other on a desktop. */
const mostCompared = 3;
const howToCompare = 'Tick two or three builds to compare them.';
/** Said where the storage is full or forbidden. */
const notKept = 'This browser does not let us keep builds. Copy the link of this build instead.';

interface MyBuildsProps {
  /** Fetches the content of another line. */
  readonly load?: typeof fetchLine;
}

/** The builds that this device keeps: saving under a name, going on with one, comparing up to three, deleting. */
export function MyBuilds({ load = fetchLine }: MyBuildsProps) {
  const store = useConfigurator();
  const { line } = store;
  const [builds] = useState(() => createSavedBuilds(tellingStorage(), line.country));
  const text = useStoredText(savedBuildsKey(line.country));
  const list = useMemo(() => readSavedBuilds(text), [text]);
  /** One that was deleted or replaced: 'Undo' brings it back. */
  const [gone, setGone] = useState<SavedBuild | null>(null);
  const [status, setStatus] = useState('');
  const lines = useLines(list, { country: line.country, load, own: line });
  const said = useRef<HTMLDivElement>(null);
  const say = (text: string) => setStatus((before) => sayAgain(text, before));
  const comparison = useComparison(say);
  const tell = (text: string, gone: SavedBuild | null = null) => {
    say(text);
    setGone(gone);
  };
  const save = (name: string) => {
    const saved = { line: line.modelLine.slug, name, ...store.kept };
    const kept = () => builds.list().find((one) => keyOf(one) === keyOf(saved));
    const before = kept();
    builds.put(saved);
    if (kept()?.code !== saved.code) tell(notKept);
    else if (!before || before.code === saved.code) tell(`${name} is saved.`);
    else tell(`${name} is saved, in place of the build that had this name.`, before);
  };
  const remove = (saved: SavedBuild) => {
    comparison.choose(saved, false);
    builds.remove(saved);
    tell(`${nameOf(saved)} is deleted.`, saved);
    // The button goes with its row, and 'Undo' with what it has done.
    said.current?.focus();
  };
  const restore = (saved: SavedBuild) => {
    builds.put(saved);
    tell(`${nameOf(saved)} is back.`);
    said.current?.focus();
  };
  const rows = list.map((saved) => {
    const own = lines.get(saved.line);
    return { saved, known: readSaved(own ?? undefined, saved), isLineGone: own === null };
  });
  const compared = comparison.keys.flatMap(
    (key) => rows.find(({ saved, known }) => keyOf(saved) === key && !known?.isGone)?.known ?? [],
  );
  return (
    <div className={styles.builds}>
      <SaveForm onSave={save} />
      <div ref={said} tabIndex={-1} className={styles.said}>
        <StatusLine message={status} />
        {gone && (
          <p>
            <Button color="secondary" size="xs" onClick={() => restore(gone)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {rows.length > 1 && <p className={styles.hint}>{howToCompare}</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <SavedRow
            key={keyOf(row.saved)}
            {...row}
            isCompared={comparison.keys.includes(keyOf(row.saved))}
            onCompare={(isOn) => comparison.choose(row.saved, isOn)}
            onDelete={() => remove(row.saved)}
          />
        ))}
      </ul>
      {compared.length > 1 && <SideBySide builds={compared} />}
    </div>
  );
}

/** Which builds are compared, by key. */
function useComparison(say: (text: string) => void) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  return {
    keys,
    choose(saved: SavedBuild, isOn: boolean) {
      const key = keyOf(saved);
      const isFull = isOn && keys.length === mostCompared;
      if (!isFull) setKeys((all) => [...all.filter((one) => one !== key), ...(isOn ? [key] : [])]);
      say(isFull ? 'Three builds can be compared at once: untick one first.' : '');
    },
  };
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
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
        const written = foldTyped(name, 'line');
        if (written) onSave(written);
      }}
    />
  );
}

const SideBySide = observer(function SideBySide({ builds }: { builds: readonly KnownBuild[] }) {
  const preferences = usePreferences();
  return (
    <ComparisonTable
      label="Saved builds side by side"
      columns={builds.map(({ saved }) => ({ key: keyOf(saved), head: <strong>{nameOf(saved)}</strong> }))}
      rows={compareBuilds(builds, preferences)}
    />
  );
});
