import { homeTexts } from '#texts/home.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { HomeWords } from '../home-views.ts';
import css from './welcome.module.css';

/** What the restaurant says of itself, with an entry like a dictionary's beside it, and a link to the menu. */
export function Welcome({ words }: { words: NonNullable<HomeWords['welcome']> }) {
  const t = useTexts(homeTexts);
  const { text, word, pronunciation, definition } = words;
  return (
    <section className={css.welcome} data-block="welcome">
      <div className={`wrap ${css.grid}`}>
        {text && (
          <h2 lang={text.lang} className={css.house}>
            {text.text}
          </h2>
        )}
        <div>
          {word && (
            <dl className={css.entry}>
              <dt lang={word.lang}>
                {word.text} {pronunciation && <i>{pronunciation.text}</i>}
              </dt>
              <dd lang={definition?.lang}>{definition?.text}</dd>
            </dl>
          )}
          <ButtonLink to="/menu" iconEnd="arrow" className={css.way}>
            {t.toMenu}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
