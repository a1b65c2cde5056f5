import { formatCents } from '#texts/format-money.ts';
import { siteTexts } from '#texts/site.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { classNames } from '../class-names.ts';
import css from './price.module.css';

/** '12,90 €' or '12.90 €' in tabular figures; `insteadOfCents` is the former, higher price, struck through. */
export function Price({
  cents,
  insteadOfCents,
  className,
}: {
  cents: number;
  insteadOfCents?: number | null | undefined;
  className?: string;
}) {
  const language = useLanguage();
  return (
    <span className={classNames('num', className)} translate="no">
      {insteadOfCents != null && insteadOfCents > cents && (
        <s className={css.former}>
          <span className="vh">{siteTexts[language].insteadOf} </span>
          {formatCents(insteadOfCents, language)}
        </s>
      )}
      {formatCents(cents, language)}
    </span>
  );
}
