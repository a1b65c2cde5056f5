import { homeTexts } from '#texts/home.ts';
import type { LocalText } from '#texts/localized.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { HomeData, Testimonial } from '../home-data.ts';
import { useCarousel } from '../use-carousel.ts';
import css from './testimonials.module.css';

const STARS = [1, 2, 3, 4, 5];

/**
 * Testimonials with ratings, one at a time. Samples are marked; for the others it must be stated whether the restaurant
 * verifies that they are by guests (§ 5b Abs. 3 UWG).
 */
export function Testimonials({
  testimonials,
  check,
  title,
}: {
  testimonials: Testimonial[];
  check: HomeData['testimonialCheck'];
  title: LocalText | null;
}) {
  const t = useTexts(homeTexts).voices;
  const { track, first, show } = useCarousel(testimonials.length);
  return (
    <section className={css.voices} aria-labelledby="voices">
      <div className={`wrap ${css.grid}`}>
        <h2 id="voices" lang={title?.lang} className={title ? css.title : 'vh'}>
          {title?.text ?? t.title}
        </h2>
        {/* biome-ignore-start lint/a11y: a part that scrolls must be reachable by keyboard */}
        <div
          ref={track}
          id="voices-track"
          className={css.track}
          tabIndex={0}
          role="group"
          aria-roledescription={t.carousel}
          aria-labelledby="voices"
        >
          {/* biome-ignore-end lint/a11y: end of the track */}
          {testimonials.map(({ occasion, occasionLang, text, textLang, rating, isSample }, index) => (
            <figure
              key={text}
              className={css.voice}
              aria-label={t.place(index + 1, testimonials.length, occasion)}
            >
              {rating !== null && (
                <div className={css.stars} role="img" aria-label={t.stars(rating)}>
                  {STARS.map((star) => (
                    <Icon key={star} name="star" className={star > rating ? css.empty : undefined} />
                  ))}
                </div>
              )}
              <blockquote lang={textLang}>{t.quoted(text)}</blockquote>
              <figcaption>
                {isSample && <Badge tone="amber">{t.sample}</Badge>}
                <span className="soft" lang={isSample ? undefined : occasionLang}>
                  {isSample ? t.sampleNote : occasion}
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
        <ol className={css.occasions} aria-label={t.choose}>
          {testimonials.map(({ occasion, occasionLang, text }, index) => (
            <li key={text}>
              <button
                type="button"
                lang={occasionLang}
                aria-controls="voices-track"
                aria-current={index === first ? 'true' : undefined}
                onClick={() => show(index)}
              >
                {occasion}
              </button>
            </li>
          ))}
        </ol>
        {testimonials.some(({ isSample }) => !isSample) && (
          <p lang={check?.checkLang} className={css.check}>
            {check?.check ?? t.unchecked}
          </p>
        )}
      </div>
    </section>
  );
}
