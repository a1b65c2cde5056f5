import { classNames } from '../class-names.ts';
import css from './icon.module.css';
import sprite from './icons.svg';

/** The symbols of `icons.svg`, one cached file: pages refer to them and contain no paths. */
export type IconName =
  | 'arrow'
  | 'back'
  | 'bag'
  | 'bell'
  | 'bike'
  | 'calendar'
  | 'card'
  | 'cart'
  | 'cash'
  | 'check'
  | 'chilli'
  | 'clock'
  | 'close'
  | 'copy'
  | 'device'
  | 'down'
  | 'download'
  | 'drag'
  | 'edit'
  | 'external'
  | 'eye'
  | 'facebook'
  | 'filter'
  | 'gift'
  | 'image'
  | 'info'
  | 'instagram'
  | 'leaf'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'note'
  | 'out'
  | 'pause'
  | 'people'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'print'
  | 'search'
  | 'settings'
  | 'sound'
  | 'sprout'
  | 'star'
  | 'sun'
  | 'tag'
  | 'trash'
  | 'undo'
  | 'up'
  | 'user'
  | 'warn';

/** A decorative icon, hidden from screen readers: there must be a text or a label beside it. */
export function Icon({
  name,
  size = 'm',
  className,
}: {
  name: IconName;
  size?: 's' | 'm';
  className?: string;
}) {
  return (
    <svg
      className={classNames(css.icon, size === 's' && css.small, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
