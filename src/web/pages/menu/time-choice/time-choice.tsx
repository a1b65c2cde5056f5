import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { orderPreferenceTexts } from '#texts/order-preference.ts';
import { siteTexts } from '#texts/site.ts';
import { useWhileVisible } from '../../../browser/use-while-visible.ts';
import { Button } from '../../../components/button/button.tsx';
import { kept } from '../../../components/kept.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { fetchSoonest, isPreferenceGone, preferenceText, preferenceTime } from './soonest.ts';
import css from './time-sheet.module.css';
import type { TimeSheetProps } from './time-sheet.tsx';

const REFRESH_MS = 120_000;

/** Says when an order can be had, or what is chosen instead of as soon as possible, and opens the choice. */
export function TimeChoice({ leadTimes, ...rest }: Omit<TimeSheetProps, 'onClose'> & { leadTimes: string }) {
  const { preference, timeZone } = rest;
  const language = useLanguage();
  const t = orderPreferenceTexts[language];
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
      const text = await fetchSoonest(language, preference.how);
      if (latest.current.preference !== preference) return;
      setSoonest(text);
      if (
        !(await isPreferenceGone(preference, language, timeZone)) ||
        latest.current.preference !== preference
      )
        return;
      setNote(t.gone(preferenceTime(preference.when, language, timeZone)));
      latest.current.onPreference({ ...preference, when: null });
    };
    void refresh();
  }, [language, preference, timeZone, t]);
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
          {kept(preference.when ? preferenceText(preference, language, timeZone) : (soonest ?? leadTimes))}
        </span>
      </Button>
      <p role="status" className={note ? `small ${css.note}` : 'vh'}>
        {kept(note)}
      </p>
      {Sheet && <Sheet {...rest} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
