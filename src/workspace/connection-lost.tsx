import { Alert } from '#ui';

/** Of a page that follows what changes, where it cannot hear of it: what it shows may be old. */
export const ConnectionLost = () => (
  <Alert>
    <p>The connection is lost, so what you read may be old. It is tried again by itself.</p>
  </Alert>
);
