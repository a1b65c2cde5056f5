import css from './bottom-bar.module.css';
import { CookieNotice } from './cookie-notice.tsx';

/**
 * What floats at the lower edge of the window; on a phone, where it would cover too much, it stands at the head of the
 * page. Pages with a bar there lift it by `--bar`.
 */
export function BottomBar() {
  return (
    <div className={css.floor}>
      <CookieNotice />
    </div>
  );
}
