/** A letter on A4, marked as what it is: paragraphs, a heading, a list. */
import PDFDocument from 'pdfkit';
import type { CalendarDate } from '#engine';
import type { LetterInWords } from '#domain';

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** Points; the print-ready page has the same margins, in millimetres. */
const MARGIN = (20 / 25.4) * 72;
const SIZE = 10.5;
const GAP = 9;

export function letterAsPdf(
  words: LetterInWords,
  on: CalendarDate,
  { regular, bold }: Fonts,
): Promise<Uint8Array> {
  const at = new Date(`${on}T12:00:00Z`);
  const [author = ''] = words.from;
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'en-GB' },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, subset: 'PDF/A-2a' },
    info: { Title: words.subject, Author: author, CreationDate: at, ModDate: at },
  });
  pdf.registerFont('regular', regular).registerFont('bold', bold);
  const parts = written(pdf);
  const document = pdf.struct('Document', { lang: 'en-GB' }, [
    parts.lines(words.from, { align: 'right' }),
    parts.lines(words.to),
    parts.paragraph(words.date),
    parts.paragraph(words.greeting),
    parts.heading(words.subject),
    ...words.about.map(({ what, is }) => parts.named(what, is)),
    parts.gap(),
    ...words.before.map((text) => parts.paragraph(text)),
    parts.list(words.medicines),
    ...words.after.map((text) => parts.paragraph(text)),
    parts.lines(words.closing),
  ]);
  pdf.addStructure(document);
  return bytesOf(pdf);
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}

/** Everything is written when its turn comes in the structure, so that it is read in the order in which it stands. */
function written(pdf: PDFKit.PDFDocument) {
  const plain = () => pdf.font('regular').fontSize(SIZE);
  return {
    paragraph: (text: string) =>
      pdf.struct('P', {}, () => {
        plain()
          .text(text)
          .moveDown(GAP / SIZE);
      }),
    lines: (
      lines: readonly string[],
      { align = 'left' }: { readonly align?: 'left' | 'right' } = {},
    ) =>
      pdf.struct('P', {}, () => {
        plain();
        for (const line of lines) pdf.text(line, { align });
        pdf.moveDown(GAP / SIZE);
      }),
    heading: (text: string) =>
      pdf.struct('H1', {}, () => {
        pdf.font('bold').fontSize(SIZE + 2.5);
        pdf.text(text).moveDown(0.5);
      }),
    named: (what: string, is: string) =>
      pdf.struct('P', {}, () => {
        pdf.font('bold').fontSize(SIZE).text(`${what}: `, { continued: true });
        pdf.font('regular').text(is);
      }),
    gap: () => () => {
      plain().moveDown(GAP / SIZE);
    },
    list: (items: readonly string[]) =>
      pdf.struct('L', {}, [
        ...items.map((item) =>
          pdf.struct('LI', {}, [
            pdf.struct('LBody', {}, () => {
              plain().text(`•  ${item}`, { indent: 0 }).moveDown(0.3);
            }),
          ]),
        ),
        () => {
          plain().moveDown(0.4);
        },
      ]),
  };
}
