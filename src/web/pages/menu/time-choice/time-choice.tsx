import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { orderWishTexts } from '#texts/order-wish.ts';
import { siteTexts } from '#texts/site.ts';
import { useWhileVisible } from '../../../browser/use-while-visible.ts';
import { Button } from '../../../components/button/button.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { fetchSoonest, isWishGone, wishText, wishTime } from './soonest.ts';
import css from './time-choice.module.css';
import type { TimeSheetProps } from './time-sheet.tsx';

const REFRESH_MS = 120_000;

/** Says when an order can be had, or what is chosen instead of as soon as possible, and opens the choice. */
export function TimeChoice({ leadTimes, ...rest }: Omit<TimeSheetProps, 'onClose'> & { leadTimes: string }) {
  const { wish, timeZone } = rest;
  const language = useLanguage();
  const t = orderWishTexts[language];
  const [soonest, setSoonest] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<TimeSheetProps & { isOpen: boolean }>>();
  // What is chosen while an answer is on its way counts; the page's callback is another with each render.
  const latest = useRef(rest);
  useEffect(() => {
    latest.current = rest;
  });

  const load = useCallback(() => {
    const refresh = async () => {
      const text = await fetchSoonest(language, wish.how);
      if (latest.current.wish !== wish) return;
      setSoonest(text);
      if (!(await isWishGone(wish, language, timeZone)) || latest.current.wish !== wish) return;
      setNote(t.gone(wishTime(wish.when, language, timeZone)));
      latest.current.onWish({ ...wish, when: null });
    };
    void refresh();
  }, [language, wish, timeZone, t]);
  useEffect(() => {
    if (!document.hidden) load();
  }, [load]);
  useWhileVisible(REFRESH_MS, load);

  const open = () => {
    setNote('');
    if (Sheet) return setOpen(true);
    import('./time-sheet.tsx').then(
      ({ TimeSheet }) => {
        setSheet(() => TimeSheet);
        setOpen(true);
      },
      () => setNote(siteTexts[language].unreachable),
    );
  };
  return (
    <>
      <Button
        size="s"
        icon="clock"
        iconEnd="down"
        aria-haspopup="dialog"
        className={css.button}
        onClick={({ currentTarget }) => {
          // Safari does not focus a tapped button, but the focus must return to it.
          currentTarget.focus();
          open();
        }}
      >
        <span>
          <span className="vh">{t.label} </span>
          {wish.when ? wishText(wish, language, timeZone) : (soonest ?? leadTimes)}
        </span>
      </Button>
      <p role="status" className={note ? `small ${css.note}` : 'vh'}>
        {note}
      </p>
      {Sheet && <Sheet {...rest} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
