import { adminTexts } from '#texts/admin.ts';
import { Lamp } from '../../../components/chip/tag.tsx';
import { useTexts } from '../../../language.tsx';
import type { LiveState } from '../live/desk-stream.ts';
import { useTicking } from '../live/ticker.ts';
import { useTimes } from '../orders/use-times.ts';
import css from './work-bar.module.css';

/** A short break, while a server restarts, is nobody's business. */
const GRACE = 2_000;

/** Whether the connection is really gone; follows the clock. */
export function useIsLost(live: LiveState): boolean {
  return useTicking((now) => live.status === 'lost' && now - live.since >= GRACE) ?? false;
}

export function ConnectionLamp({ live }: { live: LiveState }) {
  const t = useTexts(adminTexts);
  const { time } = useTimes();
  const isLost = useIsLost(live);
  if (live.status === 'connecting') {
    return (
      <span className={css.lamp} role="status" data-lamp="connecting">
        <span className={css.soft}>{t.connecting}</span>
      </span>
    );
  }
  return (
    <span className={css.lamp} role="status" data-lamp={isLost ? 'lost' : 'connected'}>
      <Lamp isOn={!isLost} />
      <span className={css.state}>{isLost ? t.lost : t.connected}</span>
      {isLost && <span className={css.soft}>{t.lostSince(time(live.since))}</span>}
    </span>
  );
}
