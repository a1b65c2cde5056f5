import { useId } from 'react';
import { siteTexts } from '#texts/site.ts';
import { Icon, type IconName } from '../../components/icon/icon.tsx';
import { useTexts } from '../../language.tsx';
import { SCHEMES, type Scheme, setScheme, useScheme } from '../../scheme.ts';
import css from './scheme-switch.module.css';

const ICONS: Record<Scheme, IconName> = { system: 'device', light: 'sun', dark: 'moon' };

/** Light, dark, or as the device has it; remembered in this browser. */
export function SchemeSwitch() {
  const t = useTexts(siteTexts);
  const scheme = useScheme();
  const name = useId();
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>{t.scheme}</legend>
      {SCHEMES.map((value) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={scheme === value}
            onChange={() => setScheme(value)}
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
