import { homeTexts } from '#texts/home.ts';
import { Picture } from '../../../components/picture/picture.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { Highlight } from '../home-data.ts';
import type { HomeWords } from '../home-views.ts';
import css from './features.module.css';
import spices480 from './spices-480.avif';
import spices480w from './spices-480.webp';
import spices960 from './spices-960.avif';
import spices960w from './spices-960.webp';

const NUMBERS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const SIZES = '(max-width: 900px) 75vw, 42vw';

/** The restaurant's highlights, as set by the owner. */
export function Features({ highlights, words }: { highlights: Highlight[]; words: HomeWords['highlights'] }) {
  const t = useTexts(homeTexts);
  const { picture, drawing, alt, title } = words;
  return (
    <section
      className={css.reasons}
      data-room="aubergine"
      data-plain={(!picture && !drawing) || undefined}
      aria-labelledby="reasons"
    >
      {picture && (
        <Picture
          image={picture}
          alt={alt?.text ?? ''}
          altLang={alt?.lang}
          sizes={SIZES}
          widths={[480, 640, 960, 1280]}
          className={css.picture}
        />
      )}
      {!picture && drawing && (
        <picture className={css.picture}>
          <source type="image/avif" srcSet={`${spices480} 480w, ${spices960} 960w`} sizes={SIZES} />
          <img
            src={spices960w}
            srcSet={`${spices480w} 480w, ${spices960w} 960w`}
            sizes={SIZES}
            width={960}
            height={720}
            alt={alt?.text ?? ''}
            lang={alt?.lang}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
      <div className={css.words}>
        <h2 id="reasons" lang={title?.lang}>
          {title?.text ?? t.reasonsTitle}
        </h2>
        <ol className={css.list}>
          {highlights.map(({ title, titleLang, text, textLang }, index) => (
            <li key={title}>
              <span aria-hidden="true">{NUMBERS[index]}</span>
              <div>
                <h3 lang={titleLang}>{title}</h3>
                {text && <p lang={textLang}>{text}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
