import { useContext } from 'react';
import { useLoaderData } from 'react-router';
import { deskOfflineTexts } from '#texts/offline.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { NameMark } from '../../components/wordmark/name-mark.tsx';
import { NonceContext } from '../../first-paint/nonce.ts';
import { useTexts } from '../../i18n/language.tsx';
import { loadRestaurant } from '../../restaurant/load-restaurant.ts';
import type { Restaurant } from '../../restaurant/restaurant.ts';
import type { DocumentHandle } from '../../root.tsx';
import css from './offline.module.css';
import { reconnectScript } from './reconnect-script.ts';

export const loader = loadRestaurant;
export const handle: DocumentHandle = { isStill: true };

/**
 * The service worker shows it instead of any desk page while the server can't be reached; it reloads that page as soon as
 * the server responds. It contains no personal data.
 */
export default function DeskOfflinePage() {
  const { name } = useLoaderData<Restaurant>();
  const t = useTexts(deskOfflineTexts);
  const nonce = useContext(NonceContext);
  return (
    <main className={css.page} data-room="night">
      <title>{t.tabTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <div className={css.words}>
        <NameMark name={name} className={css.mark} />
        <h1>{t.title}</h1>
        <p className="lead">{t.text}</p>
        <p>{t.kept}</p>
        <p data-tap hidden>
          {t.tap}
        </p>
        <p className={css.ways}>
          <ButtonLink look="main" size="l" href="">
            {t.again}
          </ButtonLink>
        </p>
        <p className="small soft">{t.check}</p>
        <p className="small soft" data-since hidden>
          {t.since} <time />
        </p>
      </div>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
        dangerouslySetInnerHTML={{ __html: reconnectScript }}
        suppressHydrationWarning
      />
    </main>
  );
}
