import { type ComponentProps, useState } from 'react';
import { passwordTexts } from '#texts/password.ts';
import { useTexts } from '../../i18n/language.tsx';
import fieldCss from '../field/field.module.css';
import { type FieldFrame, Frame, useFrame } from '../field/field.tsx';
import css from './password-field.module.css';

/** A password field with a switch that shows the password, for typing on a phone. */
export function PasswordField(props: FieldFrame & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTexts(passwordTexts);
  const [isVisible, setVisible] = useState(false);
  const { frame, native } = useFrame(props);
  return (
    <Frame {...frame}>
      <span className={css.password}>
        <input
          {...native}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize={isVisible ? 'none' : undefined}
          spellCheck={false}
          className={`${fieldCss.control} ${css.control}`}
        />
        <button
          type="button"
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
          className={css.toggle}
        >
          {isVisible ? t.hide : t.show}
          <span className="vh"> ({t.what})</span>
        </button>
      </span>
    </Frame>
  );
}
