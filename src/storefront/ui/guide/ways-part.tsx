import { useState } from 'react';
import {
  Breadcrumb,
  Button,
  ErrorSummary,
  ExternalLink,
  TabLink,
  Tabs,
  TextInput,
} from '../index.ts';
import { Part, Specimen } from './specimen.tsx';

/** What leads somewhere. */
export function WaysPart() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Part title="Ways on">
      <Specimen name="breadcrumb">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: '/' },
            { label: 'Treatments we offer', to: '/treatments' },
            { label: 'Migraines' },
          ]}
        />
      </Specimen>
      <Specimen name="tabs">
        <Tabs label="A sample of tabs">
          <TabLink to="/styleguide" current>
            The one that is shown
          </TabLink>
          <TabLink to="/styleguide">Another</TabLink>
        </Tabs>
      </Specimen>
      <Specimen name="a link that leaves">
        <ExternalLink href="https://www.nhs.uk/">The NHS</ExternalLink>
      </Specimen>
      <Specimen name="error summary, which takes the focus at each attempt">
        {attempt > 0 && (
          <ErrorSummary
            attempt={attempt}
            fieldErrors={[{ controlId: 'to-mend', message: 'First name is required.' }]}
          />
        )}
        <label htmlFor="to-mend">First name</label>
        <TextInput id="to-mend" name="to-mend" value={undefined} onChange={() => undefined} />
        <Button look="secondary" onClick={() => setAttempt(attempt + 1)}>
          Try in vain
        </Button>
      </Specimen>
    </Part>
  );
}
