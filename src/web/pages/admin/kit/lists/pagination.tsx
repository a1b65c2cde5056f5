import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { adminOrderTableTexts } from '#texts/admin-order-tables.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import css from './pagination.module.css';

/**
 * Buttons to the previous and next page. An address beyond the last page, because the list has become shorter, is replaced
 * by the last. Renders nothing for a single page.
 */
export function Pagination({
  page,
  totalPages,
  onPage,
}: {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}) {
  const t = useTexts(adminOrderTableTexts);
  const [, setParams] = useSearchParams();
  const last = Math.max(1, totalPages);
  const isBeyond = totalPages > 0 && page > last;
  // Replaces the address, so that the back button does not lead here again.
  const goToLast = useEffectEvent(() => {
    const toLast = (params: URLSearchParams) => {
      params.set('page', String(last));
      return params;
    };
    setParams(toLast, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
  if (last === 1 && page <= 1) return null;
  const goTo = (next: number) => onPage(Math.min(last, Math.max(1, next)));
  return (
    <nav className={css.pages} aria-label={t.pages}>
      <IconButton icon="back" label={t.previous} isDisabled={page <= 1} onClick={() => goTo(page - 1)} />
      <p className={css.where} aria-live="polite">
        {t.pageOf(page, last)}
      </p>
      <IconButton icon="arrow" label={t.next} isDisabled={page >= last} onClick={() => goTo(page + 1)} />
    </nav>
  );
}
