import { useRef, useState } from 'react';
import { deriveAccent } from '#domain/look/accent.ts';
import type { AccentPart, Look } from '#looks/look.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { type ConformField, FormField } from '../../../forms/form-field.tsx';
import { useLanguage, useTexts } from '../../../i18n/language.tsx';
import css from './look-form.module.css';

const USES = ['color', 'textOnLight', 'textOnDark'] as const satisfies readonly AccentPart[];

/** What becomes of the colour in a look: some never write in it. */
function usesIn({ ownAccent }: Look) {
  const parts = new Set<AccentPart>(Object.values(ownAccent));
  return USES.filter((use) => parts.has(use));
}

/** A colour of the owner's own, typed or picked, and what becomes of it on the website. */
export function OwnAccent({
  look,
  field,
  onPicked,
}: {
  look: Look;
  field: ConformField;
  onPicked: () => void;
}) {
  const t = useTexts(adminSettingsTexts).look;
  const { label, hint } = settingTexts[useLanguage()].look.color;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(field.initialValue ?? ''));
  const color = fullHex(typed);
  const derived = color && deriveAccent(color, look);
  const pick = (picked: string) => {
    setTyped(picked);
    onPicked();
    if (!input.current) return;
    input.current.value = picked;
    // The form checks what is in its fields on their own events.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className={css.own}>
      <div className={css.typing}>
        <FormField
          ref={input}
          field={field}
          label={label}
          hint={hint}
          spellCheck={false}
          maxLength={7}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <input
          type="color"
          aria-label={t.picker}
          value={color ?? look.accents[0]?.color ?? look.paper.action}
          onChange={(event) => pick(event.currentTarget.value)}
          className={css.picker}
        />
      </div>
      {color && derived && (
        <div role="status">
          <ul className={css.uses}>
            <li>
              <Swatch fill={color} />
              {t.typed} <b>{color}</b>
            </li>
            {usesIn(look).map((use) => (
              <li key={use}>
                <Swatch fill={derived[use]} />
                {t.used[use]} <b>{derived[use]}</b>{' '}
                {derived[use] === color ? t.asTyped : <strong>{t.shifted}</strong>}
              </li>
            ))}
          </ul>
          {usesIn(look).some((use) => derived[use] !== color) && <p className={css.why}>{t.shiftedWhy}</p>}
        </div>
      )}
    </div>
  );
}

/** As the API takes it: with or without the sign, three digits or six. */
function fullHex(typed: string): string | null {
  const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? [];
  if (digits === undefined) return null;
  const all = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${all.toLowerCase()}`;
}

function Swatch({ fill }: { fill: string }) {
  return (
    <svg viewBox="0 0 24 24" className={css.accent} aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="3" fill={fill} />
    </svg>
  );
}
