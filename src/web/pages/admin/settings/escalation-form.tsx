import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { PlainSectionForm } from './plain-section-form.tsx';
import css from './settings.module.css';
import type { Section } from './use-section.ts';

/** When which alarm is raised for an order that nobody answers, and with what the webhook's calls are signed. */
export function EscalationForm({ section, secret }: { section: Section<'escalation'>; secret: string }) {
  const t = useTexts(adminSettingsTexts).escalation;
  return (
    <PlainSectionForm section={section} sectionKey="escalation">
      <details>
        <summary>{t.secretTitle}</summary>
        <p className="small soft">{t.secretText}</p>
        <p className={css.secret}>
          <code>{secret}</code>
        </p>
      </details>
    </PlainSectionForm>
  );
}
