import { siteTexts } from '#texts/site.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { useTexts } from '../../language.tsx';
import { Sentinel, useScrolledPast } from '../scrolled-past.tsx';
import css from './to-top.module.css';

/** Floats at the lower right once 300 px have gone by. Pages with a bar at the bottom lift it by `--bar`. */
export function ToTop() {
  const t = useTexts(siteTexts);
  const [isPast, sentinel] = useScrolledPast();
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Sentinel length={300} ref={sentinel} />
      <div className={css.float} hidden={!isPast}>
        <IconButton icon="up" look="raised" label={t.toTop} onClick={goUp} />
      </div>
    </>
  );
}
