import { useState } from 'react';
import { aboutTexts } from '#texts/about.ts';
import type { Localized, LocalText } from '#texts/localized.ts';
import { Button } from '../../components/button/button.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { useHydrated } from '../../first-paint/hydration.ts';
import { useTexts } from '../../i18n/language.tsx';
import css from './team-marquee.module.css';

/** Fewer would not fill a wide window while they move. */
const MIN_MOVING = 5;

export interface TeamPicture extends Localized<'caption'> {
  image: string;
}

/**
 * Pictures that move in an endless loop, only while they can be stopped (WCAG 2.2.2): not before hydration and not with
 * reduced motion. While they stand still they can be scrolled.
 */
export function TeamMarquee({
  pictures,
  words: { title, text },
}: {
  pictures: TeamPicture[];
  words: { title: LocalText | null; text: LocalText | null };
}) {
  const t = useTexts(aboutTexts);
  const isHydrated = useHydrated();
  const canStop = isHydrated && pictures.length >= MIN_MOVING;
  const [isStill, setStill] = useState(false);
  const isMoving = canStop && !isStill;
  return (
    <section className={css.team} aria-labelledby="team">
      <div className={`wrap ${css.head}`}>
        <div>
          <h2 id="team" lang={title?.lang}>
            {title?.text ?? t.team}
          </h2>
          {text && (
            <p lang={text.lang} className="soft">
              {text.text}
            </p>
          )}
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
          <MarqueeItems pictures={pictures} />
          {/* Repeated, so that the loop has no gap. */}
          <div className={css.again} aria-hidden="true">
            <MarqueeItems pictures={pictures} />
          </div>
        </div>
      </section>
    </section>
  );
}

function MarqueeItems({ pictures }: { pictures: TeamPicture[] }) {
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
