import css from './bottom-bar.module.css';
import { CookieNotice } from './cookie-notice.tsx';

/**
 * Floats at the bottom of the window; on a phone, where it would cover too much, it is at the top of the page. Pages with
 * a cart bar raise it by `--bar`.
 */
export function BottomBar() {
  return (
    <div className={css.floor}>
      <CookieNotice />
    </div>
  );
}
