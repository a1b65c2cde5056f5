import { useEffect, useRef, useState } from 'react';
import type { BlockPage } from '#domain/website/blocks.ts';
import { adminWebsiteTexts } from '#texts/admin-website.ts';
import { LANGUAGES } from '#texts/texts.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Button } from '../../../components/button/button.tsx';
import { localPath, useLanguage, useTexts } from '../../../i18n/language.tsx';
import css from './website.module.css';
import type { WebsiteData } from './website-data.ts';

const PATHS: Record<BlockPage, string> = { home: '/', about: '/about-us', general: '/' };

/** The page itself with every draft in it, which loads again when one is saved, published or dropped. */
export function PreviewFrame({ data: { site, preview }, page }: { data: WebsiteData; page: BlockPage }) {
  const t = useTexts(adminWebsiteTexts);
  const [language, setLanguage] = useState(useLanguage());
  // The page's data is loaded again and again, each time with a new token: the first one serves as long as it is valid.
  const [used, setUsed] = useState(preview);
  if (Date.parse(used.expiresAt) <= serverNow() && used !== preview) setUsed(preview);
  const frame = useRef<HTMLIFrameElement>(null);
  const state = [...site.parts.map(({ version }) => version), site.history[0]?._id].join();
  const [shown, setShown] = useState(state);
  useEffect(() => {
    if (shown === state) return;
    setShown(state);
    // Where the owner has scrolled to, the browser shows again.
    frame.current?.contentWindow?.location.reload();
  }, [shown, state]);
  return (
    <aside className={css.preview} aria-label={t.preview}>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form */}
      <div role="group" aria-label={t.previewLanguage} className={css.answers}>
        {LANGUAGES.map((one) => (
          <Button
            key={one}
            size="s"
            look={one === language ? 'ink' : 'line'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {t.languages[one]}
          </Button>
        ))}
      </div>
      <iframe
        ref={frame}
        title={t.preview}
        src={`${localPath(language, PATHS[page])}?preview=${used.token}`}
        className={css.frame}
      />
    </aside>
  );
}
