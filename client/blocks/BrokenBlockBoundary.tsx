import { Component, type ReactNode } from 'react';
import type { AnyBlock } from '../../shared/content/schema.ts';

interface Props {
  block: AnyBlock;
  children: ReactNode;
}

/**
 * Keeps a block that throws in the browser from taking the page down: it is left out and reported once, by name
 * and `_uid`, through the root's `onCaughtError`. React has error boundaries only as classes.
 */
export class BrokenBlockBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  /** Content edited in the preview may be whole again. */
  override componentDidUpdate(previous: Props) {
    if (this.state.broken && previous.block !== this.props.block) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
