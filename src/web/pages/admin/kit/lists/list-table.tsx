import type { ReactNode } from 'react';
import { classNames } from '../../../../components/class-names.ts';
import css from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  heading: string;
  /** The heading is only read aloud. */
  isHeadingHidden?: boolean;
  /** The cell names its row. */
  isRowHeading?: boolean;
  /** Of heading and cells. */
  className?: string | undefined;
  /** Of the cells alone. */
  cellClass?: string | undefined;
  cell: (row: Row) => ReactNode;
}

/** The table of every list at the desk; `rowProps` marks a row, for tests and for the focus. */
export function ListTable<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  rowProps,
}: {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowProps: (row: Row) => Record<`data-${string}`, string> & { className?: string | undefined };
}) {
  return (
    <table className={css.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, heading, isHeadingHidden, className }) => (
            <th key={key} scope="col" className={className}>
              {isHeadingHidden ? <span className="vh">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} {...rowProps(row)}>
            {columns.map(({ key, isRowHeading, className, cellClass, cell }) => {
              const names = classNames(className, cellClass) || undefined;
              return isRowHeading ? (
                <th key={key} scope="row" className={names}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={names}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
