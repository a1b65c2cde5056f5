import { siteTexts } from '#texts/site.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { useTexts } from '../../language.tsx';

/**
 * The way back up. It stands in the header, which floats anyway: there it covers no word, no price and no button of
 * the page (decision 067).
 */
export function WayUp({ className }: { className?: string }) {
  const t = useTexts(siteTexts);
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return <IconButton icon="up" look="bare" label={t.toTop} onClick={goUp} className={className} />;
}
