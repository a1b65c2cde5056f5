import { orderTimesRefusedTexts } from '#texts/order-times-refused.ts';
import { serverNow } from '../../../browser/server-clock.ts';
import { Button } from '../../../components/button/button.tsx';
import { kept } from '../../../components/kept.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { orderTimeText } from '../../../restaurant/order-time.ts';

/** The free times around the one that somebody else has taken: one press chooses one. */
export function NearestTimes({
  nearest,
  timeZone,
  onChoose,
}: {
  /** ISO instants. */
  nearest: readonly string[];
  timeZone: string;
  onChoose: (at: string) => void;
}) {
  const language = useLanguage();
  const t = orderTimesRefusedTexts[language];
  const now = serverNow();
  return nearest.map((at) => (
    <Button key={at} size="s" icon="clock" onClick={() => onChoose(at)}>
      {kept(t.choose(orderTimeText(language, Date.parse(at), { now, timeZone })))}
    </Button>
  ));
}
