import { Component, type ReactNode } from 'react';
import { Alert, Button } from '#ui';

interface PanelBoundaryProps {
  readonly title: string;
  /** What is drawn: another one is tried again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface Caught {
  readonly error: unknown;
  readonly of: unknown;
}

interface State {
  readonly caught: Caught | undefined;
}

const NOT_KNOWN = Symbol('not known yet');

/** An error boundary, the last net: what nobody has thought of takes one part of the page along, and not what it could be undone with. */
export class PanelBoundary extends Component<PanelBoundaryProps, State> {
  override state: State = { caught: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error, of: NOT_KNOWN } };
  }

  static getDerivedStateFromProps({ of }: PanelBoundaryProps, { caught }: State): State | null {
    if (!caught) return null;
    if (caught.of === NOT_KNOWN) return { caught: { ...caught, of } };
    return caught.of === of ? null : { caught: undefined };
  }

  override render() {
    const { title, children } = this.props;
    const { caught } = this.state;
    if (!caught) return children;
    const { error } = caught;
    return (
      <Alert kind="error" role="alert" title={`${title} cannot be drawn`}>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p>Whatever you did last can be undone.</p>
        <Button look="secondary" onClick={() => this.setState({ caught: undefined })}>
          Try again
        </Button>
      </Alert>
    );
  }
}
