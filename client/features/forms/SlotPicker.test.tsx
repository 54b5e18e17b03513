/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { slotOptions } from '../../../shared/appointments/slots.ts';
import { SlotPicker } from './SlotPicker.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const saturday = ['2026-12-05T09:00+11:00', '2026-12-05T10:00+11:00'];
const monday = ['2026-12-07T09:00+11:00'];
const texts = { name: 'test_drive_slot', label: 'Time at the dealership', hint: 'In its local time.' };

interface PickerProps {
  readonly slots?: readonly string[];
  readonly first?: string;
  readonly error?: string;
  readonly onChange?: (slot: string) => void;
}

/** The picker as a form holds it: with the time that is chosen, while that is offered. */
function Picker({ slots = [...saturday, ...monday], first = '', error, onChange }: PickerProps) {
  const [chosen, setChosen] = useState(first);
  return (
    <SlotPicker
      {...texts}
      error={error}
      options={slotOptions(slots)}
      value={slots.includes(chosen) ? chosen : ''}
      onChange={(slot) => {
        setChosen(slot);
        onChange?.(slot);
      }}
    />
  );
}

function renderPicker(props: PickerProps = {}) {
  const onChange = jest.fn<(slot: string) => void>();
  const page = render(<Picker {...props} onChange={onChange} />);
  const open = () => page.container.querySelector('[data-open] legend')?.textContent?.trim();
  const sent = () => page.container.querySelector<HTMLInputElement>('input[type=hidden]')?.value;
  const press = (name: string, at = 0) =>
    fireEvent.click(page.getAllByRole('radio', { name })[at] as HTMLElement);
  const again = (more: PickerProps) => page.rerender(<Picker {...props} {...more} onChange={onChange} />);
  return { ...page, onChange, open, sent, press, again };
}

describe('a time at a dealer', () => {
  it('is chosen by its day first, which alone chooses nothing, then by its hour', () => {
    const { open, press, sent, onChange, getByText, container } = renderPicker();
    expect([open(), sent()]).toEqual([undefined, '']);
    press('Sat 5 Dec');
    expect([open(), sent(), onChange.mock.calls]).toEqual(['Saturday 5 December', '', []]);
    press('10 am');
    expect([sent(), onChange.mock.calls]).toEqual([saturday[1], [[saturday[1]]]]);
    getByText('You have chosen Saturday 5 December, 10 am.');
    expect(container.querySelectorAll('[data-open]').length).toBe(1);
  });

  it('stays chosen while another day is looked at, until a time of that is chosen', () => {
    const { open, press, sent, getByText } = renderPicker({ first: saturday[0] ?? '' });
    expect(open()).toBe('Saturday 5 December');
    press('Mon 7 Dec');
    expect([open(), sent()]).toEqual(['Monday 7 December', saturday[0]]);
    getByText('You have chosen Saturday 5 December, 9 am.');
    press('9 am', 1);
    expect(sent()).toBe(monday[0]);
  });

  it('is taken back by the choice of no time, and chosen again from any day', () => {
    const { open, press, sent, queryByText } = renderPicker({ first: saturday[0] ?? '' });
    press('Another day, or no time yet');
    expect([open(), sent(), queryByText(/You have chosen/)]).toEqual([undefined, '', null]);
    press('Sat 5 Dec');
    press('9 am');
    expect(sent()).toBe(saturday[0]);
  });

  it('shows the day that was looked at again after a reload', () => {
    const before = renderPicker({ first: saturday[0] ?? '' });
    before.press('Mon 7 Dec');
    before.unmount();
    const after = renderPicker({ first: saturday[0] ?? '' });
    expect([after.open(), after.sent()]).toEqual(['Monday 7 December', saturday[0]]);
  });

  it('leaves the focus in its group, with what is said of it, when it goes while it has it', () => {
    const { press, again, getAllByRole, getByRole } = renderPicker();
    press('Sat 5 Dec');
    const [first] = getAllByRole('radio', { name: '9 am' });
    first?.focus();
    again({ slots: [saturday[1] ?? '', ...monday], error: 'That time is not free any more.' });
    const group = getByRole('group', { name: /^Time at the dealership/ });
    expect(document.activeElement).toBe(group);
    const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'In its local time.',
      'That time is not free any more.',
    ]);
  });

  it('does not take the focus of somebody who is elsewhere when it goes', () => {
    const { press, again } = renderPicker();
    press('Sat 5 Dec');
    again({ slots: monday });
    expect(document.activeElement).toBe(document.body);
  });

  it('can be reached by Tab wherever another is chosen: no group of radios has its chosen one out of sight', () => {
    const { press, container } = renderPicker({ first: saturday[0] ?? '' });
    press('Mon 7 Dec');
    const inSight = [...container.querySelectorAll<HTMLInputElement>('[data-open] input')];
    const names = new Set(inSight.map(({ name }) => name));
    const chosen = [...container.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
    expect(inSight.length).toBe(1);
    expect(chosen.filter((radio) => names.has(radio.name) && !inSight.includes(radio))).toEqual([]);
  });

  it('is all that a form is sent of it', () => {
    const { container } = render(
      <form>
        <Picker first={saturday[0] ?? ''} />
      </form>,
    );
    const form = container.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([['test_drive_slot', saturday[0]]]);
  });
});
