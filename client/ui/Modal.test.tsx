import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Modal, type ModalProps } from './Modal.tsx';

const render = (props: Partial<ModalProps>) =>
  renderToString(
    <Modal open onClose={() => undefined} heading="Configure your pricing" {...props}>
      <p>inside</p>
    </Modal>,
  );

describe('the modal', () => {
  it.each(['sm', 'md', 'md-plus', 'lg', 'full-screen'] as const)('comes in size %s', (size) => {
    expect(render({ size })).toContain(`data-size="${size}"`);
  });

  it('is named by its heading and has a close button', () => {
    const html = render({});
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`id="${id}" class="heading">Configure your pricing<`);
    expect(html).toMatch(/<button type="button"[^>]*aria-label="Close"/);
  });

  it('can be centred', () => {
    expect(render({ centred: true })).toContain('data-centred="true"');
    expect(render({})).not.toContain('data-centred');
  });

  it('has nothing in it while closed', () => {
    expect(render({ open: false })).not.toContain('inside');
  });
});
