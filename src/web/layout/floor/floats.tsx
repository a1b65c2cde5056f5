import { siteTexts } from '#texts/site.ts';
import { IconButton, IconLink } from '../../components/button/icon-button.tsx';
import { useTexts } from '../../language.tsx';
import type { Restaurant } from '../../restaurant.ts';
import css from './floor.module.css';

/** The way back up and the restaurant's own pages elsewhere, once 300 px have gone by. */
export function Floats({ social }: { social: Restaurant['social'] | undefined }) {
  const t = useTexts(siteTexts);
  const goUp = () => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <div className={css.floats}>
      {social?.instagram && (
        <IconLink icon="instagram" look="raised" label={t.social.instagram} to={social.instagram} />
      )}
      {social?.facebook && (
        <IconLink icon="facebook" look="raised" label={t.social.facebook} to={social.facebook} />
      )}
      <IconButton icon="up" look="raised" label={t.toTop} onClick={goUp} />
    </div>
  );
}
