import { useState } from 'react';
import type { HeroSection } from '#contract/settings/section-shapes.ts';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Arch, ArchClip } from '../../../components/arch/arch.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Fields, fieldSpan } from '../../../components/field/field.tsx';
import { Picture } from '../../../components/picture/picture.tsx';
import { FormField } from '../../../forms/form-field.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { toRequestBody } from '../kit/editing/form-fields.ts';
import { PictureInput, usePictureChoice } from '../kit/editing/picture-input.tsx';
import { checkHero } from './check-sections.ts';
import css from './hero-form.module.css';
import { SectionCard } from './section-card.tsx';
import { type Section, useSectionForm } from './use-section.ts';

const KIND_TONES = { sample: 'amber', own: 'leaf', none: 'info' } as const;

const pictureKind = ({ image, isSample }: HeroSection) => {
  if (image === null) return 'none';
  return isSample ? 'sample' : 'own';
};

/** The welcome picture, with its alternative text. */
export function HeroForm({ section }: { section: Section<'hero'> }) {
  const t = useTexts(adminSettingsTexts).hero;
  const words = useTexts(adminEditingTexts).picture;
  const { base } = section;
  const [isConfirming, setConfirming] = useState(false);
  const choice = usePictureChoice({ error: section.error, onChange: section.onDirty });
  const [form, fields] = useSectionForm({
    section,
    initial: { alt: base.alt, altEn: base.altEn ?? '' },
    check: checkHero,
    onChecked: (checked) => section.save(toRequestBody(checked)),
  });
  const { preview } = choice;
  const kind = pictureKind(base);
  // The sample's picture has its own text, and no picture needs none.
  const hasAlt = kind === 'own' || preview !== undefined;
  const remove = () => {
    setConfirming(false);
    section.onDirty();
    section.save(toRequestBody({ removeImage: 'true' }));
  };
  return (
    <SectionCard section={section} form={form}>
      <ArchClip />
      <div className={css.hero}>
        <HeroPreviews image={base.image} preview={preview} />
        <div className={css.words}>
          <Badge tone={preview ? 'info' : KIND_TONES[kind]}>{preview ? t.kinds.chosen : t.kinds[kind]}</Badge>
          <p>{preview ? t.where.own : t.where[kind]}</p>
          <PictureInput
            choice={choice}
            label={t.title}
            words={base.image || preview ? words.replace : words.choose}
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
              base.image && (
                <Button
                  size="s"
                  look="text"
                  icon="trash"
                  aria-haspopup="dialog"
                  onClick={() => setConfirming(true)}
                >
                  {words.remove}
                </Button>
              )
            )}
          </PictureInput>
        </div>
      </div>
      {hasAlt && (
        <Fields>
          <FormField
            field={fields.alt}
            label={t.alt}
            hint={preview && base.alt ? t.altAnew : t.altHint}
            isOptional
            className={fieldSpan.halfOrFull}
          />
          <FormField field={fields.altEn} label={t.altEn} isOptional className={fieldSpan.halfOrFull} />
        </Fields>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t.question}
        confirmLabel={words.remove}
        tone="danger"
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      >
        <p>{kind === 'sample' ? t.withoutSample : t.withoutOwn}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

/** How guests will see it: upright in an arch, and wide in the preview of a shared link. */
function HeroPreviews({ image, preview }: { image: string | null; preview: string | undefined }) {
  const t = useTexts(adminSettingsTexts).hero;
  const words = useTexts(adminEditingTexts).picture;
  const view = (alt: string, sizes: string) =>
    preview ? <img src={preview} alt={alt} /> : <Picture image={image} alt={alt} sizes={sizes} />;
  return (
    <div className={css.views}>
      <figure className={css.view}>
        <Arch>{view(preview ? words.chosen : image ? words.now : '', '160px')}</Arch>
        <figcaption>{t.inArch}</figcaption>
      </figure>
      {(image || preview) && (
        <figure className={css.view}>
          <div className={css.shared}>{view('', '300px')}</div>
          <figcaption>{t.inLinks}</figcaption>
        </figure>
      )}
    </div>
  );
}
