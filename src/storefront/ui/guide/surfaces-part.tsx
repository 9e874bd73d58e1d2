import { useState } from 'react';
import { Button, Card, Carousel, Day, Dialog, Fold, Money, Picture, SafeHtml } from '../index.ts';
import styles from './guide.module.css';
import { Part, Specimen } from './specimen.tsx';

/** What holds other things. */
export function SurfacesPart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title="Surfaces">
      <div className={styles.specimens}>
        <Specimen name="card">
          <Card>One thing, raised a little.</Card>
        </Specimen>
        <Specimen name="money and days">
          <p>
            <Money pounds={1234.5} />, on <Day instant="2026-11-21T09:00:00Z" />
          </p>
        </Specimen>
        <Specimen name="a picture that is missing">
          <Picture src={undefined} alt="A sample product" width={320} height={200} />
        </Specimen>
        <Specimen name="HTML of somebody else’s">
          <SafeHtml html="<p>A <strong>stress</strong>, a list:</p><ul><li>one</li><li>two</li></ul>" />
        </Specimen>
        <Specimen name="dialog">
          <Button look="secondary" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
          <Dialog open={isOpen} title="A dialog" onClose={() => setOpen(false)}>
            <p>The page behind it is out of reach until it is closed.</p>
          </Dialog>
        </Specimen>
      </div>
      <Specimen name="folds, the first unfolded">
        <Fold title="What it is" heading="h3" open>
          <p>Something to read.</p>
        </Fold>
        <Fold title="What helps" heading="h3">
          <p>Something else to read.</p>
        </Fold>
      </Specimen>
      <Specimen name="carousel">
        <Carousel title="A row of cards" heading="h3" slides={3}>
          {['One', 'Two', 'Three', 'Four', 'Five'].map((name) => (
            <Card key={name} className={styles.slide}>
              {name}
            </Card>
          ))}
        </Carousel>
      </Specimen>
    </Part>
  );
}
