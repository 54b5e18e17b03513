/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { BlockRegistry } from '../../blocks/BlockRegistry.tsx';
import { Blocks } from '../../blocks/Blocks.tsx';
import { FinanceCalculator } from '../../blocks/FinanceCalculator/FinanceCalculator.tsx';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';

afterEach(cleanup);
Object.defineProperty(window, 'matchMedia', { value: () => new EventTarget() });
Object.defineProperty(window, 'IntersectionObserver', {
  value: class {
    observe() {}
    disconnect() {}
  },
});
globalThis.fetch = () => new Promise(() => undefined);

/** The balloon's field of a calculator whose address says `balloon`. */
function fieldOf(balloon: string) {
  const page = galleryPage('/_blocks/FinanceCalculator/typical', `?term=60&balloon=${balloon}`);
  if (!page) throw new Error('The gallery has no calculator');
  const { container } = render(
    <StoresProvider stores={createStores(page)}>
      <PageProvider page={page}>
        <BlockRegistry loaded={{ FinanceCalculator }}>
          <Blocks blocks={page.blocks} />
        </BlockRegistry>
      </PageProvider>
    </StoresProvider>,
  );
  const field = container.querySelector<HTMLInputElement>('input[name=balloon]');
  if (!field) throw new Error('There is no field for a balloon.');
  return { field, error: () => container.textContent?.includes('We cannot tell how much') ?? false };
}

describe('the field of a balloon', () => {
  it('shows a number that cannot be one, and is empty once it is emptied', () => {
    const { field, error } = fieldOf('-5');
    expect([field.value, error()]).toEqual(['-5', true]);
    fireEvent.change(field, { target: { value: '' } });
    expect([field.value, error()]).toEqual(['', false]);
    fireEvent.blur(field);
    expect([field.value, error()]).toEqual(['0', false]);
  });

  it('shows what the address says though it is no number, until it is emptied', () => {
    const { field, error } = fieldOf('lots');
    fireEvent.blur(field);
    expect([field.value, error()]).toEqual(['lots', true]);
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect([field.value, error()]).toEqual(['0', false]);
  });

  it('is one of text, as a wheel over a focused field of numbers changes it, and brings up digits', () => {
    const { field } = fieldOf('20');
    expect([field.type, field.inputMode, field.max]).toEqual(['text', 'decimal', '31']);
  });
});

it('the field of a deposit says that whole dollars count', () => {
  const { field } = fieldOf('20');
  const deposit = field.form?.querySelector('[name=deposit]');
  const hint = document.getElementById(deposit?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(hint?.textContent).toMatch(/^Up to \$[\d,]+, in whole dollars$/);
});
