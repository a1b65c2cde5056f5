import { useState } from 'react';
import { aboutTexts } from '#texts/about.ts';
import type { Written } from '#texts/written.ts';
import { Button } from '../../components/button/button.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { useHydrated } from '../../hydrated.ts';
import { useTexts } from '../../language.tsx';
import css from './team-strip.module.css';

/** Fewer would not fill a wide window while they pass by. */
const FEWEST_MOVING = 5;

export interface TeamPicture extends Written<'caption'> {
  image: string;
}

/**
 * Pictures that pass by without end. It moves only while it can be stopped (WCAG 2.2.2): not before the script
 * is there, and not for who asks for calm; standing still it can be scrolled.
 */
export function TeamStrip({ pictures }: { pictures: TeamPicture[] }) {
  const t = useTexts(aboutTexts);
  const isHydrated = useHydrated();
  const canStop = isHydrated && pictures.length >= FEWEST_MOVING;
  const [isStill, setStill] = useState(false);
  const isMoving = canStop && !isStill;
  return (
    <section className={css.team} aria-labelledby="team">
      <div className={`wrap ${css.head}`}>
        <div>
          <h2 id="team">{t.team}</h2>
          <p className="soft">{t.teamText}</p>
        </div>
        {canStop && (
          <Button
            size="s"
            icon={isStill ? 'play' : 'pause'}
            className={css.stop}
            onClick={() => setStill(!isStill)}
          >
            {isStill ? t.move : t.still}
          </Button>
        )}
      </div>
      <section
        className={css.view}
        data-moving={isMoving || undefined}
        aria-label={t.teamStrip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={css.track}>
          <Turn pictures={pictures} />
          {/* The same once more, so that the end joins the beginning. */}
          <div className={css.again} aria-hidden="true">
            <Turn pictures={pictures} />
          </div>
        </div>
      </section>
    </section>
  );
}

function Turn({ pictures }: { pictures: TeamPicture[] }) {
  return (
    <ul className={css.turn}>
      {pictures.map(({ image, caption, captionLang }) => (
        <li key={image} className={css.item}>
          <figure>
            <Picture image={image} alt="" sizes="(max-width: 700px) 72vw, 380px" className={css.picture} />
            <figcaption lang={captionLang}>{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
