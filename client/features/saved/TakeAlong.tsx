import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { type MergedSaved, mergedText, mergeSaved } from '../../../shared/saved/mergeSaved.ts';
import type { Saved } from '../../../shared/saved/saved.ts';
import { decodeSaved, encodeSaved, longestCode, savedCodeTexts } from '../../../shared/saved/savedCode.ts';
import { Button } from '../../components/Button.tsx';
import { usePage } from '../../page/PageContext.tsx';
import { useTabMemory } from '../../page/useTabMemory.ts';
import { Field } from '../../ui/Field.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import styles from './TakeAlong.module.css';
import { useKeepSaved } from './useKeepSaved.ts';

interface TakeAlongProps {
  readonly saved: Saved;
  readonly isEmpty: boolean;
}

/** What is saved as a code for another device, and the code of another device taken over. */
export function TakeAlong({ saved, isEmpty }: TakeAlongProps) {
  return (
    <section className={styles.section} aria-labelledby="saved-along">
      <h2 id="saved-along" className={styles.heading}>
        {isEmpty ? 'Bring it from another device' : 'Take it to another device'}
      </h2>
      {!isEmpty && <Export saved={saved} />}
      <Import saved={saved} />
    </section>
  );
}

function Export({ saved }: Pick<TakeAlongProps, 'saved'>) {
  const { country } = usePage();
  const [status, setStatus] = useState('');
  const code = encodeSaved(country, saved);
  const copy = async () => {
    // The same words twice would not be read out twice.
    setStatus('');
    const isCopied = await navigator.clipboard?.writeText(code).then(
      () => true,
      () => false,
    );
    setStatus(
      isCopied ? 'The code is copied.' : 'Copying is not allowed here. Mark the code and copy it yourself.',
    );
  };
  return (
    <div className={styles.way}>
      <Field
        label="Code of this device"
        hint="Everything you saved, as text: with the names you gave your builds, and nothing else about you."
        multiline
        rows={3}
        readOnly
        spellCheck={false}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button color="secondary" onClick={() => void copy()}>
          Copy the code
        </Button>
      </div>
      <StatusLine message={status} />
    </div>
  );
}

/** @param kept what of it this browser keeps */
function keptText(merged: MergedSaved, kept: MergedSaved): string {
  const text = mergedText(kept);
  if (text === mergedText(merged)) return text;
  const { added, comparison, dealer } = kept;
  const isAnyKept = added.builds > 0 || added.vehicles > 0 || [comparison, dealer].includes('added');
  return isAnyKept
    ? `${text} This browser has no room for the rest.`
    : 'This browser keeps nothing for this site: nothing was added.';
}

const Import = observer(function Import({ saved }: Pick<TakeAlongProps, 'saved'>) {
  const { path, country } = usePage();
  const [typed, setTyped] = useTabMemory(`saved-code:${path}`);
  const [problem, setProblem] = useState('');
  const [status, setStatus] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const keep = useKeepSaved();
  const bring = (event: SubmitEvent) => {
    event.preventDefault();
    const decoded = decodeSaved(country, typed ?? '');
    const merged = decoded.status === 'read' ? mergeSaved(saved, decoded.saved) : undefined;
    setStatus('');
    if (decoded.status !== 'read' || !merged) {
      setProblem(decoded.status === 'read' ? '' : savedCodeTexts[decoded.status](country));
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    const kept = keep(merged);
    setProblem('');
    setTyped(null);
    setStatus(keptText(merged, kept));
  };
  return (
    <form ref={form} className={styles.way} noValidate onSubmit={bring}>
      <Field
        label="Code of another device"
        unmarked
        multiline
        rows={3}
        hint="What is saved there is added to what is here."
        error={problem || undefined}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        // One character more than a code has, so that a text that is too long is not cut to what passes for a code.
        maxLength={longestCode + 1}
        value={typed ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem('');
        }}
      />
      <div>
        <Button type="submit" color="secondary">
          Bring it in
        </Button>
      </div>
      <StatusLine message={problem || status} tone={problem ? 'error' : 'plain'} />
    </form>
  );
});
