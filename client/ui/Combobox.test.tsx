/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Combobox } from './Combobox.tsx';

afterEach(cleanup);

const chosen: string[] = [];

function Place() {
  const [place, setPlace] = useState('');
  return (
    <Combobox
      label="Place"
      name="q"
      value={place}
      onChange={setPlace}
      onChoose={({ label }) => chosen.push(label)}
      suggest={async () => [{ label: 'Kōbe' }]}
    />
  );
}

it.each([
  ['tells that a word is composed', { isComposing: true }],
  ['tells of it by its code, as Safari', { keyCode: 229 }],
])(
  'a field with suggestions leaves a key alone that %s, and takes the same key after it',
  async (_what, composing) => {
    const { getByRole } = render(<Place />);
    const field = getByRole('combobox');
    fireEvent.change(field, { target: { value: 'こうべ' } });
    await waitFor(() => getByRole('option'));
    const isTaken = (key: string, during = {}) => !fireEvent.keyDown(field, { key, ...during });
    expect(isTaken('ArrowDown', composing)).toBe(false);
    expect(isTaken('ArrowDown')).toBe(true);
    expect(isTaken('Enter', composing)).toBe(false);
    expect(chosen).toEqual([]);
    expect(isTaken('Enter')).toBe(true);
    expect(chosen.splice(0)).toEqual(['Kōbe']);
  },
);
