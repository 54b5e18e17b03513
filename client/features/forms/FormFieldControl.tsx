import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { appointmentKinds, appointmentNames, kindNamed } from '../../../shared/appointments/kinds.ts';
import type { FormField, FormStart } from '../../../shared/forms/form.ts';
import { otherCar } from '../../../shared/forms/otherCar.ts';
import { firstAppointmentDay, isPhoneField, maxLength } from '../../../shared/forms/rules.ts';
import { choiceTexts, dealerTexts } from '../../../shared/forms/texts.ts';
import { Field } from '../../ui/Field.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Select } from '../../ui/Select.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WithoutJavaScript } from '../../ui/WithoutJavaScript.tsx';
import { AppointmentTime } from './AppointmentTime.tsx';
import styles from './Form.module.css';
import type { FormStore } from './FormStore.ts';

interface ControlProps {
  readonly store: FormStore;
  readonly field: FormField;
}

interface StartedControlProps extends ControlProps {
  readonly start: FormStart;
}

/** One field of a form, as its component. The element around it is what links of the error summary lead to. */
export function FormFieldControl({ store, field, start, id }: StartedControlProps & { id: string }) {
  const Control = controls[field.component];
  return (
    <div id={id} className={styles.field} data-component={field.component}>
      <Control store={store} field={field} start={start} />
    </div>
  );
}

/** What all controls show and do. */
const shared = ({ store, field }: ControlProps) => ({
  name: field.name,
  label: field.label,
  hint: field.hint || undefined,
  required: store.isRequired(field),
  error: store.errors[field.name],
  value: store.values[field.name] ?? '',
  onBlur: () => store.commit(field),
});

type InputAttributes = Pick<
  Extract<ComponentProps<typeof Field>, { multiline?: false }>,
  'type' | 'autoComplete' | 'inputMode' | 'pattern' | 'spellCheck' | 'maxLength'
>;
const phone: InputAttributes = { type: 'tel', autoComplete: 'tel', inputMode: 'tel' };
const email: InputAttributes = {
  type: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  spellCheck: false,
};
const day: InputAttributes = { type: 'date', pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}' };
const postcode: InputAttributes = {
  autoComplete: 'postal-code',
  inputMode: 'numeric',
  pattern: '[0-9]{4}',
  // Room for `3 000`, as some write it.
  maxLength: 7,
};

/** What fields of these names are to browsers and their keyboards. */
const byName: Readonly<Record<string, InputAttributes>> = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  mobile: phone,
  mobile_phone: phone,
  email,
  postal_address: { autoComplete: 'street-address' },
  post_code: postcode,
  postcode,
  company_name: { autoComplete: 'organization' },
  ...Object.fromEntries(appointmentKinds.map((kind) => [appointmentNames[kind].date, day])),
};
const byType: Readonly<Record<FormField['type'], InputAttributes>> = {
  text: {},
  tel: phone,
  email,
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  hidden: {},
};

const Line = observer(function Line({ store, field }: ControlProps) {
  const hydrated = useHydrated();
  const isAppointment = kindNamed(field.name, ['date']) !== undefined;
  return (
    <>
      <Field
        maxLength={maxLength(field)}
        {...byType[field.type]}
        {...byName[field.name.toLowerCase()]}
        {...shared({ store, field })}
        // The browser's own day: a page made yesterday would propose another.
        min={isAppointment && hydrated ? firstAppointmentDay(store.facts.today) : undefined}
        onChange={({ target }) => store.input(field, target.value)}
      />
      {isPhoneField(field) && <Note text={store.notes[field.name]} />}
    </>
  );
});

/** Says what may be wrong with a value that is valid. A screen reader reads it out when it comes. */
const Note = ({ text }: { text: string | undefined }) => (
  <div role="status">{text && <p className={styles.note}>{text}</p>}</div>
);

const Lines = observer(function Lines({ store, field }: ControlProps) {
  return (
    <Field
      multiline
      rows={5}
      maxLength={maxLength(field)}
      {...shared({ store, field })}
      onChange={({ target }) => store.input(field, target.value)}
    />
  );
});

const Choice = observer(function Choice({ store, field }: ControlProps) {
  return (
    <Select
      {...shared({ store, field })}
      options={[{ value: '', text: choiceTexts.none }, ...field.options]}
      onChange={(value) => store.choose(field, value)}
    />
  );
});

/** A choice with the picture of the car that is chosen; none beside the picture of the build that the form is about. */
const ModelLine = observer(function ModelLine({ store, field, start }: StartedControlProps) {
  const isBuilt = start.built?.view && otherCar(store.form, store.values, start) === undefined;
  const image = !isBuilt && field.options.find(({ value }) => value === store.values[field.name])?.image;
  return (
    <div className={styles.line}>
      <Choice store={store} field={field} />
      {image && (
        <div className={styles.car}>
          <Picture asset={image} alt="" sizes="144px" widths={[144, 288]} />
        </div>
      )}
    </div>
  );
});

/** Dealerships near the postcode above it. Spec part 2 §8 'Dealer selector initial text'. */
const Dealership = observer(function Dealership({ store, field, start }: StartedControlProps) {
  const { isFinding, proposed, prompt, options, news } = store.dealers;
  const control = shared({ store, field });
  // The last postcode's dealer is not shown as the choice of the next one, which the list says it looks for.
  const value = isFinding && control.value === proposed ? '' : control.value;
  return (
    <>
      <Select
        {...control}
        value={value}
        options={[{ value: '', text: prompt }, ...(options ?? [])]}
        onChange={(chosen) => store.choose(field, chosen)}
      />
      {/* The list changes while the visitor is still in the postcode: it is said once, when they pause. */}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      {start.isDealerGone && !store.values[field.name] && (
        <p className={styles.note}>{dealerTexts.goneOfLink}</p>
      )}
      <WithoutJavaScript>
        <p className={styles.note}>{dealerTexts.noScript}</p>
      </WithoutJavaScript>
    </>
  );
});

const controls = {
  Input: Line,
  Textarea: Lines,
  Select: Choice,
  SelectModelLine: ModelLine,
  SelectEnquiryType: Choice,
  SelectDealership: Dealership,
  SelectSlot: AppointmentTime,
} as const satisfies Record<FormField['component'], React.ComponentType<StartedControlProps>>;
