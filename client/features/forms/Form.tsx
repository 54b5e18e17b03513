import { observer } from 'mobx-react-lite';
import { type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type FormBlockData,
  type FormSection,
  type FormStart,
  readForm,
  trapName,
} from '../../../shared/forms/form.ts';
import type { FormContent } from '../../../shared/forms/formSchemas.ts';
import { formTexts } from '../../../shared/forms/texts.ts';
import { endText, type FormThanks, thanksWords } from '../../../shared/forms/thanks.ts';
import { photosName } from '../../../shared/tradeIn/photos.ts';
import { Button } from '../../components/Button.tsx';
import { RichText } from '../../components/RichText.tsx';
import { usePage, useSite } from '../../page/PageContext.tsx';
import { useOwnLinks } from '../../page/useAddressEvent.ts';
import { useStores } from '../../stores/createStores.tsx';
import type { ShownLoan } from '../../stores/UiStore.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AboutCar } from './AboutCar.tsx';
import { ShowTimes } from './AppointmentTime.tsx';
import { addPhoto } from './addPhoto.ts';
import { loadBotCheck } from './botCheck.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { FormFieldControl } from './FormFieldControl.tsx';
import { FormPhotos } from './FormPhotos.ts';
import { FormResult } from './FormResult.tsx';
import type { FormStore } from './FormStore.ts';
import { keptPhotos } from './keptPhotos.ts';
import { OldCarPhotos } from './OldCarPhotos.tsx';
import { Reference } from './Reference.tsx';
import { ThanksDetails } from './ThanksDetails.tsx';
import {
  addressOf,
  addressOfForm,
  type FormEndpoint,
  useFormStore,
  useKeptDraft,
  useKeptId,
  usePreferredDealer,
} from './useFormStore.ts';
import { useThanks } from './useThanks.ts';

export interface FormProps {
  readonly content: FormContent;
  /** Undefined: the block has none, which is a failure too. */
  readonly data: FormBlockData | undefined;
  readonly endpoint: FormEndpoint;
  /** Level of the headings in the form. */
  readonly level: HeadingLevel;
  /** Runs when the visitor has read that the form was sent. Unset: the thanks stay in the form's place. */
  readonly onDone?: () => void;
}

/**
 * A form in one column: fields, the notice on privacy, the button. Works without JavaScript, as a plain form that its own
 * page answers. Spec part 2 §2.9, §4 'Form', §5 'Forms'.
 */
export function Form({ data, ...props }: FormProps) {
  if (data?.status !== 'success') return <Unavailable text={formTexts.unavailable} />;
  const { thanks } = data.start;
  if (thanks) return <Thanks {...props} thanks={thanks} />;
  // A form that came back from the server is shown again: what was written must not be lost.
  if (data.isShut && !data.posted) return <Unavailable text={formTexts.shut} />;
  return <FormOfAddress {...props} data={data} />;
}

/** Another link to the same page names another car: it is another enquiry, with the words of the one before. */
function FormOfAddress(props: Omit<OpenFormProps, 'onAgain'>) {
  const [times, setTimes] = useState(0);
  const onAgain = () => setTimes(times + 1);
  return <OpenForm key={`${times} ${addressOf(usePage())}`} {...props} onAgain={onAgain} />;
}

type OpenFormProps = Omit<FormProps, 'data'> & {
  readonly data: Extract<FormBlockData, { status: 'success' }>;
  /** Runs when a link asks for the form anew that was sent. */
  readonly onAgain: () => void;
};

