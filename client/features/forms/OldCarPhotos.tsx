import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { photosName, photoTexts, photoTypes } from '../../../shared/tradeIn/photos.ts';
import { whenComeBack } from '../../page/whenComeBack.ts';
import { FieldError, FieldHint, Need } from '../../ui/FieldFrame.tsx';
import { fieldIds } from '../../ui/fieldIds.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { FormPhotos } from './FormPhotos.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const refused = store.errors[photosName];
  useEffect(() => {
    photos.restore();
    return whenComeBack(photos.restore);
  }, [photos]);
  if (!isHydrated) return null;
  const { photos: added, pending } = photos;
  const error = photos.problem || (added.length || pending ? undefined : refused);
  const ids = fieldIds(id, { hint: photoTexts.hint, error });

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void photos.add([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  const remove = (photo: string) => {
    photos.remove(photo);
    // The pressed button is gone: the field takes the focus.
    input.current?.focus();
  };
  return (
    <fieldset id={id} className={styles.photos}>
      <legend className={styles.legend}>
        {photoTexts.legend} <Need required={false} />
      </legend>
      <FieldHint id={ids.hint}>{photoTexts.hint}</FieldHint>
      {added.length > 0 && (
        <ul className={styles.list}>
          {added.map(({ id: photo, name, preview }) => (
            <li key={photo} className={styles.photo}>
              <img src={preview} alt="" width={72} height={54} />
              <span className={styles.name}>{name}</span>
              <IconButton icon="close" label={photoTexts.remove(name)} onClick={() => remove(photo)} />
            </li>
          ))}
        </ul>
      )}
      <label className={styles.choose}>
        {photoTexts.choose}
        <input
          ref={input}
          type="file"
          accept={photoTypes.join()}
          multiple
          aria-describedby={ids.describedBy}
          aria-invalid={Boolean(error)}
          onChange={choose}
        />
      </label>
      {/* Read out as it comes: the field may have lost the focus long ago. */}
      <div role="status">
        <FieldError id={ids.error} error={error} />
      </div>
      <StatusLine
        message={pending ? photoTexts.sending : added.length ? photoTexts.added(added.length) : ''}
      />
    </fieldset>
  );
});
