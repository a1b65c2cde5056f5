import { useEffect, useState } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import { Notice } from '../notice/notice.tsx';
import css from './dialog-failed.module.css';
import type { DialogProps } from './dialog-sheet.tsx';

type Sheet = typeof import('./dialog-sheet.tsx').DialogSheet;

const loadSheet = () => import('./dialog-sheet.tsx');

/** A modal dialog. Its code is loaded on the first interaction with the page, not with the page. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose } = props;
  const t = useTexts(siteTexts);
  const [Sheet, setSheet] = useState<Sheet>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(preloadOnInteraction, []);
  useEffect(() => {
    if (!isOpen || Sheet) return;
    setFailed(false);
    loadSheet().then(
      ({ DialogSheet }) => setSheet(() => DialogSheet),
      () => setFailed(true),
    );
  }, [isOpen, Sheet]);

  // Mounted while closed too, so that its exit is animated.
  if (Sheet) return <Sheet {...props} />;
  if (!isOpen || !hasFailed) return null;
  return (
    <Notice
      tone="chilli"
      className={css.failed}
      action={
        <Button size="s" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {t.unreachable}
    </Notice>
  );
}

function preloadOnInteraction() {
  const load = () => void loadSheet().catch(() => {}); // Offline now; opening the dialog tries again.
  const events = ['pointerover', 'pointerdown', 'keydown'] as const;
  for (const event of events) window.addEventListener(event, load, { once: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, load);
  };
}
