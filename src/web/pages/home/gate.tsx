import { useState } from 'react';
import { homeTexts } from '#texts/home.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { IconButton } from '../../components/button/icon-button.tsx';
import { OpenLine } from '../../components/hours/open-line.tsx';
import { GateArchClip, Ornament } from '../../components/ornament/ornament.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { useTexts } from '../../language.tsx';
import { type Restaurant, telephoneLink } from '../../restaurant.ts';
import css from './gate.module.css';

const HERO_WIDTHS = [640, 960, 1280, 1600];
// The picture fills a window higher than wide, so it is wider than the window. A phone gets three quarters of
// that: its pixels are too fine to tell, and the picture is there sooner.
const HERO_SIZES = '(max-width: 900px) min(89vw, 41vh, 540px), min(80vw, 130vh)';

/** The first view: the gate of the house, food in its window, one sentence, and two ways in. */
export function Gate({ restaurant }: { restaurant: Restaurant }) {
  const t = useTexts(homeTexts);
  const [isStill, setStill] = useState(false);
  return (
    <section className={css.hero} data-room="night" aria-label={t.welcome}>
      <GateArchClip />
      <div className={css.gate}>
        <Ornament drawing="rings" className={css.rings} />
        <Ornament drawing="gate" className={css.bricks} />
        <div className={css.view} data-still={isStill || undefined}>
          <Picture
            image={restaurant.heroImage}
            alt={t.heroPicture}
            sizes={HERO_SIZES}
            widths={HERO_WIDTHS}
            isFirst
            className={css.picture}
          />
        </div>
        <Ornament drawing="gate-arch" className={css.line} />
      </div>
      <div className={`wrap ${css.words}`}>
        <h1 className={css.title}>
          {t.gate.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={css.lead}>{t.lead}</p>
        <div className={css.ways}>
          <ButtonLink look="main" size="l" to="/menu">
            {t.order}
          </ButtonLink>
          <ButtonLink size="l" icon="phone" href={telephoneLink(restaurant.phone)}>
            {t.call}
            <span className="vh"> ({t.callHint})</span>
          </ButtonLink>
        </div>
        <div className={css.foot}>
          <OpenLine hours={restaurant.hours} now={restaurant.now} />
          <p className={css.delivery}>{t.delivery}</p>
        </div>
      </div>
      <IconButton
        icon={isStill ? 'play' : 'pause'}
        label={isStill ? t.move : t.still}
        onClick={() => setStill(!isStill)}
        className={css.pause}
      />
    </section>
  );
}
