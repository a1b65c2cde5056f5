import type { Restaurant } from '../../restaurant.ts';
import { Sentinel, useScrolledPast } from '../scrolled-past.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Floats } from './floats.tsx';
import css from './floor.module.css';

/** What floats at the lower edge of the window. Pages with a bar there lift it by `--bar`. */
export function Floor({ site }: { site: Restaurant | undefined }) {
  const [isPast, sentinel] = useScrolledPast();
  return (
    <>
      <Sentinel length={300} ref={sentinel} />
      <div className={css.floor}>
        <CookieNotice />
        {isPast && <Floats social={site?.social} />}
      </div>
    </>
  );
}
