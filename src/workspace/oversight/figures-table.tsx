import { Button } from '#ui';
import { ScrollTable } from '../scroll-table.tsx';
import { Section } from '../case/section.tsx';
import { saveFile } from '../save-file.ts';
import { csvOf } from './csv.ts';
import styles from './figures-table.module.css';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string | number;
  /** Drawn behind it as a bar, from 0 to 1. */
  readonly share?: (row: Row) => number;
}

interface FiguresTableProps<Row> {
  readonly title: string;
  /** What the figures are of, in a sentence. */
  readonly says: string;
  /** The file's name, without what kind of file it is. */
  readonly file: string;
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly className?: string | undefined;
}

/** Figures as a table with small bars, and as a file for a spreadsheet. */
export function FiguresTable<Row>({
  title,
  says,
  file,
  columns,
  rows,
  className,
}: FiguresTableProps<Row>) {
  const [first, ...others] = columns;
  const save = () => {
    const cells = [columns.map((column) => column.title), ...rows.map(cellsIn(columns))];
    saveFile(`${file}.csv`, csvOf(cells), 'text/csv');
  };
  return (
    <Section title={title} className={className}>
      <p className={styles.says}>{says}</p>
      {rows.length === 0 ? (
        <p>There is none in this period.</p>
      ) : (
        <>
          <ScrollTable label={title} titles={columns.map(({ title }) => title)} look="figures">
            {rows.map((row, index) => (
              <tr key={`${index} ${first.of(row)}`}>
                <th scope="row">{first.of(row)}</th>
                {others.map((column) => (
                  <td key={column.title}>
                    {column.of(row)}
                    {column.share && (
                      <span
                        className={styles.bar}
                        style={{ inlineSize: `${Math.round(100 * column.share(row))}%` }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </ScrollTable>
          <p>
            <Button look="secondary" onClick={save}>
              Save {title.toLowerCase()} as a table
            </Button>
          </p>
        </>
      )}
    </Section>
  );
}

const cellsIn =
  <Row,>(columns: readonly Column<Row>[]) =>
  (row: Row) =>
    columns.map((column) => column.of(row));
