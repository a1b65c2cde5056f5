import { useState } from 'react';
import { type Logo, shapedLogo } from '#domain/logo.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { LogoImage } from '../../../components/wordmark/logo-image.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { PictureInput, usePictureChoice } from '../kit/editing/picture-input.tsx';
import { checkLogo } from './check-sections.ts';
import css from './logo-form.module.css';
import { SectionCard } from './section-card.tsx';
import { type Section, useSectionForm } from './use-section.ts';

/** The logo, as it will be seen on light and on dark pages. */
export function LogoForm({ section }: { section: Section<'logo'> }) {
  const t = useTexts(adminSettingsTexts).logo;
  const words = useTexts(adminEditingTexts).picture;
  const { logo } = section.base;
  const [isConfirming, setConfirming] = useState(false);
  const choice = usePictureChoice({ error: section.error, onChange: section.onDirty, isLogo: true });
  const { preview } = choice;
  const [form] = useSectionForm({
    section,
    initial: {},
    check: checkLogo,
    onChecked: (checked) => {
      // Without a new file there is nothing to save.
      if (checked.image) section.save(toRequestBody(checked));
      else section.discard();
    },
  });
  const remove = () => {
    setConfirming(false);
    section.onDirty();
    section.save(toRequestBody({ removeImage: 'true' }));
  };
  return (
    <SectionCard section={section} form={form}>
      <div className={css.logo}>
        {(logo || preview) && (
          <div className={css.views}>
            {(['paper', 'night'] as const).map((room) => (
              <figure key={room} className={css.view}>
                <div data-room={room} className={css.ground}>
                  <LogoView logo={logo} preview={preview} alt={room === 'paper' ? t.now : ''} />
                </div>
                <figcaption>{room === 'paper' ? t.onLight : t.onDark}</figcaption>
              </figure>
            ))}
          </div>
        )}
        <div className={css.words}>
          {!logo && !preview && <p>{t.none}</p>}
          {logo && !preview && logo.plate !== 'none' && <p>{t.plate[logo.plate]}</p>}
          <PictureInput
            choice={choice}
            label={t.title}
            words={logo || preview ? t.replace : t.choose}
            hint={preview ? words.chosen : t.hint}
          >
            {preview ? (
              <Button
                size="s"
                look="text"
                icon="undo"
                onClick={() => {
                  choice.clear();
                  choice.focus();
                }}
              >
                {words.undo}
              </Button>
            ) : (
              logo && (
                <Button
                  size="s"
                  look="text"
                  icon="trash"
                  aria-haspopup="dialog"
                  onClick={() => setConfirming(true)}
                >
                  {t.remove}
                </Button>
              )
            )}
          </PictureInput>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t.question}
        confirmLabel={t.remove}
        tone="danger"
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      >
        <p>{t.without}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

function LogoView({ logo, preview, alt }: { logo: Logo | null; preview: string | undefined; alt: string }) {
  if (preview) return <img src={preview} alt={alt} className={css.preview} />;
  return logo && <LogoImage logo={shapedLogo(logo)} alt={alt} />;
}
