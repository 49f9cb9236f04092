import { Component, type ErrorInfo, type ReactNode } from 'react';
import { t } from '../../language/islands.ts';
import { Button } from './Button.tsx';

interface BoundaryProps {
  children: ReactNode;
}

/**
 * Keeps a failure to draw one island from taking the rest of the page with it; React has no hook for this.
 * "Try again" draws it from the start: what the stores hold is kept, what only the island held is not.
 */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('An island could not be drawn', error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="empty-state" role="alert">
        <h2>{t`This part of the page has failed`}</h2>
        <p>{t`The rest of the page keeps working, and your cart is safe.`}</p>
        <Button onClick={() => this.setState({ hasFailed: false })}>{t`Try again`}</Button>
      </div>
    );
  }
}
