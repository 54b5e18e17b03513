import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { slotOptions } from '../../../shared/appointments/slots.ts';
import { SlotPicker } from './SlotPicker.tsx';

const slots = ['2026-12-05T09:00+11:00', '2026-12-05T10:00+11:00', '2026-12-07T09:00+11:00'];

/** What the server's markup sends under the name of the field. */
function controlsIn(required: boolean, value = '') {
  const html = renderToStaticMarkup(
    <SlotPicker
      name="test_drive_slot"
      label="Time at the dealership"
      hint="In its local time."
      required={required}
      options={slotOptions(slots)}
      value={value}
      onChange={() => undefined}
    />,
  );
  const controls = html.match(/<input[^>]* name="test_drive_slot"[^>]*>/g) ?? [];
  return controls.map((control) => ({
    type: /type="(\w+)"/.exec(control)?.[1],
    value: /value="([^"]*)"/.exec(control)?.[1],
    isChecked: / checked=/.test(control),
    isRequired: / required=/.test(control),
  }));
}

it('times at a dealer are one group of radios without JavaScript, none of them chosen where none has to be', () => {
  const chosen = controlsIn(false, slots[1]);
  expect(chosen.map(({ type, value, isChecked }) => [type, value, isChecked])).toEqual([
    ['radio', slots[0], false],
    ['radio', slots[1], true],
    ['radio', slots[2], false],
    ['radio', '', false],
  ]);
  expect(controlsIn(false).find(({ isChecked }) => isChecked)?.value).toBe('');
});

it('times at a dealer are asked for by the browser without JavaScript where one has to be chosen', () => {
  expect(controlsIn(true)).toEqual(
    slots.map((value) => ({ type: 'radio', value, isChecked: false, isRequired: true })),
  );
});
