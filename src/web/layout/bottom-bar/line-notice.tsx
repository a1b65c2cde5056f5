import { siteTexts } from '#texts/site.ts';
import { tryLineAgain, useIsLineLost } from '../../browser/hold-line.ts';
import { Button } from '../../components/button/button.tsx';
import { useTexts } from '../../i18n/language.tsx';
import css from './line-notice.module.css';

/** That the next page, or a part of this one, waits for the line; it goes on by itself. */
export function LineNotice() {
  const t = useTexts(siteTexts);
  const isLost = useIsLineLost();
  return (
    <div role="status">
      {isLost && (
        <div className={css.notice} data-room="night">
          <p>{t.lineLost}</p>
          <Button size="s" onClick={tryLineAgain}>
            {t.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
