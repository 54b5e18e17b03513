import { useState } from 'react';
import { Combobox } from '../../ui/Combobox.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { State } from './State.tsx';
import styles from './UiGallery.module.css';

export const FieldStates = () => (
  <div className={styles.narrow}>
    <State name="Required, with a hint">
      <Field
        label="Mobile phone"
        hint="Your dealer calls this number to arrange the drive."
        name="mobile_phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
      />
    </State>
    <State name="Optional">
      <Field label="Company name" name="company_name" autoComplete="organization" />
    </State>
    <State name="With an error">
      <Field
        label="Postcode"
        name="post_code"
        hint="Four digits."
        error="Valid postcode required"
        defaultValue="30"
        autoComplete="postal-code"
        inputMode="numeric"
        pattern="[0-9]{4}"
        required
      />
    </State>
    <State name="Several lines">
      <Field label="Comments" name="comments" multiline rows={4} />
    </State>
    <State name="Read only and disabled">
      <Field label="Driveaway price" name="price" defaultValue="$46,990" readOnly />
      <Field label="Deposit" name="deposit" defaultValue="0.00" disabled />
    </State>
  </div>
);

const towns = ['Ballarat VIC 3350', 'Ballina NSW 2478'].map((label) => ({ label, note: 'Place' }));

export const ComboboxStates = () => {
  const [text, setText] = useState('');
  return (
    <div className={styles.narrow}>
      <State name="With suggestions while one types: 'ball'">
        <Combobox
          label="City or postcode"
          name="q"
          value={text}
          onChange={setText}
          onChoose={({ label }) => setText(label)}
          suggest={async (typed) =>
            towns.filter(({ label }) => label.toLowerCase().startsWith(typed.toLowerCase()))
          }
        />
      </State>
    </div>
  );
};

const states = [
  { value: 'ACT', text: 'Australian Capital Territory', selectedText: 'ACT' },
  { value: 'NSW', text: 'New South Wales', selectedText: 'NSW' },
  { value: 'VIC', text: 'Victoria', selectedText: 'VIC' },
  { value: 'WA', text: 'Western Australia', selectedText: 'WA', disabled: true },
];

export const SelectStates = () => (
  <div className={styles.narrow}>
    <State name="With a shorter text once chosen">
      <Select label="Select your state" options={states} defaultValue="VIC" required />
    </State>
    <State name="With an error">
      <Select
        label="Enquiry type"
        options={[
          { value: '', text: 'Choose one' },
          { value: 'vehicle', text: 'A vehicle' },
          { value: 'finance', text: 'Finance' },
        ]}
        error="Enquiry type is required"
        required
      />
    </State>
    <State name="With headings">
      <Select
        label="Time at the dealership"
        options={[
          { value: '', text: 'No time yet' },
          { value: 'a', text: '9 am', group: 'Saturday 5 December' },
          { value: 'b', text: '10 am', group: 'Saturday 5 December' },
          { value: 'c', text: '9 am', group: 'Monday 7 December' },
        ]}
      />
    </State>
    <State name="Disabled">
      <Select label="Loan term" options={[{ value: '60', text: '60 months' }]} disabled />
    </State>
  </div>
);

const paints = [
  { value: 'white', text: 'Glacier White', detail: 'Included', color: '#f4f5f3' },
  { value: 'blue', text: 'Tasman Blue', detail: '+ $700', color: '#1c4a73' },
  { value: 'copper', text: 'Outback Copper', detail: '+ $700', color: '#a3542b' },
  { value: 'green', text: 'Fiordland Green', detail: '+ $700', color: '#2f4a3e' },
  { value: 'black', text: 'Basalt Black', detail: 'Not with this trim', color: '#15181a', disabled: true },
];

export const RadioGroupStates = () => (
  <>
    <State name="Plain">
      <RadioGroup
        legend="Primary vehicle use"
        defaultValue="private"
        options={[
          { value: 'private', text: 'Private use' },
          { value: 'business', text: 'Business use' },
          { value: 'fleet', text: 'Fleet', disabled: true },
        ]}
      />
    </State>
    <State name="Swatches">
      <RadioGroup legend="Choose your colour" look="swatch" defaultValue="blue" options={paints} />
    </State>
    <State name="Chips">
      <RadioGroup
        legend="Day"
        look="chips"
        defaultValue="sat"
        options={[
          { value: 'fri', text: 'Fri 4 Dec' },
          { value: 'sat', text: 'Sat 5 Dec' },
          { value: 'mon', text: 'Mon 7 Dec', disabled: true },
          { value: 'none', text: 'Another day, or no time yet' },
        ]}
      />
    </State>
    <State name="With an error">
      <RadioGroup
        legend="How should we reach you?"
        options={[
          { value: 'phone', text: 'By phone' },
          { value: 'email', text: 'By email' },
        ]}
        error="How should we reach you is required"
        required
      />
    </State>
  </>
);

export const SegmentsStates = () => (
  <>
    <State name="Two">
      <Segments
        label="Show pricing for"
        defaultValue="private"
        options={[
          { value: 'private', text: 'Private' },
          { value: 'abn', text: 'ABN' },
        ]}
      />
    </State>
    <State name="Three">
      <Segments
        label="Show repayments by"
        defaultValue="month"
        options={[
          { value: 'week', text: 'Week' },
          { value: 'fortnight', text: 'Fortnight' },
          { value: 'month', text: 'Month' },
        ]}
      />
    </State>
    <State name="Disabled">
      <Segments
        label="Show prices with"
        defaultValue="gst"
        disabled
        options={[
          { value: 'gst', text: 'GST' },
          { value: 'none', text: 'No GST' },
        ]}
      />
    </State>
  </>
);

const deposits = [0, 12_000, 40_000];

export const SliderStates = () => {
  const [value, setValue] = useState(12_000);
  return (
    <div className={styles.narrow}>
      <State name="To drag">
        <Slider
          aria-label="Deposit, slider"
          value={value}
          max={40_000}
          step={500}
          onChange={({ target }) => setValue(target.valueAsNumber)}
        />
      </State>
      <State name="At both ends and between">
        {deposits.map((deposit) => (
          <Slider
            key={deposit}
            aria-label={`Deposit of ${deposit}, slider`}
            value={deposit}
            max={40_000}
            readOnly
          />
        ))}
      </State>
      <State name="Nothing to choose from">
        <Slider aria-label="Balloon, slider" value={0} max={0} readOnly />
      </State>
    </div>
  );
};