const OpenForm = observer(function OpenForm(props: OpenFormProps) {
  const { content, data, endpoint, level, onDone, onAgain } = props;
  const page = usePage();
  const { ui } = useStores();
  const { posted, botCheck } = data;
  const first = startWith(data.start, ui.shownLoan);
  const [form] = useState(() => readForm(content, data, page.country));
  const element = useRef<HTMLFormElement>(null);
  const [photos] = useState(() => new FormPhotos(addPhoto(page.country), keptPhotos(form, page)));
  const facts = { form, start: first, posted, endpoint, botCheck, photos, element, staysOnPage: !onDone };
  const store = useFormStore(facts);
  const start = startWith(store.today ?? data.start, ui.shownLoan);
  // A form that came back says beside its button why it was not taken.
  const [isAnswered] = useState(posted !== undefined && store.failure !== '');
  const [isRead, setRead] = useState(false);
  useEffect(() => store.follow(start), [store, start]);
  useKeptDraft(store);
  useKeptId(store);
  usePreferredDealer(store);
  // The address of a form that was sent has a receipt.
  useOwnLinks((query) => {
    if (store.status === 'sent' && !query.has('receipt')) onAgain();
  });
  const place = placeOf(content);
  const answerId = `${place}-answer`;

  const takeFilledIn = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    store.takeFilledIn((name) => {
      const control = currentTarget.elements.namedItem(name);
      // One that is as it was drawn was not filled in: the store may know words that are drawn next.
      return isText(control) && control.value !== control.defaultValue ? control.value : undefined;
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    takeFilledIn(event);
    void store.submit();
  };
  const prepare = () => {
    void store.prepare();
    if (botCheck) void loadBotCheck(botCheck).catch(() => undefined);
  };
  const close = () => {
    const wasSent = store.status === 'sent';
    store.dismiss();
    if (wasSent) setRead(true);
    if (wasSent) onDone?.();
  };
  if (isRead && !onDone) {
    return <Thanks content={content} level={level} thanks={store.thanks} takesFocus />;
  }
  return (
    <>
      <form
        ref={element}
        id={anchorOf(content)}
        className={styles.form}
        method="post"
        action={`${addressOfForm(page, start.shown?.token)}#${answerId}`}
        // The rules are ours, with or without JavaScript: their words are the same.
        noValidate
        onSubmit={submit}
        onFocus={prepare}
        onBlurCapture={takeFilledIn}
        onChangeCapture={takeFilledIn}
      >
        <input type="hidden" name="form_id" value={content.form_id} />
        <Trap />
        <ErrorSummary store={store} place={place} answerId={answerId} />
        {/* Times that were asked for: the form goes on from its top. */}
        {posted && !isAnswered && !store.refusals && (
          <VisuallyHidden>
            <span id={answerId} tabIndex={-1} />
          </VisuallyHidden>
        )}
        {/* A link says what was shown before: whoever has sent it already is told beside the button. */}
        {!store.failure && <Changes start={start} />}
        <AboutCar store={store} start={start} />
        {start.tradeIn && <p className={styles.about}>{`Sent with it, your old car: ${start.tradeIn}`}</p>}
        {form.sections.map((section) => (
          <Section
            key={section.uid}
            store={store}
            start={start}
            section={section}
            level={level}
            place={place}
          />
        ))}
        {start.tradeIn && <OldCarPhotos store={store} photos={photos} id={`${place}-${photosName}`} />}
        {content.consent_text && (
          <div className={styles.consent}>
            <RichText doc={content.consent_text} headingBase={level} />
          </div>
        )}
        <Submit store={store} text={content.cta_text} answerId={isAnswered ? answerId : undefined} />
      </form>
      <FormResult store={store} message={content.success_message} isRead={isRead} onClose={close} />
    </>
  );
});

const isText = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** A loan that the page shows takes the place of the one that its address tells of. */
const startWith = (start: FormStart, loan: ShownLoan | null): FormStart => {
  const { built: _built, former: _former, ...others } = start;
  return loan ? { ...others, ...loan.start() } : start;
};

/** What links lead to: the first form of that name on the page. */
const anchorOf = ({ form_id }: FormContent) => `form-${form_id}`;
/** Beginning of the ids in a form, of which a page may have two of one name. The next document has the same. */
const placeOf = ({ _uid }: FormContent) => `form-${_uid}`;

interface SectionProps {
  readonly store: FormStore;
  readonly start: FormStart;
  readonly section: FormSection;
  readonly level: HeadingLevel;
  readonly place: string;
}

/** What has changed since the link was followed that this page was opened by. */
const Changes = ({ start: { shown } }: { start: FormStart }) =>
  shown?.changes.map(({ name, sentence }) => (
    <p key={name} className={styles.about}>
      {sentence}
    </p>
  ));

/** Only programs fill it in: no person sees it, hears of it or reaches it, nor does a browser know what to fill in. */
const Trap = () => (
  <div className={styles.trap} aria-hidden="true">
    <input type="text" name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
  </div>
);

/** Fields that belong together. Nothing where none of them shows. */
const Section = observer(function Section({ store, start, section, level, place }: SectionProps) {
  const shown = section.fields.filter((field) => store.shown.includes(field));
  if (!shown.length) return null;
  const fields = shown.map((field) => (
    <FormFieldControl
      key={field.uid}
      id={`${place}-${field.name}`}
      store={store}
      field={field}
      start={start}
    />
  ));
  const { heading, layout } = section;
  return (
    <div className={styles.section}>
      {heading && (
        <Heading level={level} className={styles.heading}>
          {heading}
        </Heading>
      )}
      <div className={styles.fields} data-layout={layout}>
        {fields}
      </div>
    </div>
  );
});

/** Says 'Loading' while it is sent; a failure of the network beside it, as that has no dialog. Spec part 2 §8. */
interface SubmitProps {
  readonly store: FormStore;
  readonly text: string;
  /** Id of the failure that a document of its own tells of; unset: none does. */
  readonly answerId: string | undefined;
}

const Submit = observer(function Submit({ store, text, answerId }: SubmitProps) {
  const isSubmitting = store.status === 'submitting';
  const notSent = store.status === 'unreachable' ? formTexts.notSent : '';
  return (
    <div className={styles.submit}>
      <Button type="submit" size="lg">
        {isSubmitting ? formTexts.submitting : text || 'Submit'}
      </Button>
      {/* Stands after the submit button, which is the one that Enter in a field presses. */}
      {store.form.fields.some(({ component }) => component === 'SelectSlot') && <ShowTimes />}
      <div id={answerId} tabIndex={answerId ? -1 : undefined}>
        <StatusLine tone="error" message={store.failure || notSent} />
      </div>
    </div>
  );
});

/** Stands in the form's place once it was sent. */
function Thanks({
  content,
  level,
  thanks: sent,
  takesFocus = false,
}: Pick<FormProps, 'content' | 'level'> & { thanks: FormThanks; takesFocus?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const page = usePage();
  const thanks = useThanks(sent);
  const { heading, note } = thanksWords(thanks);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={element} id={anchorOf(content)} className={styles.thanks} tabIndex={-1} role="status">
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
      {note && <p className={styles.booked}>{note}</p>}
      <p>{endText(thanks) || content.success_message || formTexts.success}</p>
      <ThanksDetails thanks={thanks} />
      <Reference reference={thanks.reference} />
      <p>
        {/* A plain link, which loads the page anew: the form that was here was sent. */}
        <a href={addressOf(page)} target="_top">
          {formTexts.again}
        </a>
      </p>
    </div>
  );
}

function Unavailable({ text }: { text: string }) {
  const { phone } = useSite();
  return (
    <p className={styles.about}>
      {`${text} `}
      <a href={phone.href}>{phone.display}</a>
    </p>
  );
}
