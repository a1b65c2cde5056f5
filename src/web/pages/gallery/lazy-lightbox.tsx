import { type ComponentType, useEffect, useState } from 'react';
import { galleryTexts } from '#texts/gallery.ts';
import { ErrorState } from '../../components/states/states.tsx';
import { useTexts } from '../../i18n/language.tsx';
import type { LightboxProps } from './lightbox.tsx';

let loading: Promise<ComponentType<LightboxProps>> | undefined;

function loadLightbox(): Promise<ComponentType<LightboxProps>> {
  loading ??= import('./lightbox.tsx')
    .then(({ Lightbox }) => Lightbox)
    .catch((reason) => {
      loading = undefined;
      throw reason;
    });
  return loading;
}

/** Call it when the pointer is over a picture, so that the lightbox is loaded by the time of the click. */
export function preloadLightbox(): void {
  loadLightbox().catch(() => {}); // Offline now; opening a picture tries again.
}

/** The open picture. Its code is loaded on demand, not with the page. */
export function LazyLightbox(props: LightboxProps) {
  const t = useTexts(galleryTexts);
  const [Part, setPart] = useState<ComponentType<LightboxProps>>();
  const [hasFailed, setFailed] = useState(false);
  const { isOpen } = props;

  useEffect(() => {
    if (!isOpen || Part || hasFailed) return;
    loadLightbox().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  }, [isOpen, Part, hasFailed]);

  if (Part) return <Part {...props} />;
  return hasFailed && isOpen && <ErrorState title={t.broken} onRetry={() => setFailed(false)} />;
}
