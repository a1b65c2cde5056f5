import { useState } from 'react';
import { OWN_ACCENT } from '#domain/look/accent.ts';
import { accentOf, LOOKS } from '#looks/index.ts';
import type { Look } from '#looks/look.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { settingTexts } from '#texts/setting-fields.ts';
import { OptionCard, OptionGroup } from '../../../components/option/option.tsx';
import { useFieldMessage } from '../../../forms/form-check.ts';
import { LocalLink, useLanguage, useTexts } from '../../../i18n/language.tsx';
import { checkPlainSection } from './check-sections.ts';
import css from './look-form.module.css';
import { OwnAccent } from './own-accent.tsx';
import { SectionCard } from './section-card.tsx';
import { type Section, useSectionForm } from './use-section.ts';

/** The look of the site, chosen by its picture, and its accent where it offers several. */
export function LookForm({ section }: { section: Section<'look'> }) {
  const language = useLanguage();
  const t = useTexts(adminSettingsTexts).look;
  const labels = settingTexts[language].look;
  const fieldMessage = useFieldMessage();
  const { look: savedLook, accent: savedAccent, color: savedColor } = section.base;
  const [form, fields] = useSectionForm({
    section,
    initial: {
      look: savedLook,
      accent: savedColor === null ? (savedAccent ?? '') : OWN_ACCENT,
      color: savedColor ?? '',
    },
    check: checkLook,
    onChecked: section.save,
  });
  const begun = String(fields.look.initialValue ?? savedLook);
  const [chosen, setChosen] = useState(begun);
  const look = LOOKS.find(({ id }) => id === chosen);
  const begunAccent = String(fields.accent.initialValue ?? '');
  const [isOwn, setOwn] = useState(begunAccent === OWN_ACCENT);
  const accent = look && accentOf(look, begunAccent);
  return (
    <SectionCard section={section} form={form}>
      <OptionGroup legend={labels.look.label} isLegendHidden columns={2} error={fieldMessage(fields.look)}>
        {LOOKS.map((one) => (
          <OptionCard
            key={one.id}
            radioName={fields.look.name}
            value={one.id}
            defaultChecked={one.id === begun}
            onChange={() => setChosen(one.id)}
            name={one.name[language]}
            line={
              <>
                {one.suits[language]}
                <LookPicture look={one} />
              </>
            }
          />
        ))}
      </OptionGroup>
      {look && (
        <OptionGroup
          key={look.id}
          legend={labels.accent.label}
          columns={2}
          error={fieldMessage(fields.accent)}
        >
          {readyAccents(look, t.ofLook).map(({ id, name, color }) => (
            <OptionCard
              key={id}
              radioName={fields.accent.name}
              value={id}
              defaultChecked={id === (accent?.id ?? '') && !isOwn}
              onChange={() => setOwn(false)}
              name={typeof name === 'string' ? name : name[language]}
              end={
                <svg viewBox="0 0 24 24" className={css.accent} aria-hidden="true" focusable="false">
                  <circle cx="12" cy="12" r="11.5" fill={color} />
                </svg>
              }
            />
          ))}
          <OptionCard
            radioName={fields.accent.name}
            value={OWN_ACCENT}
            defaultChecked={isOwn}
            onChange={() => setOwn(true)}
            name={t.own}
          />
        </OptionGroup>
      )}
      {look && isOwn && (
        <OwnAccent key={look.id} look={look} field={fields.color} onPicked={section.onDirty} />
      )}
      <p>
        <LocalLink to="/" reloadDocument>
          {t.preview}
        </LocalLink>
      </p>
    </SectionCard>
  );
}

/** The look's ready-made accents; where it has none, the colour that it comes with. */
function readyAccents({ accents, paper }: Look, ofLook: string) {
  return accents.length > 0 ? accents : [{ id: '', name: ofLook, color: paper.action }];
}

/** Either one of the look's accents, or a colour of one's own; that must then be given. */
function checkLook(typed: FormData) {
  const form = new FormData();
  for (const [name, value] of typed) form.append(name, value);
  const isOwn = typed.get('accent') === OWN_ACCENT;
  if (isOwn) form.set('accent', '');
  form.set('color', isOwn ? String(typed.get('color') || NO_COLOR) : '');
  return checkPlainSection('look', form);
}

/** Is refused as no colour, where an empty field would be none. */
const NO_COLOR = '#';

/** A page of the look in small, in its own colours: band, words, a button, and the same at night. */
function LookPicture({ look: { ground, paper } }: { look: Look }) {
  return (
    <svg viewBox="0 0 160 90" className={css.picture} aria-hidden="true" focusable="false">
      <rect width="160" height="90" fill={ground.light} />
      <rect x="100" width="60" height="90" fill={ground.dark} />
      <rect width="160" height="34" fill={paper.band} />
      <rect x="10" y="11" width="54" height="12" fill={paper.onBand} />
      <rect x="10" y="44" width="74" height="5" fill={paper.text} />
      <rect x="10" y="54" width="58" height="5" fill={paper.soft} />
      <rect x="10" y="68" width="38" height="13" fill={paper.action} />
      <rect x="110" y="68" width="38" height="13" fill={paper.action} />
    </svg>
  );
}
