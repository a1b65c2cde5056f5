import { useId } from 'react';
import { siteTexts } from '#texts/site.ts';
import { Icon, type IconName } from '../../components/icon/icon.tsx';
import { useTexts } from '../../i18n/language.tsx';
import {
  COLOR_SCHEMES,
  type ColorScheme,
  storeColorScheme,
  useColorScheme,
} from '../../styles/color-scheme.ts';
import css from './color-scheme-switch.module.css';

const ICONS: Record<ColorScheme, IconName> = { system: 'device', light: 'sun', dark: 'moon' };

/** Light, dark, or the device's setting; stored in this browser. */
export function ColorSchemeSwitch() {
  const t = useTexts(siteTexts);
  const scheme = useColorScheme();
  const name = useId();
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>{t.scheme}</legend>
      {COLOR_SCHEMES.map((value) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={scheme === value}
            onChange={() => storeColorScheme(value)}
            className={css.input}
          />
          <span className={css.face}>
            <Icon name={ICONS[value]} size="s" />
            {t.schemes[value]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
