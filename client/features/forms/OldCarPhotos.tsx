import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { photosName, photoTexts, photoTypes } from '../../../shared/tradeIn/photos.ts';
import { withAt } from '../../../shared/withAt.ts';
import { Button } from '../../components/Button.tsx';
import { whenComeBack } from '../../page/whenComeBack.ts';
import { FieldError, FieldHint, FieldLegend } from '../../ui/FieldFrame.tsx';
import { fieldIds } from '../../ui/fieldIds.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { AddedPhoto, FormPhotos } from './FormPhotos.ts';
import type { FormStore } from './FormStore.ts';
import styles from './OldCarPhotos.module.css';

interface OldCarPhotosProps {
  readonly store: FormStore;
  readonly photos: FormPhotos;
  /** Id that a link of the error summary leads to. */
  readonly id: string;
}

/** Photos of the old car, sent as they are chosen. Nothing without JavaScript: the dealer looks at the car itself. */
export const OldCarPhotos = observer(function OldCarPhotos({ store, photos, id }: OldCarPhotosProps) {
  const isHydrated = useHydrated();
  const refused = store.errors[photosName];
  useEffect(() => {
    photos.restore();
    return whenComeBack(photos.restore);
  }, [photos]);
  if (!isHydrated) return null;
  const { photos: added, pending, removed, returned } = photos;
  const error = photos.problem || (added.length || pending ? undefined : refused);
  const ids = fieldIds(id, { hint: photoTexts.hint, error });
  const toldId = `${id}-told`;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void photos.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const rows = added.map((photo) => (
    <Row
      key={photo.id}
      photo={photo}
      isReturned={photo.id === returned}
      onRemove={() => photos.remove(photo.id)}
    />
  ));
  const shown = removed
    ? withAt(
        rows,
        removed.index,
        <Gone key={`${removed.photo.id} gone`} name={removed.photo.name} onUndo={photos.undo} />,
      )
    : rows;
  return (
    <fieldset id={id} className={styles.photos}>
      <FieldLegend label={photoTexts.legend} required={false} />
      <FieldHint id={ids.hint}>{photoTexts.hint}</FieldHint>
      {shown.length > 0 && <ul className={styles.list}>{shown}</ul>}
      <label className={styles.choose}>
        {photoTexts.choose}
        <input
          type="file"
          accept={photoTypes.join()}
          multiple
          // Which photos are there comes first: the browser itself says that no file is chosen.
          aria-describedby={`${toldId} ${ids.describedBy}`}
          aria-invalid={Boolean(error)}
          onChange={choose}
        />
      </label>
      {/* Read out as it comes: the field may have lost the focus long ago. */}
      <div role="status">
        <FieldError id={ids.error} error={error} />
      </div>
      <div id={toldId}>
        <StatusLine message={photos.told} />
      </div>
    </fieldset>
  );
});

interface RowProps {
  readonly photo: AddedPhoto;
  /** Whether it was brought back just now: the focus was on the button that did so. */
  readonly isReturned: boolean;
  readonly onRemove: () => void;
}

function Row({ photo: { name, preview }, isReturned, onRemove }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturned) button.current?.focus();
  }, [isReturned]);
  return (
    <li className={styles.photo}>
      <img src={preview} alt="" width={72} height={54} />
      <span className={styles.name}>{name}</span>
      <IconButton ref={button} icon="close" label={photoTexts.remove(name)} onClick={onRemove} />
    </li>
  );
}

/** Takes the place of a photo that was removed, and the focus that its button had. */
function Gone({ name, onUndo }: { name: string; onUndo: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <li ref={row} className={styles.gone}>
      <span className={styles.name}>{photoTexts.removed(name)}</span>
      <Button color="secondary" size="sm" onClick={onUndo}>
        Undo<VisuallyHidden>{photoTexts.undo(name)}</VisuallyHidden>
      </Button>
    </li>
  );
}
