import { Breadcrumb, Page, PageTitle, useDocumentHead } from '../index.ts';
import { ButtonsPart } from './buttons-part.tsx';
import { ColoursPart } from './colours-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import styles from './guide.module.css';
import { MessagesPart } from './messages-part.tsx';
import { SurfacesPart } from './surfaces-part.tsx';
import { TypePart } from './type-part.tsx';
import { WaysPart } from './ways-part.tsx';

/** Every component in every state, drawn by the components themselves. In development only. */
export function Guide() {
  useDocumentHead({ title: 'Style guide', noindex: true });
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Style guide' }]} />
      <div className={styles.head}>
        <PageTitle>Style guide</PageTitle>
        <p>
          Calm, warm, plain. Ink on cream, plum for what can be pressed, terracotta to point at
          something, never for text. A serif speaks in headings, a sans explains. Space comes in
          steps of 8 pixels, corners in 16, one soft shadow, and pills to press.
        </p>
      </div>
      <ColoursPart />
      <TypePart />
      <ButtonsPart />
      <ControlsPart />
      <MessagesPart />
      <SurfacesPart />
      <WaysPart />
    </Page>
  );
}
