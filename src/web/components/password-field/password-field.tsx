import { type ComponentProps, useState } from 'react';
import { passwordTexts } from '#texts/password.ts';
import { useTexts } from '../../i18n/language.tsx';
import fieldCss from '../field/field.module.css';
import { type FieldFrame, Frame, useFrame } from '../field/field.tsx';
import css from './password-field.module.css';

/** A password with a switch that shows it: typing blind on a phone is how people give up. */
export function PasswordField(props: FieldFrame & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTexts(passwordTexts);
  const [isShown, setShown] = useState(false);
  const { frame, native } = useFrame(props);
  return (
    <Frame {...frame}>
      <span className={css.password}>
        <input
          {...native}
          type={isShown ? 'text' : 'password'}
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          className={`${fieldCss.control} ${css.control}`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className={css.toggle}
        >
          {isShown ? t.hide : t.show}
          <span className="vh"> ({t.what})</span>
        </button>
      </span>
    </Frame>
  );
}
