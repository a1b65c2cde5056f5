import { Fragment } from 'react';

/** Lines of an address, one below the other. */
export function PlaceLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
